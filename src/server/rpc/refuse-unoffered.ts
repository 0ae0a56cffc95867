import type { Transaction } from 'kysely'
import type { FieldContracts } from '../../wire/contract'
import { referralOf } from '../../wire/kinds'
import { isOffered } from '../../wire/offered'
import { referredText, shownFields } from '../../wire/referred-text'
import type { StoredRecord } from '../store/entity-table'
import type { Tables } from '../store/tables'
import { Refusal } from './refusal'
import { numbersIn } from './keep-unseen'
import type { EntityTables } from './resolve-references'

/**
 * Refuses a write that refers to a record which may not be chosen. One that the record refers to already may stay, although it
 * has left the set meanwhile.
 * @param stored the values to be written, references as numbers
 * @param before the record as it is stored; undefined: it is new
 * @throws Refusal 422 with the label of the field, and the record
 */
export async function refuseUnoffered(
  trx: Transaction<Tables>,
  tables: EntityTables,
  fields: FieldContracts,
  stored: StoredRecord,
  before: StoredRecord = {},
): Promise<void> {
  for (const [name, field] of Object.entries(fields)) {
    const referral = referralOf(field)
    if (referral?.where === undefined) continue
    const held = new Set(numbersIn(before[name]))
    for (const number of numbersIn(stored[name])) {
      if (held.has(number)) continue
      const shown = shownFields(referral)
      const names = [...shown, ...Object.keys(referral.where)]
      const record = await tables.get(referral.resource)?.answerOf(trx, number, names)
      if (record === undefined || isOffered(referral, record)) continue
      const text = referredText(shown.map((one) => record[one]))
      throw new Refusal(422, `${field.label}: no se puede elegir "${text}"`)
    }
  }
}
