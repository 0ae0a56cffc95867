import type { Diagnostic } from '../../diagnostic'
import type { EntityDraft } from '../../drafts'
import { type FieldDeclaration, misfit } from '../../kinds'
import { MONEY_DECIMALS } from '../../kinds/decimal'
import type { SchemaValue, ValueOptions, AskedOptions } from '../../kinds/field-options'
import type { DeclaredFormula } from '../../kinds/formula'
import { formerNames } from '../../resolve/growth'
import { keyOf } from '../../resolve/key'
import { declaredResources } from '../names/names'
import {
  type Rule,
  type ResourceDraft,
  fieldNames,
  knownFields,
  mistake,
  duplicates,
  resources,
} from '../rule'
import { formulaOf } from './lines'
import { checkFieldExists } from './fields'

/** The values of seed rows are valid for their fields: S301, S701. */
export const seedsFitTheirFields: Rule = function* ({ entities }) {
  for (const draft of entities) {
    for (const [at, row] of (draft.declared.seed ?? []).entries()) yield* checkRow(draft, at, row)
  }
}

function* checkRow(draft: EntityDraft, at: number, row: Row): Iterable<Diagnostic> {
  const among = fieldNames(draft)
  for (const name of Object.keys(row)) {
    yield* checkFieldExists(draft, ['seed', at, name], name, among)
  }
  for (const [name, field] of knownFields(draft.declared.fields)) {
    const value = Object.hasOwn(row, name) ? row[name] : undefined
    const { required }: ValueOptions = field
    const needed = field.kind === 'id' || (required === true && field.kind !== 'secret')
    if (value === undefined) {
      if (!needed) continue
      const what = `Seed row ${at + 1} lacks \`${name}\`.`
      yield mistake('S701', draft, ['seed', at], { what, help: 'Required fields must be filled.' })
      continue
    }
    const allowed =
      formulaOf(field) === undefined ? misfit(field, value) : 'left out: the field is computed'
    if (allowed === undefined) continue
    const what = `\`${name}\` of seed row ${at + 1} is not valid for its field.`
    yield mistake('S701', draft, ['seed', at, name], { what, help: `It must be ${allowed}.` })
  }
}

/**
 * Compares as a unique index of the store does: case and accents are ignored, but ñ and n differ.
 */
const spanish = new Intl.Collator('es', { sensitivity: 'base' })

/** No two seed rows have the same key, or the same values of a set of `unique`: S702. */
export const seedsDiffer: Rule = function* ({ entities }) {
  for (const draft of entities) {
    const rows = draft.declared.seed ?? []
    const sets = [keyOf(draft.declared), ...(draft.declared.unique ?? [])]
    for (const set of sets) {
      for (const [later, first] of equalRows(rows, set)) {
        const what = `Seed rows ${first + 1} and ${later + 1} have the same ${set.join(' and ')}.`
        const help = 'Case, accents and outer spaces are ignored.'
        yield mistake('S702', draft, ['seed', later], { what, help })
      }
    }
  }
}

/** No two seed rows have a period in common that only one record may have: S702. */
export const seedPeriodsDiffer: Rule = function* ({ entities }) {
  for (const draft of entities) {
    const { seed = [], periods = [] } = draft.declared
    const rows = seed.map((row) => withDefaults(draft, row))
    for (const { from, to, per = [] } of periods) {
      const isShared = (one: number, other: number) =>
        per.every((name) => {
          const value = valueAt(rows, one, name)
          return value !== '' && spanish.compare(value, valueAt(rows, other, name)) === 0
        })
      for (const [later, row] of rows.entries()) {
        const first = rows.findIndex(
          (one, at) =>
            at < later &&
            isShared(at, later) &&
            reaches(one[from], row[to]) &&
            reaches(row[from], one[to]),
        )
        if (first === -1) continue
        const what = `Seed rows ${first + 1} and ${later + 1} overlap from \`${from}\` to \`${to}\`.`
        const help = 'Both ends belong to a period, and one without an end has not ended.'
        yield mistake('S702', draft, ['seed', later], { what, help })
      }
    }
  }
}

