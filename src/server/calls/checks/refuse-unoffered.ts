import type { Transaction } from 'kysely'
import type { FieldContracts } from '#wire/contract'
import { referralOf } from '#wire/kinds'
import { isOffered } from '#wire/references/offered'
import { referredText, shownFields } from '#wire/references/referred-text'
import type { Tables } from '#server/store/tables'
import { linesWritten, type EntityTables } from '../references/resolve-references'
import { Refusal } from '#server/store/refusal'
import { numbersIn } from './keep-unseen'
import type { Values } from '#wire/kinds/field'

/**
 * Refuses a write that refers to a record which may not be chosen. A record that is referred to already may stay, although it
 * has left the set meanwhile; in lines, if any of the record's lines refers to it.
 * @param stored the values to be written, references as numbers
 * @param before the record as it is stored; undefined for a new one
 * @throws Refusal 422 with the label of the field, and the record
 */
export async function refuseUnoffered(
  trx: Transaction<Tables>,
  tables: EntityTables,
  fields: FieldContracts,
  stored: Values,
  before: Values = {},
): Promise<void> {
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'lines') {
      const { lines, known, labelAt } = linesWritten(field, stored[name], before[name])
      for (const [inner, one] of Object.entries(field.fields)) {
        const values = lines.map((line) => line[inner])
        const held = known.map((line) => line[inner])
        await refuseValues(trx, tables, one, { values, held, labelAt })
      }
    } else {
      const values = numbersIn(stored[name])
      const held = numbersIn(before[name])
      await refuseValues(trx, tables, field, { values, held, labelAt: (_at, label) => label })
    }
  }
}

interface ReferringValues {
  readonly values: readonly unknown[]
  /** The numbers that the record refers to already. */
  readonly held: readonly unknown[]
  /** The name of the field in a refusal of the value at this place. */
  labelAt(at: number, label: string): string
}

async function refuseValues(
  trx: Transaction<Tables>,
  tables: EntityTables,
  field: FieldContracts[string],
  { values, held, labelAt }: ReferringValues,
): Promise<void> {
  const referral = referralOf(field)
  if (referral?.where === undefined) return
  const known = new Set(numbersIn(held))
  const numbers = values.map((value) => numbersIn(value).find((number) => !known.has(number)))
  const shown = shownFields(referral)
  const names = [...shown, ...Object.keys(referral.where)]
  const wanted = numbers.flatMap((number) => number ?? [])
  if (wanted.length === 0) return
  const records = await tables.get(referral.resource)?.answersOf(trx, wanted, names)
  for (const [at, number] of numbers.entries()) {
    const record = number === undefined ? undefined : records?.get(number)
    if (record === undefined || isOffered(referral, record)) continue
    const text = referredText(shown.map((one) => record[one]))
    throw new Refusal(422, `${labelAt(at, field.label)}: No se puede elegir "${text}"`)
  }
}
