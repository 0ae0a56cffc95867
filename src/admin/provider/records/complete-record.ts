import type { FieldContracts, MetodoContract } from '#wire/contract'
import { sentFieldsOf } from '#wire/written-fields'
import type { PayloadInput, Values } from './payload'

/**
 * The values that a metodo sends, where rows of a list lack some of them: nothing is sent empty because a list did not
 * answer it.
 * @param read the whole record; called only where a value is missing
 */
export async function completed(
  metodo: MetodoContract,
  fields: FieldContracts,
  input: PayloadInput,
  read: () => Promise<Values>,
): Promise<PayloadInput> {
  const { current, previous } = input
  const isMissing = sentFieldsOf(metodo).some(
    ({ field, of }) =>
      fields[field] !== undefined &&
      previous[field] === undefined &&
      (of === 'previous' || current[field] === undefined),
  )
  if (!isMissing) return input
  const whole = await read()
  const missing = Object.keys(whole).filter((name) => previous[name] === undefined)
  return { previous: filled(previous, whole, missing), current: filled(current, whole, missing) }
}

/** A record with the values that it lacks of those that the list did not answer. */
function filled(record: Values, whole: Values, missing: readonly string[]): Values {
  const lacking = missing.filter((name) => record[name] === undefined)
  return { ...whole, ...record, ...Object.fromEntries(lacking.map((name) => [name, whole[name]])) }
}
