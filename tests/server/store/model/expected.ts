import { expectedColumns } from './expected-columns'
import { type Names, expectedFields } from './expected-fields'
import { VALUES } from './kinds'
import {
  type Former,
  type ModelEntity,
  type ModelField,
  type ModelRow,
  type ModelSchema,
  type ModelState,
  type ModelTable,
  type Value,
  isEmpty,
  isReference,
  uniquesOf,
} from './schema'
import { compared, isValid } from './texts'

/** What a start under another schema is to do, by the rules of docs/schema.md. */
export interface Expected {
  /** Why it is to be refused; none: it is not. */
  readonly refusals: readonly string[]
  /** The columns and tables whose data would be lost, as `--drop` names them. */
  readonly lost: readonly string[]
  /** The records that are left where it is not refused, or once what is lost is dropped. */
  readonly state: ModelState
}

export function expected(before: ModelState, next: ModelSchema): Expected {
  const refusals: string[] = []
  const lost: string[] = []
  const former = new Map<string, Former>()
  for (const entity of before.schema) {
    const table = before.tables.get(entity.name)
    if (table !== undefined) former.set(entity.name, { entity, table })
  }
  const sources = new Map<string, string>()
  const taken = new Set<string>()
  for (const { name, former: names } of next) {
    const found = [name, ...names].filter((one) => former.has(one))
    const filled = found.filter((one) => former.get(one)?.table.rows.length)
    if (filled.length > 1) refusals.push(`${name}: records under several names`)
    const source = filled[0] ?? found[0]
    for (const one of [...filled, ...(source === undefined ? [] : [source])]) taken.add(one)
    if (source !== undefined) sources.set(name, source)
  }
  for (const [name, { table }] of former) {
    if (!taken.has(name) && table.rows.length > 0) lost.push(name)
  }
  const renamed = new Map([...sources].map(([name, source]) => [source, name]))
  const tables = new Map<string, ModelTable>()
  for (const entity of next) {
    const source = former.get(sources.get(entity.name) ?? '')
    const names: Names = {
      before: (table, number) => nameBefore(former, table, number),
      now: (field, own) => namesNow(next, tables, field, entity, own),
    }
    const columns = source && expectedColumns(source, entity, renamed)
    lost.push(...(columns?.lost ?? []))
    refusals.push(...(columns?.refusals ?? []))
    const grown = source && columns && expectedFields(source, entity, columns.sources, names)
    refusals.push(...(grown?.refusals ?? []), ...duplicates(entity, grown?.rows ?? []))
    tables.set(entity.name, seeded(entity, source?.table, grown?.rows ?? []))
  }
  return { refusals, lost, state: { schema: next, tables } }
}

function nameBefore(
  former: ReadonlyMap<string, Former>,
  { target, shows }: ModelField,
  number: number,
): string {
  const row = former.get(target)?.table.rows.find((one) => one.number === number)
  return String(row?.values[shows] ?? '')
}

/** The records that a reference may lead to from now on, with their names; of the same entity those in `own`. */
function namesNow(
  next: ModelSchema,
  tables: ReadonlyMap<string, ModelTable>,
  { target, shows }: ModelField,
  entity: ModelEntity,
  own: readonly ModelRow[],
): ReadonlyMap<number, string> {
  const rows = target === entity.name ? own : (tables.get(target)?.rows ?? [])
  const shown = next.find(({ name }) => name === target)?.fields.find(({ name }) => name === shows)
  return new Map(
    rows.map(({ number, values }) => [
      number,
      shown ? compared(shown.kind, values[shows] ?? '') : '',
    ]),
  )
}

/** The row that an empty table starts with; undefined: none. */
export function seedOf({
  seeded,
  fields,
}: ModelEntity): Readonly<Record<string, Value>> | undefined {
  if (!seeded || fields.some((field) => isReference(field) && field.required)) return undefined
  const entries = fields.flatMap((field): readonly (readonly [string, Value])[] => {
    const { kind, name } = field
    return kind === 'reference' || kind === 'references'
      ? []
      : [[name, VALUES[kind].find((value) => !isEmpty(value) && isValid(field, value)) ?? null]]
  })
  return Object.fromEntries(entries)
}

function seeded(
  entity: ModelEntity,
  before: ModelTable | undefined,
  rows: readonly ModelRow[],
): ModelTable {
  const seed = seedOf(entity)
  const last = before?.last ?? 0
  if (seed === undefined) return { rows, last, seeded: false }
  if (before?.seeded || rows.length > 0) return { rows, last, seeded: true }
  const empty = entity.fields.map(({ name, kind }) => [name, kind === 'references' ? [] : null])
  const number = last + 1
  const values = { ...Object.fromEntries(empty), ...seed }
  return { rows: [{ number, values }], last: number, seeded: true }
}

/** Two records with equal values where all of a unique set are filled. */
export function duplicates(entity: ModelEntity, rows: readonly ModelRow[]): readonly string[] {
  return uniquesOf(entity).flatMap((names) => {
    const keys = rows.flatMap(({ values }) => keyOf(entity, names, values) ?? [])
    return new Set(keys).size < keys.length ? [`${entity.name}: ${names.join()} not unique`] : []
  })
}

function keyOf(
  { fields }: ModelEntity,
  names: readonly string[],
  values: ModelRow['values'],
): string | undefined {
  const parts = names.map((name) => {
    const kind = fields.find((field) => field.name === name)?.kind ?? 'text'
    const value = values[name] ?? null
    return value === null ? '' : compared(kind, value)
  })
  return parts.includes('') ? undefined : JSON.stringify(parts)
}