/** Whether a period with this beginning begins before another one has ended. A missing value means an open period. */
function reaches(begin: SchemaValue | undefined, end: SchemaValue | undefined): boolean {
  if (typeof begin === 'number' && typeof end === 'number') return begin <= end
  if (begin === 'today' || end === 'today') return false
  return !begin || !end || String(begin) <= String(end)
}

/** Pairs of rows with equal values in a set of fields. Sorts them, because a collator gives no key for a Map. */
function equalRows(rows: readonly Row[], set: readonly string[]): [later: number, first: number][] {
  if (set.length === 0) return []
  const compare = (one: number, other: number) => {
    for (const field of set) {
      const order = spanish.compare(valueAt(rows, one, field), valueAt(rows, other, field))
      if (order !== 0) return order
    }
    return 0
  }
  const sorted = rows.map((_, at) => at).toSorted(compare)
  return sorted.flatMap((at, place): [number, number][] => {
    const before = sorted[place - 1]
    return before !== undefined && compare(before, at) === 0 ? [[at, before]] : []
  })
}

function valueAt(rows: readonly Row[], at: number, field: string): string {
  return String(rows[at]?.[field] ?? '')
    .trim()
    .replace(/\s+/gu, ' ')
}

/** The values that are computed from a seed row must also fit their fields: S701. */
export const computedSeedsFit: Rule = function* ({ entities }) {
  for (const draft of entities) {
    const computed = knownFields(draft.declared.fields).filter(([, field]) => formulaOf(field))
    if (computed.length === 0) continue
    for (const [at, row] of (draft.declared.seed ?? []).entries()) {
      for (const [name, field] of computed) yield* checkComputed(draft, at, row, name, field)
    }
  }
}

function* checkComputed(
  draft: EntityDraft,
  at: number,
  row: Row,
  name: string,
  field: FieldDeclaration,
): Iterable<Diagnostic> {
  const value = computedNumber(draft.declared.fields, withDefaults(draft, row), name, [])
  const allowed = value === undefined ? undefined : misfit(field, value)
  if (allowed === undefined) return
  const what = `\`${name}\`, computed from seed row ${at + 1}, would be ${value}.`
  yield mistake('S701', draft, ['seed', at], { what, help: `It must be ${allowed}.` })
}

/**
 * The number that a field of a seed row has. Computed with floating point, which is off by less than a unit of the last
 * decimal of any number that fits: enough to find a value that does not fit.
 * @returns undefined if it is empty, or no number
 */
function computedNumber(
  fields: EntityDraft['declared']['fields'],
  row: Row,
  name: string,
  computing: readonly string[],
): number | undefined {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  const formula = formulaOf(field)
  if (field === undefined || computing.includes(name)) return undefined
  if (formula === undefined) return numberOf(Object.hasOwn(row, name) ? row[name] : undefined)
  const exact = evaluated(formula, (one) => computedNumber(fields, row, one, [...computing, name]))
  return exact === undefined ? undefined : roundedFor(field, exact)
}

/** Digits are texts. */
function numberOf(value: SchemaValue | undefined): number | undefined {
  if (typeof value === 'number') return value
  return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : undefined
}

/** Records with lines have no seed rows, so that there is nothing to sum. */
function evaluated(
  formula: DeclaredFormula,
  valueOf: (name: string) => number | undefined,
): number | undefined {
  if (formula.kind === 'sum') return undefined
  if (formula.kind === 'percentage') {
    const rate = typeof formula.rate === 'string' ? valueOf(formula.rate) : formula.rate
    const of = valueOf(formula.of)
    return rate === undefined || of === undefined ? undefined : (rate * of) / 100
  }
  const [one, other] = formula.of.map(valueOf)
  if (formula.kind === 'product') {
    return one === undefined || other === undefined ? undefined : one * other
  }
  return one === undefined && other === undefined ? undefined : (one ?? 0) - (other ?? 0)
}

/** With the decimals that the field has, so that only its size matters. */
function roundedFor(field: FieldDeclaration, value: number): number {
  if (field.kind === 'decimal') return Number(value.toFixed(field.decimals))
  return field.kind === 'money' ? Number(value.toFixed(MONEY_DECIMALS)) : value
}

