import type { Source } from './expected-columns'
import {
  type Former,
  type ModelEntity,
  type ModelField,
  type ModelRow,
  type Value,
  isEmpty,
  isReference,
} from './schema'
import { choiceMeaning, isValid, meaning, same, sameName, textsOf } from './texts'

/** The names of records. */
export interface Names {
  /** Of a record that a field referred to. */
  before(field: ModelField, number: number): string
  /** Of all records that a field may refer to, by number. */
  now(field: ModelField, own: readonly ModelRow[]): ReadonlyMap<number, string>
}

export interface Grown {
  readonly rows: readonly ModelRow[]
  readonly refusals: readonly string[]
}

/** A value, one that a reference finds by its name, or none because the former one cannot be read. */
type Result = { readonly value: Value } | { readonly name: string } | { readonly unreadable: true }

/** @param sources where each field's values come from; a field without one is new */
export function expectedFields(
  { table }: Former,
  entity: ModelEntity,
  sources: ReadonlyMap<string, Source>,
  names: Names,
): Grown {
  const refusals: string[] = []
  let rows: readonly ModelRow[] = table.rows.map(({ number }) => ({ number, values: {} }))
  // References last: those to the same entity find its records by their new values.
  const ordered = [
    ...entity.fields.filter((field) => !isReference(field)),
    ...entity.fields.filter(isReference),
  ]
  for (const field of ordered) {
    const source = sources.get(field.name)
    const targets = isReference(field) ? names.now(field, rows) : new Map<number, string>()
    rows = rows.map((row, at) => {
      const old = source && (table.rows[at]?.values[source.field.name] ?? null)
      const result = resultOf(field, source, old ?? null, names)
      const value =
        'value' in result
          ? result.value
          : 'name' in result
            ? found(result.name, targets)
            : undefined
      const isRight =
        value !== undefined && isValid(field, value) && leadsSomewhere(field, value, targets)
      if (!isRight) refusals.push(`${entity.name}.${field.name}: record ${row.number}`)
      return { ...row, values: { ...row.values, [field.name]: value ?? null } }
    })
  }
  return { rows, refusals }
}

function resultOf(field: ModelField, source: Source | undefined, old: Value, names: Names): Result {
  if (source?.isStoredAlike)
    return isEmpty(old) && field.required ? filling(field, old) : { value: old }
  if (source === undefined || isEmpty(old)) return filling(field, initialOf(field))
  const { kind } = source.field
  const texts =
    kind === 'reference' ? same(names.before(source.field, Number(old))) : textsOf(kind, old)
  if (texts.shown === '') return { unreadable: true }
  if (field.kind === 'reference') {
    return kind === 'digits' || kind === 'dni' ? { value: old } : { name: texts.shown }
  }
  const read = (text: string) =>
    field.kind === 'choice' ? choiceMeaning(text, field.narrow) : meaning(field.kind, text)
  const isText = field.kind === 'text' || field.kind === 'longText'
  const value = isText ? texts.shown : (read(texts.plain) ?? read(texts.shown))
  return value === undefined ? { unreadable: true } : { value }
}

/** The value of a record that has none. */
function filling({ backfill, kind }: ModelField, otherwise: Value): Result {
  if (backfill === undefined) return { value: otherwise }
  return kind === 'reference' ? { name: String(backfill) } : { value: backfill }
}

/** 'today' is for new records alone. */
function initialOf(field: ModelField): Value {
  const { initial } = field
  return initial === undefined || initial === 'today' ? empty(field) : initial
}

function empty({ kind }: ModelField): Value {
  if (kind === 'references') return []
  if (kind === 'boolean') return false
  return TEXTS.has(kind) ? '' : null
}

const TEXTS: ReadonlySet<string> = new Set([
  'text',
  'longText',
  'email',
  'telephone',
  'cuit',
  'cbu',
  'choice',
])

/** The only record of this name. */
function found(name: string, targets: ReadonlyMap<number, string>): number | undefined {
  const numbers = [...targets].filter(([, one]) => one === sameName(name)).map(([number]) => number)
  return numbers.length === 1 ? numbers[0] : undefined
}

function leadsSomewhere(
  { kind }: ModelField,
  value: Value,
  targets: ReadonlyMap<number, string>,
): boolean {
  return kind !== 'reference' || value === null || targets.has(Number(value))
}
