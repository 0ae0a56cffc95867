import type { RowGroup } from './row-group'

export const screens: RowGroup = {
  title: 'The screens',
  about: 'Lists and forms: what they share, then what each of them adds',
  rows: {
    'C-01':
      'A screen loads its records as it opens and shows a spinner in place of the table. Its close button leads to `/`.',
    'C-02':
      "'Buscar...' finds rows by a part of the text, whatever the case and the accents. The number of rows found is " +
      'shown.',
    'C-03':
      'All rows are in one table that scrolls within 335 px (360 px on narrow screens). With 24,000 rows no key takes ' +
      'longer than 200 ms.',
    'C-04':
      'While a form or a question is open, the list and the menu are hidden. Both are back once it is closed.',
    'C-05':
      'A confirmed add is checked, sent and closed, and the list is loaded again. The typed text stays if the add fails ' +
      "and is cleared on success or 'Cancelar'.",
    'C-06':
      "An edit changes a copy of the record, so 'Cancelar' leaves the row alone. Key fields cannot be changed.",
    'C-07':
      "Required texts must not be blank, and no field takes more than its limit, typed or pasted. 'Requerido' shows " +
      'after the first attempt to confirm, until the field is filled in.',
    'C-08':
      "A delete asks with 'No' and 'Si', then shows the record with 'Cancelar' and 'Eliminar'. Nothing is sent before " +
      "'Eliminar'.",
    'C-09':
      'A duplicate is reported in the words of its entity, and OK reopens the form with the typed text. The embedded ' +
      'backend compares without case, accents and outer spaces, but distinguishes ñ from n.',
    'C-10':
      'On a 401, a 403 or an unknown status a modal takes the place of the screen and the menu. Its OK ends the ' +
      'session.',
    'C-11':
      'The header of a column sorts the rows, the keyboard reaches everything, and an empty list says that it is empty.',
    'C-12': 'A list keeps its search and its scroll position when a record was edited or deleted.',
    'C-13':
      "The users are in a panel named 'Usuarios', which can be closed, loads with a spinner and can be searched like " +
      'other lists.',
    'C-14':
      'A 400 for a delete is a general error, unless the schema has a message for it. With that message OK leads to the ' +
      'list.',
    'C-15':
      'The layout follows the window: cards up to 767 px, the table of 360 px up to 800, and a menu that is folded up ' +
      'to 1000.',
    'C-20':
      'The screen of Rubros has its columns, forms and questions under their literal titles, and a message of its own ' +
      'for a name that exists.',
    'C-21':
      "The screen of Bancos does the same for banks, with 'Ya existe un banco con ese nombre.' for a duplicate.",
    'C-22':
      'Postal codes are listed and searched by locality. A code takes up to six digits, a locality up to 50 characters, ' +
      'and the province is picked from a list.',
    'C-23':
      'The province can be searched without regard to case or accents, the best match first; Enter or Tab takes it. An ' +
      'add needs a province, and an edit begins with the one that the record has.',
    'C-24':
      'Each opening of add, edit or delete loads the provinces. A failure is shown on add and edit; a delete shows ' +
      "nothing, and goes on with the row's own.",
    'C-25':
      'An edit sends the locality before and after the change, and a locality that exists is reported. If the API does not ' +
      'find the province, the session ends, but the form stays open with the typed text.',
    'C-30':
      'Administrators can edit, disable, enable and delete users, but only edit themselves. The state of a user decides ' +
      "between 'Deshabilitar' and 'Habilitar', and the last enabled administrator stays one.",
    'C-31':
      "Parámetros preselects the stored choice of 'Activos', 'No Activos' and 'Todos', or none if it is unknown. " +
      'Without a choice nothing is saved, and the menu is hidden while the screen is open.',
    'C-32':
      'When the API refuses an action on a user with 400, 404, 405, 500 or 501, its own error is shown. OK leads to the ' +
      'list, and the session goes on.',
    'C-33':
      'The statuses 409, 422, 429, 503 and 507 are shown with the error that came with them. OK leads back to the typed ' +
      'text, and the session goes on.',
  },
}
