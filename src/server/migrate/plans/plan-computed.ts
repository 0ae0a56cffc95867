import { formulaOf } from '#wire/computed/computed-values'
import { isComputing } from '../execution/compute-columns'
import { type KnownLayout, rulesOf } from '../known-layout'
import type { TableSource } from '../existing/sources'
import type { Step } from '../steps'

/**
 * Computes records again if their formulas, or the values in the formulas, may have changed.
 * @param touched the tables that the plan changes
 */
export function planComputed(
  sources: readonly TableSource[],
  known: KnownLayout,
  touched: ReadonlySet<string>,
): readonly Step[] {
  return sources.flatMap(({ layout, from, rows }): readonly Step[] => {
    if (from === undefined || rows === 0 || layout.parent !== undefined) return []
    if (!isComputing(layout)) return []
    const tables = [layout, ...layout.lines.map((field) => field.layout)]
    const isStale = tables.some(
      ({ table, fields }) =>
        touched.has(table) ||
        fields.some(
          (field) =>
            formulaOf(field.contract) !== undefined && !isKnown(known, sources, table, field),
        ),
    )
    return isStale ? [{ kind: 'compute', layout, rows }] : []
  })
}

/** Whether the field was computed by the same formula before. */
function isKnown(
  known: KnownLayout,
  sources: readonly TableSource[],
  table: string,
  field: TableSource['layout']['fields'][number],
): boolean {
  const from = sources.find(({ layout }) => layout.table === table)?.from
  return known.fields.some(
    (before) =>
      before.resource === from && before.field === field.name && before.rules === rulesOf(field),
  )
}
