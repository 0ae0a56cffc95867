import type { Transaction } from 'kysely'
import { LINE_ID } from '#wire/kinds/lines'
import type { ReferenceLayout, TableLayout } from '#server/store/layout/table-layout'
import { selectSeen } from '#server/store/row-limit'
import type { Tables } from '#server/store/tables'
import type { Values } from '#wire/kinds/field'

/**
 * The values to write, which keep the references that the writer does not see. A reference to an unseen record reads as
 * empty, so a form sends an empty value, or a list without that record.
 * @param stored the values to be written, references as numbers
 * @param before the record as it is stored; undefined for a new one
 */
export async function keepUnseen(
  trx: Transaction<Tables>,
  { fields, links, lines }: TableLayout,
  stored: Values,
  before: Values | undefined,
): Promise<Values> {
  if (before === undefined) return stored
  const kept: Record<string, unknown> = { ...stored }
  for (const { name, reference } of fields) {
    if (reference?.rows === undefined || stored[name] !== null) continue
    const held = numbersIn(before[name])
    if ((await unseenOf(trx, reference, held)).length > 0) delete kept[name]
  }
  for (const { name, reference } of links) {
    const sent = stored[name]
    if (reference.rows === undefined || !Array.isArray(sent)) continue
    const unseen = await unseenOf(trx, reference, numbersIn(before[name]))
    kept[name] = [...new Set([...sent.map(Number), ...unseen])]
  }
  for (const { name, layout } of lines) {
    const sent = stored[name]
    if (Array.isArray(sent)) kept[name] = await keepUnseenLines(trx, layout, sent, before[name])
  }
  return kept
}

/**
 * The values of a record after such a write, as requests carry them, for the rules between its fields. A field that
 * `keepUnseen` has left out keeps its stored value.
 * @param before the values before the write
 * @param changes the values that the request changes
 * @param kept the values to write: the result of `keepUnseen`
 */
export function valuesAfter(
  { links }: TableLayout,
  before: Values,
  changes: Values,
  kept: Values,
): Values {
  const written = Object.entries(changes).filter(([name]) => Object.hasOwn(kept, name))
  const lists = links.filter(({ name }) => Object.hasOwn(kept, name))
  return {
    ...before,
    ...Object.fromEntries(written),
    ...Object.fromEntries(lists.map(({ name }) => [name, kept[name]])),
  }
}

/** Stored lines keep the references that their writer does not see, each line its own. */
async function keepUnseenLines(
  trx: Transaction<Tables>,
  layout: TableLayout,
  sent: readonly Values[],
  before: unknown,
): Promise<readonly Values[]> {
  if (layout.fields.every(({ reference }) => reference?.rows === undefined)) return sent
  const held = new Map<unknown, Values>()
  for (const { number, columns } of Array.isArray(before) ? before : []) held.set(number, columns)
  const kept: Values[] = []
  for (const line of sent) {
    kept.push(await keepUnseen(trx, layout, line, held.get(line[LINE_ID])))
  }
  return kept
}

/** The given records that are not seen. */
export async function unseenOf(
  trx: Transaction<Tables>,
  reference: ReferenceLayout,
  numbers: readonly number[],
): Promise<readonly number[]> {
  if (reference.rows === undefined || numbers.length === 0) return []
  const { primaryKey } = reference
  const rows = await selectSeen(trx, reference)
    .select(primaryKey)
    .where(primaryKey, 'in', numbers)
    .execute()
  const seen = new Set(rows.map((row) => Number(row[primaryKey])))
  return numbers.filter((number) => !seen.has(number))
}

/** The numbers in a stored reference, to one record or several. */
export const numbersIn = (value: unknown): readonly number[] =>
  [value].flat().flatMap((one) => (one === null || one === undefined ? [] : Number(one)))
