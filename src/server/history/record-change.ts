import type { Transaction } from 'kysely'
import { type ColumnValue, columnValue } from '../store/kinds/field-column'
import type { FieldLayout, TableLayout } from '../store/layout/table-layout'
import type { Tables } from '../store/tables'
import type { Author } from './author'
import { REVEALED } from '../../wire/metodos/history'
import { insertEntries, insertEntry, type NewEntry } from './insert-entry'
import { learnNames, linkedNames, lastingText } from './lasting-text'

type Values = Readonly<Record<string, unknown>>

/** A record as its table has it: columns by field, and lists of ids by the fields that lead to several records. */
export interface RecordState {
  readonly columns: Values
  readonly links: Readonly<Record<string, readonly number[]>>
  /** By the fields that hold lines. A field that is left out has not been read, or is not written. */
  readonly lines?: Readonly<Record<string, readonly LineState[]>>
}

/** A line as its table has it. */
export interface LineState {
  /** undefined: it is new. */
  readonly number: number | undefined
  readonly columns: Values
}

/** One write to one record, by the record's number in its table. */
export interface RecordChange {
  readonly record: number
  /** undefined: the record is new. */
  readonly before: RecordState | undefined
  /** undefined: the record is deleted. */
  readonly after: RecordState | undefined
}

/** Adds the entry of a secret that was shown: who has seen it is recorded whatever becomes of it. */
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

/** The kind of an entry, where it is not the author's action. */
const KINDS = {
  added: 'alta',
  edited: 'modificacion',
  removed: 'baja',
} as const

/**
 * Adds the entry of one write, in the write's own transaction. Nothing is added where no field changed, or where the
 * schema turns the history of this table off.
 */
export async function recordChange(
  trx: Transaction<Tables>,
  layout: TableLayout,
  change: RecordChange,
  author: Author,
): Promise<void> {
  const entry = await entryOf(trx, layout, change, author)
  if (entry !== undefined) await insertEntry(trx, entry)
}

/** Adds the entries of many writes to one table, in their order. */
export async function recordChanges(
  trx: Transaction<Tables>,
  layout: TableLayout,
  changes: readonly (RecordChange & { readonly author: Author })[],
): Promise<void> {
  if (!layout.history) return
  const states = changes.flatMap(({ before, after }) => [before ?? [], after ?? []].flat())
  for (const { name, reference } of layout.fields) {
    if (reference === undefined) continue
    const ids = states.flatMap(({ columns }) => columns[name] ?? [])
    await learnNames(trx, reference, ids.map(Number))
  }
  for (const { name, reference } of layout.links) {
    await learnNames(
      trx,
      reference,
      states.flatMap(({ links }) => links[name] ?? []),
    )
  }
  const entries: NewEntry[] = []
  for (const change of changes) {
    entries.push(...[(await entryOf(trx, layout, change, change.author)) ?? []].flat())
  }
  await insertEntries(trx, entries)
}

/** undefined: nothing is recorded. */
async function entryOf(
  trx: Transaction<Tables>,
  layout: TableLayout,
  { record, before, after }: RecordChange,
  author: Author,
): Promise<NewEntry | undefined> {
  if (!layout.history) return undefined
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

/** Whether a write leaves a record as it was. */
export function isUnchanged(
  { fields, links, lines }: TableLayout,
  before: RecordState,
  after: RecordState,
): boolean {
  return (
    fields.every((field) => isSame(columnOf(field, before), columnOf(field, after))) &&
    links.every(
      ({ name }) => sorted(before.links[name] ?? []) === sorted(after.links[name] ?? []),
    ) &&
    lines.every(({ name, layout }) =>
      areSameLines(layout, before.lines?.[name], after.lines?.[name]),
    )
  )
}

/** Whether lines are the same ones, in the same order and with the same values. Lines that are not written stay the same. */
function areSameLines(
  layout: TableLayout,
  before: readonly LineState[] = [],
  after: readonly LineState[] = before,
): boolean {
  return (
    before.length === after.length &&
    after.every(
      (line, at) => line.number === before[at]?.number && isSameLine(layout, line, before[at]),
    )
  )
}

/** Whether a line has the same values. */
export function isSameLine(
  { fields }: TableLayout,
  one: LineState,
  other: LineState | undefined,
): boolean {
  return fields.every((field) => isSame(columnOf(field, one), columnOf(field, other)))
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
    // The id is assigned by the database, and the entry's key has it.
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

/** Its place among the lines, from 1, in an entry of the history. */
const LINE_PLACE = 'linea'

/**
 * [before, after] of the lines that differ, each with its place and what differs of it; a new or deleted one is on one side
 * alone. undefined: none differs.
 */
async function lineChanges(
  trx: Transaction<Tables>,
  layout: TableLayout,
  old: readonly LineState[],
  now: readonly LineState[],
): Promise<readonly [unknown, unknown] | undefined> {
  for (const { name, reference } of layout.fields) {
    if (reference === undefined) continue
    const ids = [...old, ...now].flatMap(({ columns }) => columns[name] ?? [])
    await learnNames(trx, reference, ids.map(Number))
  }
  const known = new Map(old.map((line, at) => [line.number, { line, at }]))
  const [before, after]: [Values[], Values[]] = [[], []]
  for (const [at, line] of now.entries()) {
    const was = line.number === undefined ? undefined : known.get(line.number)
    if (was !== undefined) known.delete(line.number)
    const fields = layout.fields.filter(
      (field) => !isSame(columnOf(field, was?.line), columnOf(field, line)),
    )
    if (was !== undefined && fields.length === 0 && was.at === at) continue
    if (was !== undefined) before.push(await readableLine(trx, fields, was.line, was.at))
    after.push(await readableLine(trx, fields, line, at))
  }
  for (const { line, at } of known.values()) {
    before.push(await readableLine(trx, layout.fields, line, at))
  }
  return before.length === 0 && after.length === 0 ? undefined : [orNull(before), orNull(after)]
}

const orNull = (lines: readonly Values[]) => (lines.length === 0 ? null : lines)

async function readableLine(
  trx: Transaction<Tables>,
  fields: readonly FieldLayout[],
  line: LineState,
  at: number,
): Promise<Values> {
  const values: Record<string, unknown> = { [LINE_PLACE]: at + 1 }
  for (const field of fields) {
    const value = await lastingText(trx, field, columnOf(field, line))
    if (value !== null) values[field.name] = value
  }
  return values
}

function columnOf(
  { name }: FieldLayout,
  state: Pick<RecordState, 'columns'> | undefined,
): ColumnValue {
  return columnValue(state?.columns[name] ?? null)
}

/** An empty text and null both mean no value. */
const isSame = (one: ColumnValue, other: ColumnValue): boolean => (one ?? '') === (other ?? '')

const sorted = (ids: readonly number[]): string => ids.toSorted((one, two) => one - two).join()
