import { brokenRules, type Ruled } from '#wire/rules/broken-rules'
import type { EntityContract } from '#wire/contract'
import type { RecordRule } from '#wire/rules/record-rule'
import { clash, shownOf } from './apart'
import type { Made, Shown } from './made'
import type { FieldSamples, Sample } from './samples'
import { startsOf } from './start'

type Samples = Readonly<Record<string, FieldSamples>>

const sentOf = (made: Made): Shown =>
  Object.fromEntries(Object.entries(made).map(([name, { sent }]) => [name, sent]))

/** The violations of a record whose fields are all included. */
export const complaintsOf = (entity: Ruled, made: Made) =>
  brokenRules(entity, sentOf(made), () => true)

/**
 * The largest value of every field, except where a rule forbids it together with the others.
 * @param apartFrom records that are there already
 */
export function largest(
  entity: EntityContract,
  samples: Samples,
  made: Made,
  apartFrom: readonly Shown[] = [],
): Made {
  let record = made
  const starts = startsOf(entity)
  for (const name of Object.keys(made).filter((one) => !Object.hasOwn(starts, one))) {
    const most = samples[name]?.most
    if (most === undefined) throw new Error(`No samples of ${name}`)
    const grown = { ...record, [name]: most }
    const isTaken = apartFrom.some((other) => clash(entity, shownOf(grown), other))
    if (!isTaken && complaintsOf(entity, grown).length === 0) record = grown
  }
  return record
}

/**
 * A record that breaks one rule, made of one that keeps them all; undefined: the limits of the fields keep it anyway.
 * @param movable the fields that may differ; default: all
 */
export function breachOf(
  entity: EntityContract,
  samples: Samples,
  rule: RecordRule,
  made: Made,
  movable: ReadonlySet<string> = new Set(Object.keys(made)),
): Made | undefined {
  const alone = { ...entity, rules: [rule] }
  const samplesAt = (name: string) => {
    const is = made[name]
    const others = movable.has(name) ? [nothing(entity, name), ...some(samples[name])] : []
    return [is, ...others].filter((sample) => sample !== undefined)
  }
  for (const field of samplesAt(rule.field)) {
    for (const other of samplesAt(rule.other)) {
      const broken = { ...made, [rule.field]: field, [rule.other]: other }
      if (complaintsOf(alone, broken).length > 0) return broken
    }
  }
  return undefined
}

const some = (samples: FieldSamples | undefined): readonly Sample[] =>
  samples === undefined
    ? []
    : [...[0, 1, 2, 50, 300].map((number) => samples.sound(number)), samples.most]

/** What a request carries for a field that was left empty; undefined if it cannot be. */
export function nothing(
  { fields }: Pick<EntityContract, 'fields'>,
  name: string,
): Sample | undefined {
  const check = fields[name]?.check
  const empty = ['', null, []].filter((value) => check?.safeParse(value).success === true)
  return empty.length === 0 ? undefined : { sent: empty[0], shown: empty[0] }
}
