import { brokenRules } from '../../src/wire/broken-rules'
import type { EntityContract } from '../../src/wire/contract'
import type { RecordRule } from '../../src/wire/record-rule'
import type { Made, Shown } from './made'
import type { FieldSamples, Sample } from './samples'

type Samples = Readonly<Record<string, FieldSamples>>

/** How many other samples of a field are tried before none is said to do. */
const TRIED = 400

const sentOf = (made: Made): Shown =>
  Object.fromEntries(Object.entries(made).map(([name, { sent }]) => [name, sent]))

/** What the rules have against a record whose fields all are asked. */
export const complaintsOf = (entity: EntityContract, made: Made) =>
  brokenRules(entity, sentOf(made), () => true)

/**
 * The record with other samples where it broke a rule of its entity.
 * @param number of the record: others are tried from there on
 * @param kept fields that stay as they are
 */
export function keepingRules(
  entity: EntityContract,
  samples: Samples,
  made: Made,
  number: number,
  kept: readonly string[] = [],
): Made {
  let record = made
  // Each turn mends one rule, and may break none that was kept.
  for (let turn = entity.rules?.length ?? 0; turn > 0; turn -= 1) {
    const [broken] = complaintsOf(entity, record)
    if (broken === undefined) return record
    const partners = (entity.rules ?? []).flatMap(({ field, other }) =>
      field === broken.field ? [other] : [],
    )
    const movable = [broken.field, ...partners].filter((name) => !kept.includes(name))
    const mended = movable.map((name) => mendedAt(entity, samples, record, number, name))
    record = mended.find((one) => one !== undefined) ?? record
  }
  if (complaintsOf(entity, record).length > 0) {
    throw new Error(`No samples keep the rules of ${entity.resource}`)
  }
  return record
}

function mendedAt(
  entity: EntityContract,
  samples: Samples,
  made: Made,
  number: number,
  name: string,
): Made | undefined {
  const field = samples[name]
  if (field === undefined) return undefined
  const before = complaintsOf(entity, made).length
  const mends = (sample: Sample) =>
    complaintsOf(entity, { ...made, [name]: sample }).length < before
  // The samples of two fields may lie apart, one past the other: the largest value is beyond all of them.
  const others = Array.from({ length: TRIED }, (_, step) => field.sound(number + step + 1))
  const sample = [...others, field.most].find(mends)
  return sample && { ...made, [name]: sample }
}

/** The largest value of every field, but where a rule does not let it stand beside the others. */
export function largest(entity: EntityContract, samples: Samples, made: Made): Made {
  let record = made
  for (const name of Object.keys(made)) {
    const most = samples[name]?.most
    if (most === undefined) throw new Error(`No samples of ${name}`)
    const grown = { ...record, [name]: most }
    if (complaintsOf(entity, grown).length === 0) record = grown
  }
  return record
}

/** A record that breaks one rule, made of one that keeps them all. */
export function breachOf(
  entity: EntityContract,
  samples: Samples,
  rule: RecordRule,
  made: Made,
): Made {
  const alone = { ...entity, rules: [rule] }
  for (const field of [
    nothing(entity, rule.field),
    ...some(samples[rule.field]),
    made[rule.other],
  ]) {
    for (const other of [made[rule.other], ...some(samples[rule.other])]) {
      if (field === undefined || other === undefined) continue
      const broken = { ...made, [rule.field]: field, [rule.other]: other }
      if (complaintsOf(alone, broken).length > 0) return broken
    }
  }
  throw new Error(`No samples break the rule ${JSON.stringify(rule)}`)
}

const some = (samples: FieldSamples | undefined): readonly Sample[] =>
  samples === undefined ? [] : [0, 1, 2, 50, 300].map((number) => samples.sound(number))

/** What a request carries for a field that was left empty; undefined where it cannot be. */
function nothing({ fields }: EntityContract, name: string): Sample | undefined {
  const check = fields[name]?.check
  const empty = ['', null, []].filter((value) => check?.safeParse(value).success === true)
  return empty.length === 0 ? undefined : { sent: empty[0], shown: empty[0] }
}
