import type { Names } from '#language/spanish'
import { usualDuplicate, usualLabel, usualNames } from '../../add/usual-names'
import { isSearchableKind, isShownKind, optionsOf } from '#language/kinds'
import { SHAPES, fold } from '#language/naming'
import { reservedWireName } from '#language/reserved-names'
import type { Literal } from '../../../templates/print/literal'
import { counted } from '../../report/advice'
import {
  type Column,
  columnsOf,
  isAlwaysFilled,
  isDistinct,
  numbersOf,
  share,
  textsOf,
  type RowRecord,
} from './column'
import type { Rows } from './samples'
import type { Around, FieldGuess, LeftOut } from './lookups'
import { type LinesByName, guessLines, linesIn, sumDoubts } from './lines-guess'
import { type LookName, lookOf } from './looks'
import { isReferences, recognise } from './recognise'
import { circlesOf, NONE } from '#wire/references/tree'

/** With fewer rows under another one than this, ids that are the same prove nothing. */
const ENOUGH = 2

/** Usual names of the field with the parent of a record. */
const CALLED = /madre|padre|parent|superior|depende|pertenece/i

/**
 * A column with the ids of other rows of the same list: records may form a tree. Whether they do is for people to say, because
 * small numbers are ids by chance.
 * @param shown the field that rows would be shown by; undefined: there is none
 */
function treeDoubts(
  rows: readonly RowRecord[],
  columns: readonly Column[],
  shown: string | undefined,
  exportName: string,
): readonly string[] {
  const indexes = new Map(rows.map((row, at) => [String(row['id'] ?? ''), at]))
  if (indexes.size < rows.length) return []
  return columns.flatMap(({ name, values }) => {
    if (name === 'id' || values.length < ENOUGH || values.length === rows.length) return []
    const above = rows.map((row) => indexes.get(idIn(row[name])))
    const areRows = above.filter((at) => at !== undefined).length === values.length
    const isTree = areRows && circlesOf(above.map((at) => at ?? NONE)).length === 0
    if (!isTree || !CALLED.test(name)) return []
    return [
      `every ${name} is the id of another row: maybe ${name}: reference({ to: '${exportName}', shows: '${shown ?? 'nombre'}', sends: 'id' }) and tree: { parent: '${name}' }`,
    ]
  })
}

const idIn = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'string' ? String(value) : '-'

/** An entity as it is drafted. */
export interface EntityGuess {
  readonly names: Names
  readonly fields: readonly FieldGuess[]
  readonly left: readonly LeftOut[]
  /** undefined: the id. */
  readonly key: readonly string[] | undefined
  /** The message for a key that is taken; undefined: the key is the id. */
  readonly duplicate: string | undefined
  /** For the entity as a whole, each a comment of one line. */
  readonly doubts: readonly string[]
}

/** Guesses an entity from rows of its list. @param exportName the export of the schema file */
export function guessEntity({ rows }: Rows, exportName: string, around: Around): EntityGuess {
  const columns = columnsOf(rows)
  const lines = linesIn(rows)
  const left = columns.flatMap((column) => leftOut(column, around, lines))
  const usable = columns.filter((column) => leftOut(column, around, lines).length === 0)
  const guessed = withOwnLabels(usable.map((column) => guessField(column, around, lines)))
  const sums = sumDoubts(rows, guessed)
  const fields = guessed.map((field) => ({
    ...field,
    doubts: [...field.doubts, ...(sums.get(field.name) ?? [])],
  }))
  const key = fields.some(({ kind }) => kind === 'id') ? undefined : keyFor(usable)
  const keyed = fields.map((field) => (key?.includes(field.name) ? asKey(field, usable) : field))
  const searched = searchField(keyed, exportName)
  const names = usualNames(exportName)
  const labels = (key ?? []).map((name) => labelOf(keyed, name))
  return {
    names,
    fields: keyed.map((field) => (field.name === searched ? withOption(field, 'search') : field)),
    left,
    key,
    duplicate: key === undefined ? undefined : usualDuplicate(names, labels),
    doubts: [
      ...(key === undefined ? [] : [keyDoubt(key, usable)]),
      ...treeDoubts(rows, columns, shownBy(keyed, searched), exportName),
    ],
  }
}

