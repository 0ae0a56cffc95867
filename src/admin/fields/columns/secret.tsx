import { HIDDEN_SECRET } from '#wire/kinds/secret'
import { defineColumn } from './column'
import { StoredSecret } from '../secret/stored-secret'

/** Dots, which 'Mostrar' reveals. The secret is neither exported nor printed. */
export const SecretColumn = defineColumn(({ source }) => ({
  align: 'start',
  // The dots and their button in one line.
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

/** The same dots for every secret. */
export const dots = (held: unknown): string => (held === true ? HIDDEN_SECRET : '')
