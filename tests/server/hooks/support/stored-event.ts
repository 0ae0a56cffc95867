/** A row of `_events` that is due and that nobody holds. */
export const STORED_EVENT = {
  at: 0,
  who: null,
  entity: 'clientes',
  record: 1,
  operation: 'ingresar',
  previous: null,
  next: '{}',
  tries: 0,
  due: 0,
  held: 0,
  failed: 0,
}
