import type { Declare } from '../commands/cli-command'
import type { DocsFlags } from './docs'

export const declareDocs: Declare = (parent, { root, ends }) =>
  parent
    .command('docs')
    .description('write the pages of docs/ that follow from the code: this page among them')
    .option(
      '--check',
      'write nothing; fail, and show the difference, when a page is not up to date',
    )
    .example('npm run docs', 'after a change of a command or of the schema language')
    .action(ends(async (flags: DocsFlags) => (await import('./docs')).docs(root, flags, parent)))
