import { HIDDEN_SECRET } from '#wire/kinds/secret'
import { defineColumn } from './column'
import { StoredSecret } from '../secret/stored-secret'

/** Dots, which 'Mostrar' reveals. Neither files nor paper have it. */
export const SecretColumn = defineColumn(({ source }) => ({
  align: 'start',
  // Dots and their button in one line.
  width: 'address',
  text: dots,
  sortKey: dots,
  isSortable: false,
  isSecret: true,
  render: (record, at) =>
    record[source] === true ? (
      <StoredSecret key={record.id} source={source} record={record} at={at} />
    ) : null,
}))

/** Whatever the secret is. */
export const dots = (held: unknown): string => (held === true ? HIDDEN_SECRET : '')