/**
 * Why no field can hold it; none: one can. An invalid name may be data, as in an object keyed by people: it is
 * not printed.
 */
function leftOut(column: Column, around: Around, lines: LinesByName = NO_LINES): LeftOut[] {
  const { name, nested, lists, rows } = column
  const why = (text: string) => [{ name, why: text }]
  if (!SHAPES.wireName.pattern.test(name)) {
    const unnamed = `a name of ${counted(name.length, 'character')}`
    return [{ name: unnamed, why: `a field needs ${SHAPES.wireName.allowed}` }]
  }
  const reserved = reservedWireName(name)
  if (reserved !== undefined) return why(`reserved: ${reserved}`)
  if (lines.has(name)) return []
  if (nested > 0) {
    return why(
      `an object, or a list of something other than texts, in ${share(nested, { rows })}; no field holds one`,
    )
  }
  if (lists.length > 0 && !isReferences(column, around)) {
    return why(
      `unsure: a list of texts in ${share(lists.length, { rows })}: if they name records of another entity, declare that one first and use references({ to: … })`,
    )
  }
  return fold(name) === 'id' && !isDistinct(column)
    ? why('an id is different in every row, and this one is not')
    : []
}

const NO_LINES: LinesByName = new Map()

function guessField(column: Column, around: Around, lines: LinesByName): FieldGuess {
  const held = lines.get(column.name)
  if (held === undefined) {
    const field = fieldOf(column, around)
    return { ...field, doubts: [...field.doubts, ...uniqueDoubt(column, field.kind)] }
  }
  const guess = guessLines(column, held, {
    label: usualLabel(column.name),
    fieldOf: (inner) => fieldOf(inner, around),
    leftOut: (inner) => leftOut(inner, around),
  })
  return { ...guess, fields: withOwnLabels(guess.fields ?? []) }
}

function fieldOf(column: Column, around: Around): FieldGuess {
  const { name, nulls, missing } = column
  const { kind, options, doubts } = recognise(column, around)
  const label = kind === 'id' ? 'ID' : usualLabel(name)
  const canBeRequired = optionsOf(kind).some((option) => option.name === 'required')
  const required = canBeRequired && isAlwaysFilled(column)
  return {
    name,
    kind,
    options: { label, ...options, ...(required ? { required } : {}) },
    doubts: [
      ...doubts,
      ...(nulls > 0 ? [`unsure: ${share(nulls, column)} are null${nullDoubt(kind)}`] : []),
      ...(missing > 0
        ? [`unsure: ${share(missing, column)} have no ${name}: answers must have it`]
        : []),
    ],
  }
}

/** How an optional field that is empty is answered, if that is neither null nor an empty text. */
const EMPTY: { readonly [K in FieldGuess['kind']]?: string } = {
  secret: 'false',
  boolean: 'false',
  references: 'an empty list',
  lines: 'an empty list',
}

const NULL: readonly FieldGuess['kind'][] = [
  'digits',
  'dni',
  'integer',
  'decimal',
  'money',
  'date',
  'month',
  'time',
]

function nullDoubt(kind: FieldGuess['kind']): string {
  if (NULL.includes(kind)) return ''
  const wanted = EMPTY[kind] ?? 'an empty text'
  return `; ${kind}() wants ${wanted} instead, so the provider must answer that`
}

/** With fewer rows than this, different values in all of them prove nothing. */
const ENOUGH_ROWS = 20

const MAYBE_KEYS: ReadonlySet<FieldGuess['kind']> = new Set([
  'text',
  'email',
  'patternText',
  'digits',
])

/** Days and amounts differ from row to row without being unique. */
const NEVER_UNIQUE: ReadonlySet<LookName> = new Set([
  'isoDate',
  'isoMoment',
  'localDate',
  'isoMonth',
  'time',
  'localAmount',
  'amount',
])

