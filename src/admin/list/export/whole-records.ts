import { comparable, shownText } from '../../../import/comparable'
import type { EntityContract } from '#wire/contract'
import { readFound, recordsMetodos, WANTED_MAX } from '#wire/metodos/records'
import type { Column } from '#admin/fields/columns/column'
import { inParts } from '../../../import/in-parts'
import { toHttpError } from '#admin/provider/http-error'
import { sentValue } from '#wire/wire-values'
import type { Row } from '#admin/provider/row'
import { malformed, callWithSession } from '#admin/provider/wire/call-metodo'
import type { Values } from '#wire/kinds/field'

/** A column for each field of a record that the user sees: as the list has it, or else as an import reads it. */
export function recordColumns(
  { fields, columnLabels = {} }: EntityContract,
  columns: readonly Column[],
): readonly Column[] {
  const labels: Readonly<Record<string, string | undefined>> = columnLabels
  return Object.entries(fields).flatMap(([source, field]): readonly Column[] => {
    const listed = columns.find((column) => column.source === source)
    if (listed !== undefined) return [listed]
    if (field.kind === 'secret') return []
    return [
      {
        source,
        label: labels[source] ?? field.label,
        align: 'start',
        width: 'fill',
        text: (value) => shownText(field, comparable(field, value)),
        sortKey: String,
      },
    ]
  })
}

/**
 * Rows with all their fields. A list that is served in pages answers only those of its columns: the embedded backend is asked
 * for the others.
 * @throws HttpError, NoSessionError
 */
export async function wholeRecords(
  contract: EntityContract,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  if (contract.metodos.buscar.pages === undefined) return rows
  const { resource, key, fields } = contract
  const keyOf = (row: Values): readonly unknown[] =>
    key.map((name) => {
      const field = fields[name]
      return field === undefined ? row[name] : sentValue(field, row[name])
    })
  const whole = new Map<string, Values>()
  for (const valores of inParts(rows.map(keyOf), WANTED_MAX)) {
    const answer = await callWithSession(recordsMetodos.find, { entidad: resource, valores }).catch(
      (error: unknown) => {
        throw toHttpError(error)
      },
    )
    const found = readFound(answer)
    if (found === undefined) throw malformed(recordsMetodos.find, '{"registros": […]}')
    for (const record of found.records) whole.set(JSON.stringify(keyOf(record)), record)
  }
  // One that was deleted meanwhile stays as it was listed.
  return rows.map((row) => ({ ...row, ...whole.get(JSON.stringify(keyOf(row))) }))
}
