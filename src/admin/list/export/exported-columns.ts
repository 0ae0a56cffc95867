import type { Values } from '#wire/kinds/field'
import { useGetList } from 'react-admin'
import type { Column } from '#admin/fields/columns/column'
import type { Row } from '#admin/provider/row'
import type { EntityContract } from '#wire/contract'
import { pathOf, readTree, treeShapeOf } from '#wire/references/tree'
import { WHOLE_LIST } from '#admin/provider/whole-list'
import { comparable, shownText } from '../../../import/comparable'
import { readFound, recordsMetodos, WANTED_MAX } from '#wire/metodos/records'
import { inParts } from '../../../import/in-parts'
import { toHttpError } from '#admin/provider/http-error'
import { sentValue } from '#wire/wire-values'
import { malformed, callWithSession } from '#admin/provider/wire/call-metodo'

/** No field has this name. */
const PATH = '__ruta'
const LABEL = 'Ruta'

/**
 * The columns and behind them one with the path of each record in its tree: 'Activo / Caja'. An import reads the record
 * above from the column of its field, and ignores the path. If another column has the same label, no path is added.
 */
export function useColumnsWithPath(
  contract: EntityContract,
  columns: readonly Column[],
): readonly Column[] {
  // Taken from the list's own data: nothing is read again. The record above a row may not be among the found rows.
  const { data = [] } = useGetList<Row>(contract.resource, WHOLE_LIST, { enabled: false })
  const isPaged = contract.metodos.buscar.pages !== undefined
  const shape = isPaged ? undefined : treeShapeOf(contract)
  const isTaken = Object.values(contract.fields).some(({ label }) => label === LABEL)
  if (shape === undefined || isTaken) return columns
  const tree = readTree(data, shape)
  const indexes = new Map(data.map(({ id }, at) => [id, at]))
  const text = (_value: unknown, row: Row): string => {
    const at = indexes.get(row.id)
    return at === undefined ? '' : pathOf(at, data, tree, shape)
  }
  const path: Column = {
    source: PATH,
    label: LABEL,
    align: 'start',
    width: 'fill',
    text,
    sortKey: String,
  }
  return [...columns, path]
}

/** 'rubros-2026-11-21.csv' */
export const fileName = (
  { resource }: Pick<EntityContract, 'resource'>,
  type: 'csv' | 'xlsx',
): string => `${resource}-${dayOf(new Date())}.${type}`

/** The day in the person's time zone: 2026-11-21. */
export function dayOf(date: Date): string {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}

/**
 * A column for each field of a record that the user sees: in the form of the list, or else in the form that an import
 * reads.
 */
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
 * Rows with all their fields. A list that is served in pages has only the fields of its columns: the embedded backend
 * is asked for the others.
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
  // A record that was deleted meanwhile keeps its listed values.
  return rows.map((row) => ({ ...row, ...whole.get(JSON.stringify(keyOf(row))) }))
}