function uniqueDoubt(column: Column, kind: FieldGuess['kind']): string[] {
  if (!MAYBE_KEYS.has(kind) || column.rows < ENOUGH_ROWS || !isDistinct(column)) return []
  const look = lookOf(textsOf(column) ?? [])
  if (look !== undefined && NEVER_UNIQUE.has(look)) return []
  if (numbersOf(column)?.some((number) => !Number.isInteger(number)) === true) return []
  return [`every value is unique: maybe unique: [['${column.name}']]`]
}

/** Two equal labels would be refused: the later one gets its name added. */
function withOwnLabels(fields: readonly FieldGuess[]): FieldGuess[] {
  const taken = new Set<string>()
  return fields.map((field) => {
    const label = String(field.options['label'])
    const isTaken = taken.has(fold(label).trim())
    const own = isTaken || fold(label).trim() === '' ? `${label} (${field.name})`.trim() : label
    taken.add(fold(own).trim())
    return { ...field, options: { ...field.options, label: own } }
  })
}

/** The field that staff would search by: the one called like the entity, or as names usually are, or the first text. */
function searchField(fields: readonly FieldGuess[], exportName: string): string | undefined {
  const searchable = fields.filter(({ kind }) => isSearchableKind(kind))
  const usual = [fold(exportName), ...USUAL]
  const ranked = usual.flatMap((name) => searchable.filter((field) => fold(field.name) === name))
  return (ranked[0] ?? searchable[0])?.name
}

/** The field that references show the record by: the one that is searched, or else the first that they can show. */
function shownBy(fields: readonly FieldGuess[], searched: string | undefined): string | undefined {
  const shown = fields.filter(({ kind }) => isShownKind(kind))
  return (shown.find(({ name }) => name === searched) ?? shown[0])?.name
}

const USUAL = ['nombre', 'razonsocial', 'razon_social', 'denominacion', 'descripcion', 'detalle']

function withOption(field: FieldGuess, option: string): FieldGuess {
  const options: Record<string, Literal> = { ...field.options, [option]: true }
  return { ...field, options }
}

function labelOf(fields: readonly FieldGuess[], name: string): string {
  return String(fields.find((field) => field.name === name)?.options['label'] ?? name)
}

/** The first column, or pair of columns, that is unique in all rows; the column with most values if none is. */
export function keyFor(columns: readonly Column[]): readonly string[] {
  const single = columns.find(isDistinct)
  if (single !== undefined) return [single.name]
  const full = columns.filter(isAlwaysFilled).slice(0, 8)
  for (const [at, one] of full.entries()) {
    for (const other of full.slice(at + 1)) {
      const pairs = new Set(
        one.values.map((value, row) => JSON.stringify([value, other.values[row]])),
      )
      if (pairs.size === one.rows) return [one.name, other.name]
    }
  }
  const [fullest] = columns.toSorted((a, b) => b.values.length - a.values.length)
  return fullest === undefined ? [] : [fullest.name]
}

/** The doubts about a key used in place of an id. */
export function keyDoubt(key: readonly string[], columns: readonly Column[]): string {
  const [first] = columns.filter(({ name }) => name === key[0])
  const isUnique = key.length > 1 || (first !== undefined && isDistinct(first))
  return isUnique
    ? `unsure: there is no id; ${key.join(' with ')} is unique in all rows`
    : `unsure: there is no id, and no field or pair of fields is unique in all rows`
}

/** A key is always filled, and typed once. */
export function asKey(field: FieldGuess, columns: readonly Column[]): FieldGuess {
  const column = columns.find(({ name }) => name === field.name)
  const isFull = column !== undefined && isAlwaysFilled(column)
  const options = { ...field.options, required: true, readOnlyOnEdit: true }
  const doubt = isFull ? [] : ['unsure: a key must be filled in every row']
  return { ...field, options, doubts: [...field.doubts, ...doubt] }
}