/** A seed row, as it is declared. */
type Row = Readonly<Record<string, SchemaValue>>

/** A row with the defaults of its fields. The day that 'today' stands for is not known before the start. */
function withDefaults({ declared: { fields } }: EntityDraft, row: Row): Row {
  const initial = knownFields(fields).flatMap(([name, field]) => {
    const value = 'default' in field ? field.default : field.kind === 'boolean' ? false : undefined
    return value === undefined ? [] : [[name, value] as const]
  })
  return { ...Object.fromEntries(initial), ...row }
}

type Path = readonly (string | number)[]

/** A former name, and its path in the schema. */
interface FormerName {
  readonly name: string
  readonly path: Path
}

function formerIn(
  declared: { readonly renamedFrom?: string | readonly string[] | undefined },
  path: Path,
): readonly FormerName[] {
  const { renamedFrom } = declared
  if (typeof renamedFrom === 'string') return [{ name: renamedFrom, path }]
  return formerNames(declared).map((name, at) => ({ name, path: [...path, at] }))
}

function formerFields({ declared }: ResourceDraft): readonly FormerName[] {
  return knownFields(declared.fields).flatMap(([field, declaration]) =>
    formerIn(declaration, ['fields', field, 'renamedFrom']),
  )
}

const RENAME_IN_STEPS =
  'Two names cannot be swapped at once: rename through a third name, start, and rename again.'

/** The former name of a field is not the name of a current one: S703. No two fields have the same former name: S704. */
export const formerFieldsAreFree: Rule = function* (schema) {
  for (const draft of resources(schema)) {
    const former = formerFields(draft)
    for (const { name, path } of former) {
      if (!Object.hasOwn(draft.declared.fields, name)) continue
      const what =
        path[1] === name
          ? `\`${name}\` is declared as renamed from its own name.`
          : `\`${String(path[1])}\` is declared as renamed from \`${name}\`, which is still a field.`
      const help = `\`renamedFrom\` must name a field that the schema no longer has. ${RENAME_IN_STEPS}`
      yield mistake('S703', draft, path, { what, help })
    }
    for (const [later, first] of duplicates(former, ({ name }) => name)) {
      const what = `\`${later.name}\` is already the former name of \`${String(first.path[1])}\`.`
      yield mistake('S704', draft, later.path, { what, help: NAME_IT_ONCE })
    }
  }
}

const NAME_IT_ONCE = 'The data of a former name can go to one place only.'

/** The same for the former resources of entities and singletons: S703, S704. */
export const formerResourcesAreFree: Rule = function* (schema) {
  const current = new Map(
    [...declaredResources(schema)].map((each) => [each.resource, each.source]),
  )
  const former = resources(schema).flatMap((draft) =>
    formerIn(draft.declared, ['renamedFrom']).map((entry) => ({ ...entry, draft })),
  )
  for (const { name, path, draft } of former) {
    const owner = current.get(name)
    if (owner === undefined) continue
    const what = `\`${draft.name}\` is declared as renamed from \`${name}\`, which is the resource of ${owner}.`
    const help = `\`renamedFrom\` must name a resource that the schema no longer has. ${RENAME_IN_STEPS}`
    yield mistake('S703', draft, path, { what, help })
  }
  for (const [later, first] of duplicates(former, ({ name }) => name)) {
    const what = `\`${later.name}\` is already the former resource of ${first.draft.source}.`
    yield mistake('S704', later.draft, later.path, { what, help: NAME_IT_ONCE })
  }
}

/** The value for existing records is valid for its field: S705. */
export const backfillsFit: Rule = function* (schema) {
  for (const draft of resources(schema)) {
    for (const [name, field] of knownFields(draft.declared.fields)) {
      const { backfill }: AskedOptions = field
      if (backfill === undefined) continue
      const allowed = misfit(field, backfill)
      if (allowed === undefined) continue
      const what = `The \`backfill\` of \`${name}\` is not valid for its field.`
      const help = `It must be ${allowed}.`
      yield mistake('S705', draft, ['fields', name, 'backfill'], { what, help })
    }
  }
}
