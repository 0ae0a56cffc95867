import type { RowGroup } from './row-group'

export const dataEntry: RowGroup = {
  title: 'Data entry',
  about: 'How generated screens behave under fast typing and over long lists',
  rows: {
    'E-01':
      'A record is stored exactly as typed or not at all, however slow the answers are. Keys that are typed after a ' +
      'save never press a button or open a form.',
    'E-02':
      "'Confirmar y agregar otro', or Ctrl+Enter, saves an entry and takes the next one in the same form. Fields that " +
      'the schema marks keep their value.',
    'E-03':
      "Whoever leaves a form with changes is asked: 'Seguir editando' or 'Salir sin guardar'. 'Cancelar' in a modal " +
      'does not ask, and a delete has the focus on its safe answer.',
    'E-04':
      'Pickers order matches from exact, over beginnings of the text and of its words, to the rest, and Enter or Tab ' +
      'takes the first. Text without a match stays and is marked.',
    'E-05':
      'The title and the buttons of a modal remain visible on small screens, and labels mark required fields. The ' +
      'fields have the same columns in both forms, to add and to edit.',
    'E-06':
      'The address holds search and sort order, so a reload keeps them. After signing in, a person is on the screen ' +
      'that was asked for.',
    'E-07':
      'An import skips rows that are identical to stored ones, and names all other rows that are refused by line and ' +
      'field, with the reason. A dry run reports the same as the real one.',
    'E-08':
      "The portal's first content is on screen no later than that of an empty React page, measured together.",
  },
}
