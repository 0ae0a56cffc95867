import { fieldRule } from '#language/kinds'
import type { ValueDeclaration } from '#language/kinds/value-kinds'
import { valueRule } from '#language/kinds/value-kinds'
import type { DeclaredRules } from '#language/declarations/rules'
import type { EntityDraw } from '../draw/entities'
import type { LinesDraw } from '../draw/lines'
import { numbersIn, withComputed } from './settle-computed'
import { type Fields, type Target, settleFields } from './settle-fields'
import { namesAndLabels } from './settle-tree'

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
