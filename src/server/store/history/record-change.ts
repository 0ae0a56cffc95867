import { type Transaction, CompiledQuery, type Insertable } from 'kysely'
import { REVEALED } from '#wire/metodos/history'
import { turns, chunksOf } from '../bulk/chunks'
import type { TableLayout } from '../layout/table-layout'
import { type Tables, HISTORY_TABLE, type HistoryRow } from '../tables'
import type { Author } from './author'
import { learnNames, linkedNames, lastingText } from './lasting-text'
import { lineChanges } from './line-changes'
import { columnOf, isSame, type RecordState, sorted } from './record-state'
import type { Values } from '#wire/kinds/field'

/** One write to one record, by the record's number in its table. */
export interface RecordChange {
  readonly record: number
  /** undefined: the record is new. */
  readonly before: RecordState | undefined
  /** undefined: the record is deleted. */
  readonly after: RecordState | undefined
}

/** Adds the entry of a secret that is shown, with the person who sees it. */
export async function recordReveal(
  trx: Transaction<Tables>,
  layout: TableLayout,
  { record, field, key }: { readonly record: number; readonly field: string; readonly key: Values },
  author: Author,
): Promise<void> {
  const { at, who = null, origin, detail } = author
  await insertEntry(trx, {
    at,
    who,
    origin,
    detail,
    entity: layout.table,
    record,
    key: JSON.stringify(await keyOf(trx, layout, { columns: key, links: {} })),
    kind: REVEALED,
    changes: JSON.stringify({ [field]: [true, true] }),
  })
}

/** The kind of an entry, if it is not the author's action. */
const KINDS = {
  added: 'alta',
  edited: 'modificacion',
  removed: 'baja',
} as const

/**
 * Adds the entries of some writes to one table, in their order and in their transaction. Nothing is added for a write that
 * changed no field, or if the schema turns the history of this table off.
 */
export async function recordChanges(
  trx: Transaction<Tables>,
  layout: TableLayout,
  changes: readonly (RecordChange & { readonly author: Author })[],
): Promise<void> {
  if (!layout.history) return
  for (const field of layout.fields) {
    if (field.reference === undefined) continue
    const ids = changes.flatMap(({ before, after }) => {
      const [old, now] = [columnOf(field, before), columnOf(field, after)]
      return isSame(old, now) && !layout.key.includes(field.name) ? [] : [old, now]
    })
    await learnNames(trx, field.reference, ids.flatMap((id) => id ?? []).map(Number))
  }
  for (const { name, reference } of layout.links) {
    const ids = changes.flatMap(({ before, after }) => {
      const [old, now] = [before?.links[name] ?? [], after?.links[name] ?? []]
      return sorted(old) === sorted(now) ? [] : [...old, ...now]
    })
    await learnNames(trx, reference, ids)
  }
  const entries: NewEntry[] = []
  const turn = turns()
  for (const change of changes) {
    await turn()
    const entry = await entryOf(trx, layout, change, change.author)
    if (entry !== undefined) entries.push(entry)
  }
  const [only] = entries
  if (only !== undefined && entries.length === 1) return insertEntry(trx, only)
  for (const part of chunksOf(entries, 9)) {
    await trx.insertInto(HISTORY_TABLE).values(part).execute()
  }
}

/** The entry of one write; undefined if nothing is recorded. */
async function entryOf(
  trx: Transaction<Tables>,
  layout: TableLayout,
  { record, before, after }: RecordChange,
  author: Author,
): Promise<NewEntry | undefined> {
  const changes = await changesOf(trx, layout, before, after)
  if (before !== undefined && after !== undefined && Object.keys(changes).length === 0) {
    return undefined
  }
  const { at, who = null, origin, detail } = author
  const written = kindOf(before, after)
  return {
    at,
    who,
    origin,
    detail,
    entity: layout.table,
    record,
    key: JSON.stringify(await keyOf(trx, layout, before ?? after)),
    kind: origin === 'action' ? detail : written,
    changes: JSON.stringify(changes),
  }
}

function kindOf(before: RecordState | undefined, after: RecordState | undefined): string {
  if (before === undefined) return KINDS.added
  return after === undefined ? KINDS.removed : KINDS.edited
}

/** The values of a record's key, in the form that the history stores. */
async function keyOf(
  trx: Transaction<Tables>,
  { fields, key }: TableLayout,
  state: RecordState | undefined,
): Promise<Values> {
  const values: Record<string, unknown> = {}
  for (const field of fields.filter(({ name }) => key.includes(name))) {
    values[field.name] = await lastingText(trx, field, columnOf(field, state))
  }
  return values
}

/** [before, after] of each field that differs; a new or deleted record has null on the other side. */
async function changesOf(
  trx: Transaction<Tables>,
  { fields, links, lines }: TableLayout,
  before: RecordState | undefined,
  after: RecordState | undefined,
): Promise<Readonly<Record<string, readonly [unknown, unknown]>>> {
  const changes: Record<string, readonly [unknown, unknown]> = {}
  for (const field of fields) {
    const [old, now] = [columnOf(field, before), columnOf(field, after)]
    // The database assigns the id, and the entry's key has it.
    if (field.column.type === 'id' || isSame(old, now)) continue
    changes[field.name] = [await lastingText(trx, field, old), await lastingText(trx, field, now)]
  }
  for (const link of links) {
    const [old, now] = [before?.links[link.name] ?? [], after?.links[link.name] ?? []]
    if (sorted(old) === sorted(now)) continue
    changes[link.name] = [await linkedNames(trx, link, old), await linkedNames(trx, link, now)]
  }
  for (const { name, layout } of lines) {
    const [old, now] = [before?.lines?.[name] ?? [], after?.lines?.[name]]
    if (after !== undefined && now === undefined) continue
    const changed = await lineChanges(trx, layout, old, now ?? [])
    if (changed !== undefined) changes[name] = changed
  }
  return changes
}

type NewEntry = Required<Omit<Insertable<HistoryRow>, 'id' | 'times'>>

/** The compiled statement for each kind of database: each imported row runs it, and compiling takes longer than running. */
const statements = new WeakMap<object, string>()

/** Adds an entry, in the caller's transaction. */
export async function insertEntry(trx: Transaction<Tables>, entry: NewEntry): Promise<void> {
  const { at, who, origin, detail, entity, record, key, kind, changes } = entry
  const values = { at, who, origin, detail, entity, record, key, kind, changes }
  const { adapter } = trx.getExecutor()
  const text = statements.get(adapter) ?? insertion(trx, values)
  statements.set(adapter, text)
  await trx.executeQuery(CompiledQuery.raw(text, Object.values(values)))
}

function insertion(trx: Transaction<Tables>, values: NewEntry): string {
  return trx.insertInto(HISTORY_TABLE).values(values).compile().sql
}
