import { clash, shownOf } from './apart'
import type { Made, Shown } from './made'
import type { Recorded } from './operations'
import { complaintsOf, nothing } from './rules'
import type { FieldSamples, Sample } from './samples'

export interface Wanted {
  /** Where the samples begin: another number, another record. */
  readonly number: number
  /** Fields that have these values. */
  readonly fixed?: Made
  /** Records that it must not conflict with. */
  readonly apartFrom?: readonly Shown[]
}

/** How many records are tried before there is none. The first takes the samples of its number, the others any. */
const TRIED = 400

/** How far samples are looked for, beside the smallest and the largest. */
const RANGE = 400

/** A record that satisfies the rules of its entity, and differs where it must; undefined: none was found. */
export function findRecord(
  entity: Recorded,
  samples: Readonly<Record<string, FieldSamples>>,
  { number, fixed = {}, apartFrom = [] }: Wanted,
): Made | undefined {
  const random = randomFrom(number)
  const free = Object.entries(samples).filter(
    ([name]) => entity.fields[name]?.kind !== 'id' && !Object.hasOwn(fixed, name),
  )
  const any = ({ sound, most }: FieldSamples): Sample => {
    const at = random(RANGE + 2)
    return at > RANGE ? most : sound(at)
  }
  for (let tried = 0; tried < TRIED; tried += 1) {
    const drawn = free.map(
      ([name, one]) => [name, tried === 0 ? one.sound(number) : any(one)] as const,
    )
    const made = mended(entity, Object.fromEntries(free), any, {
      ...Object.fromEntries(drawn),
      ...fixed,
    })
    if (made === undefined) continue
    const shown = shownOf(made)
    if (!apartFrom.some((other) => clash(entity, shown, other))) return made
  }
  return undefined
}

/** How many samples of a field are tried to satisfy one rule. */
const MENDING = 60

/** The record with other samples where it broke a rule; undefined: they broke others, or none would do. */
function mended(
  entity: Recorded,
  free: Readonly<Record<string, FieldSamples>>,
  any: (samples: FieldSamples) => Sample,
  drawn: Made,
): Made | undefined {
  let made = drawn
  for (let turn = 3 * (entity.rules?.length ?? 0); turn >= 0; turn -= 1) {
    const complaints = complaintsOf(entity, made)
    const [broken] = complaints
    if (broken === undefined) return made
    const partners = (entity.rules ?? []).flatMap(({ field, other }) =>
      field === broken.field ? [other] : [],
    )
    const better = [broken.field, ...partners].flatMap((name): Made[] => {
      const samples = free[name]
      if (samples === undefined) return []
      const drawn = Array.from({ length: MENDING }, () => any(samples))
      const empty = nothing(entity, name)
      return [...drawn, ...(empty === undefined ? [] : [empty])]
        .map((sample) => ({ ...made, [name]: sample }))
        .filter((one) => complaintsOf(entity, one).length < complaints.length)
    })
    if (better[0] === undefined) return undefined
    made = better[0]
  }
  return undefined
}

/** Whole numbers below a limit, the same each time. */
function randomFrom(seed: number): (limit: number) => number {
  let state = seed + 1
  return (limit) => {
    state = (state * 48_271) % 2_147_483_647
    return state % limit
  }
}
