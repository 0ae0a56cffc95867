/** What concerns lists, and the forms and requests of records alone: a field of lines has no use for it. */
export const OF_RECORDS = [
  'addLabel',
  'editLabel',
  'removeLabel',
  'columnLabel',
  'column',
  'search',
  'readOnly',
  'readOnlyOnEdit',
  'keeps',
  'sendsOnEdit',
  'sendsAs',
]

const OF_STORED_FIELDS = ['renamedFrom', 'backfill']

/** What the form of an action has no use for. */
export const OF_ACTIONS = [...OF_RECORDS, ...OF_STORED_FIELDS, 'fills']

/** What a metodo of the project's own has no use for. */
export const OF_OWN_METODOS = [...OF_RECORDS, ...OF_STORED_FIELDS, 'placeholder']
