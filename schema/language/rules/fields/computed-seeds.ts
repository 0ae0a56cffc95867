import type { Diagnostic } from '../../diagnostic'
import type { EntityDraft } from '../../drafts'
import { type FieldDeclaration, misfit } from '../../kinds'
import type { SchemaValue } from '../../kinds/field-options'
import type { DeclaredFormula } from '../../kinds/formula'
import { MONEY_DECIMALS } from '../../kinds/money'
import { formulaOf } from './computed'
import { type Rule, knownFields, mistake } from '../rule'

/** What is computed from the values of a seed row fits its field, too: S701. */
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
 * decimal of any number that fits: enough to tell what does not fit.
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
export type Row = Readonly<Record<string, SchemaValue>>

/** A row with what its fields start with. About 'today' nothing is known before the start: it stays out. */
export function withDefaults({ declared: { fields } }: EntityDraft, row: Row): Row {
  const initial = knownFields(fields).flatMap(([name, field]) => {
    const value = 'default' in field ? field.default : field.kind === 'boolean' ? false : undefined
    return value === undefined ? [] : [[name, value] as const]
  })
  return { ...Object.fromEntries(initial), ...row }
}
