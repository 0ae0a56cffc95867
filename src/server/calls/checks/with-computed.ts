import { computedValues, formulaOf } from '#wire/computed/computed-values'
import type { FieldContracts, ResourceContract } from '#wire/contract'
import type { FieldContract } from '#wire/kinds'
import { lineLabel } from '#wire/kinds/lines'
import { IN_SPANISH } from '#wire/parser'
import { Refusal } from '#server/store/refusal'
import type { Values } from '#wire/kinds/field'

/** The computed values of a record do not depend on its writer, nor on the fields that the writer sees. */
type ComputedContract = Pick<ResourceContract, 'fields' | 'seenAs'>

const wholeFields = ({ fields, seenAs }: ComputedContract): FieldContracts =>
  seenAs?.whole.fields ?? fields

/**
 * The values that a write gives a record: those of the request, and the values that are computed from them and from the rest of
 * the record.
 * @param before the record as requests would carry it: the stored values, or those that a new one starts with
 * @throws Refusal 422 if a computed value is not allowed in its field
 */
export function withComputed(contract: ComputedContract, before: Values, changes: Values): Values {
  const fields = wholeFields(contract)
  if (!Object.values(fields).some(isComputing)) return changes
  const computed = computedValues(fields, { ...before, ...changes })
  const written = Object.entries(computed).filter(
    ([name]) => fields[name]?.kind !== 'lines' || Object.hasOwn(changes, name),
  )
  for (const [name, value] of written) {
    const field = fields[name]
    if (field?.kind === 'lines') refuseLines(field, value)
    else if (field !== undefined) refuseValue(field, value, field.label)
  }
  return { ...changes, ...Object.fromEntries(written) }
}

/**
 * Stored values, with the computed values of the same record as requests carry it.
 * @param stored references as ids
 * @param values with the computed values
 */
export function withComputedOf(contract: ComputedContract, stored: Values, values: Values): Values {
  return computedInto(wholeFields(contract), stored, values)
}

function computedInto(fields: FieldContracts, stored: Values, values: Values): Values {
  const whole: Record<string, unknown> = { ...stored }
  for (const name of computedNames(fields)) {
    if (Object.hasOwn(values, name)) whole[name] = values[name]
  }
  for (const [name, field] of Object.entries(fields)) {
    const [lines, computed] = [stored[name], values[name]]
    if (field.kind !== 'lines' || !Array.isArray(lines) || !Array.isArray(computed)) continue
    whole[name] = lines.map((line, at) => computedInto(field.fields, line, computed[at]))
  }
  return whole
}

/** The computed fields of a record. A rule may be about one of them, although no request has it. */
export const computedNames = (fields: FieldContracts): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) => (formulaOf(field) === undefined ? [] : name))

const isComputing = (field: FieldContract): boolean =>
  formulaOf(field) !== undefined ||
  (field.kind === 'lines' && computedNames(field.fields).length > 0)

function refuseLines(
  { one, fields }: Extract<FieldContract, { readonly kind: 'lines' }>,
  lines: unknown,
): void {
  for (const [at, line] of (Array.isArray(lines) ? lines : []).entries()) {
    for (const name of computedNames(fields)) {
      const field = fields[name]
      if (field !== undefined) refuseValue(field, line[name], lineLabel(one, at, field.label))
    }
  }
}

function refuseValue({ check }: FieldContract, value: unknown, label: string): void {
  const { success, error } = check.safeParse(value, IN_SPANISH)
  if (!success) throw new Refusal(422, `${label}: ${error.issues[0]?.message ?? ''}`)
}
