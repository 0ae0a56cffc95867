import type { RowGroup } from './row-group'

export const generator: RowGroup = {
  title: 'The generator',
  about: '`npm run gen`, and what it writes',
  rows: {
    'G-01':
      'One schema file gives a screen everything it needs, from the menu link to the server. The tests take each such ' +
      'screen through all its operations without a change of theirs.',
    'G-02':
      'The same schema always gives the same formatted, strictly typed code. Its first lines say where it comes from ' +
      'and that it is not to be edited.',
    'G-03':
      '`npm run gen -- --check` changes nothing and fails if a generated file is missing, stale, edited or left over. ' +
      'It names each with its kind and the difference, in a fresh clone too.',
    'G-04':
      'All mistakes in a schema are reported in one run, each with its place, what is allowed and the nearest name. Until ' +
      'they are corrected nothing is written.',
    'G-05':
      'A run that is killed leaves only whole files. The next `gen`, check or start completes what it began, or takes ' +
      'it back.',
    'G-06':
      'Texts of a schema with quotes, code, HTML, emoji or right-to-left writing are shown unchanged, and the output ' +
      'compiles.',
    'G-07':
      'When a schema file is deleted or renamed, the files that were generated from it are deleted, too.',
  },
}
