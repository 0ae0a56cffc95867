import type { Referral } from '../../../../src/wire/kinds/reference'
import { isReceivedObject } from '../../../../src/wire/received'
import { isOffered } from '../../../../src/wire/references/offered'
import { referredText, shownFields } from '../../../../src/wire/references/referred-text'
import { valueIn } from '../record'
import { same, type TrialValue } from './trial-value'

/** A record of a list, as a request refers to it and as lists show it. */
export function referredTrial(
  row: unknown,
  referral: Pick<Referral, 'shows' | 'alsoShows' | 'sends' | 'key'>,
): TrialValue {
  const { shows, sends, key } = referral
  const name =
    referral.alsoShows === undefined
      ? valueIn(row, shows)
      : referredText(shownFields(referral).map((one) => valueIn(row, one)))
  if (sends === 'name') return same(name)
  const id = identityIn(row, key)
  return { sent: id, shown: key === undefined ? name : { id, texto: name } }
}

/** Whether a reference may lead to a record of a list. */
export const isChoosable = (where: Referral['where'], row: unknown): boolean =>
  !isReceivedObject(row) || isOffered({ ...(where && { where }) }, row)

/** What identifies a record: the value of its key, or the values by field where it has several. */
export function identityIn(row: unknown, key: readonly string[] = ['id']): unknown {
  const [only = 'id', ...others] = key
  if (others.length === 0) return valueIn(row, only)
  return Object.fromEntries(key.map((name) => [name, valueIn(row, name)]))
}
