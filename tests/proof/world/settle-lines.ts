import { fieldRule, type FieldDeclaration } from '#language/kinds'
import { type ValueDeclaration, valueRule } from '#language/kinds/value-kinds'
import type { DeclaredRules } from '#language/declarations/rules'
import type { EntityDraw } from '../draw/entities'
import type { LinesDraw, ComputedDraw } from '../draw/fields'
import { type Fields, type Target, settleFields } from './settle-fields'
import { namesAndLabels } from './settle-tree'
import type { DeclaredFormula } from '#language/kinds/formula'
import type { Distinct } from '../draw/names'

/** The fields with the lines that the entity has, and with what is computed. */
export function withLines(
  { lines, computed, buscar: { inPages } }: EntityDraw,
  fields: Fields,
  targets: readonly Target[],
): Fields {
  const { names, labels } = namesAndLabels(fields)
  const held = (inPages ? lines : []).map((draw) => {
    const own = LABELS.flatMap((option) => {
      const text = draw.labels[option]
      return text === undefined ? [] : [[option, labels.take(text)] as const]
    })
    const name = names.take(draw.name, '')
    const former = draw.former === undefined ? {} : { renamedFrom: names.take(draw.former, '') }
    const column = draw.isNoColumn ? { column: false } : {}
    const options = { ...Object.fromEntries(own), ...former, ...column }
    return [name, linesOf(draw, options, targets)] as const
  })
  const all = { ...fields, ...Object.fromEntries(held) }
  return withComputed(computed, all, { names, labels, hasColumns: true })
}

const LABELS = ['label', 'editLabel', 'removeLabel'] as const

function linesOf(draw: LinesDraw, labels: object, targets: readonly Target[]) {
  const { one, min, max } = draw
  return fieldRule.parse({
    kind: 'lines',
    ...labels,
    ...(one === undefined ? {} : { one }),
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    fields: fieldsOf(draw, targets),
  })
}

/** What concerns lists and the forms of records alone. */
const OF_RECORDS: ReadonlySet<string> = new Set([
  'addLabel',
  'editLabel',
  'removeLabel',
  'columnLabel',
  'column',
  'readOnly',
  'readOnlyOnEdit',
  'keeps',
  'sendsOnEdit',
  'sendsAs',
  'search',
])

function fieldsOf(
  { fields: draws, computed }: LinesDraw,
  targets: readonly Target[],
): Readonly<Record<string, ValueDeclaration>> {
  const context = { targets, keySize: 0, isSearched: false, mayHide: false }
  const settled = settleFields(draws, context)
  const values = Object.entries(settled).map(([name, field]) => {
    const options = Object.entries(field).filter(([option]) => !OF_RECORDS.has(option))
    const { kind } = field
    const isValue = kind !== 'references'
    const own = isValue
      ? Object.fromEntries(options)
      : { kind: 'text', label: field.label, max: 50 }
    return [name, fieldRule.parse(own)] as const
  })
  const scope = { ...namesAndLabels(settled), hasColumns: false }
  const all = withComputed(computed, Object.fromEntries(values), scope)
  return Object.fromEntries(
    Object.entries(all).map(([name, field]) => [name, valueRule.parse(field)]),
  )
}

/** Lines balance by two of their fields of numbers. */
export function balancesOf(draws: EntityDraw['lines'], fields: Fields): DeclaredRules {
  const held = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'lines' ? [[name, numbersIn(field.fields)] as const] : [],
  )
  const rules = held.flatMap(([name, numbers], at) => {
    const drawn = draws[at]?.balances
    if (drawn === undefined || numbers.length < 2) return []
    const one = numbers[drawn.one % numbers.length] ?? ''
    const others = numbers.filter((each) => each !== one)
    const balances = [one, others[drawn.other % others.length] ?? ''] as const
    return [[name, { balances }] as const]
  })
  return Object.fromEntries(rules)
}

const NUMBERS: readonly string[] = ['digits', 'integer', 'decimal', 'money']

/** The fields of numbers, by which lines may balance, too. */
const numbersIn = (fields: Fields): readonly string[] =>
  Object.entries(fields).flatMap(([name, { kind }]) => (NUMBERS.includes(kind) ? name : []))

interface Around {
  readonly names: Distinct
  readonly labels: Distinct
  /** What is hidden from the list can be said of the fields of a record alone. */
  readonly hasColumns: boolean
}

/** Each is computed from fields before it, so that none is computed from itself; none, where there are no numbers. */
export function withComputed(
  draws: readonly ComputedDraw[],
  fields: Fields,
  { names, labels, hasColumns }: Around,
): Fields {
  const all: Record<string, FieldDeclaration> = { ...fields }
  for (const draw of draws) {
    const computed = formulaOf(draw, all)
    if (computed === undefined) continue
    const label = labels.take(draw.label)
    const column = hasColumns && draw.isHidden ? { column: false } : {}
    all[names.take(draw.name, '')] = fieldRule.parse({ ...draw.own, label, ...column, computed })
  }
  return all
}

function formulaOf(
  { formula, one, other, rate }: ComputedDraw,
  fields: Fields,
): DeclaredFormula | undefined {
  const summed = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'lines' ? numbersIn(field.fields).map((inner) => `${name}.${inner}`) : [],
  )
  const sum = summed[one % summed.length]
  if (formula === 'sum' && sum !== undefined) return { kind: 'sum', of: sum }
  const numbers = numbersIn(fields)
  const [first, second] = [numbers[one % numbers.length], numbers[other % numbers.length]]
  if (first === undefined || second === undefined) return undefined
  if (formula === 'percentage') return { kind: formula, rate: rate ?? first, of: second }
  return { kind: formula === 'sum' ? 'product' : formula, of: [first, second] }
}
