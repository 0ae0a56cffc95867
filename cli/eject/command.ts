import type { Declare } from '../commands/cli-command'
import type { EjectFlags } from './eject'

export const declareEject: Declare = (parent, { root, ends }) =>
  parent
    .command('eject')
    .description('take one generated piece over into src/app/overrides/, to be changed by hand')
    .argument('<entity>', 'its name: the stem of its file in schema/')
    .argument('<piece>', 'list, form or screen')
    .option(
      '--accept',
      'the file follows the current schema: note that, and leave its code as it is',
    )
    .option(
      '--force',
      'eject what the current schema generates, and drop what was edited by hand in generated/',
    )
    .detail(
      'The file keeps a hash of what it was made from, and the text itself beside it. When that would be generated' +
        ' differently, `gen` and `gen --check` report that it has moved, with the difference; that is a note and no failure.' +
        ' Delete the file and run `npm run gen` to have the piece generated again.\n\nThe life tests of `npm test` fill in' +
        ' forms as the schema describes them. Where an ejected form is another one by now, name its screen (`rubros`) in' +
        ' `tests/browser/own-forms.ts`, with the reason: they leave that form alone, and the list and the wire are still' +
        ' tested. Write tests of your own for the form.',
    )
    .example('npm run gen -- eject rubro list', 'writes src/app/overrides/rubros/list.tsx')
    .example('npm run gen -- eject rubro list --accept', 'after the schema has moved under it')
    .action(
      ends(async (entity: string, piece: string, flags: EjectFlags) =>
        (await import('./eject')).eject(root, entity, piece, flags),
      ),
    )
