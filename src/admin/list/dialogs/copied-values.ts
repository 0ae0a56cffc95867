import type { FieldContracts } from '#wire/contract'
import { LINE_ID } from '#wire/kinds/lines'
import { isReceivedObject } from '#wire/received'
import type { Row } from '#admin/provider/row'
import type { Values } from '#wire/kinds/field'

/** The values that a copy of a record begins with: its lines are new ones, without the numbers of those. */
export function copiedValues(
  fields: FieldContracts,
  record: Row,
  names: readonly string[],
): Values {
  return Object.fromEntries(
    names.map((name) => {
      const value = record[name]
      return [name, fields[name]?.kind === 'lines' ? newLines(value) : value]
    }),
  )
}

function newLines(lines: unknown): readonly Values[] {
  const rows: readonly unknown[] = Array.isArray(lines) ? lines : []
  return rows.filter(isReceivedObject).map(({ [LINE_ID]: _number, ...line }) => line)
}
