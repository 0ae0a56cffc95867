/** What concerns lists, and the forms and requests of records alone. */
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
