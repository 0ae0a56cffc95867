import fc from 'fast-check'

/** How much is proved, and from which seed: `npm run proof` says so; of `npm test` each run proves the same. */
const { PROOF_RUNS, PROOF_SEED, PROOF_CASE, PROOF_AS_DRAWN } = process.env

export const settings = {
  valid: Number(PROOF_RUNS ?? 12),
  invalid: Number(PROOF_RUNS ?? 20),
  /** Cases whose screens are opened, which takes longer than all else. */
  screens: Math.ceil(Number(PROOF_RUNS ?? 25) / 5),
  /** Cases whose actions create records on the wire: of some it takes long to find that none is possible. */
  created: Math.ceil(Number(PROOF_RUNS ?? 30) / 10),
  seed: Number(PROOF_SEED ?? 20_260_131),
  /** One case alone, by its number. */
  only: PROOF_CASE === undefined ? undefined : Number(PROOF_CASE),
  /** Whether a case that fails is reported as it was drawn. */
  asDrawn: PROOF_AS_DRAWN !== undefined,
} as const

/** Milliseconds that a test may take. */
export const PATIENCE = PROOF_RUNS === undefined ? 240_000 : 3_600_000

/** Why one of the cases fails. */
export interface Failure {
  /** Its index among the cases that were checked. */
  readonly at: number
  readonly why: string
}

/** Checks many cases at once, which costs little more than one. */
export type Check<T> = (cases: readonly T[]) => Promise<readonly Failure[]>

/** How many are checked together: the memory of the compiler is limited. */
const TOGETHER = 50

/**
 * How long a failing case may be made smaller, in milliseconds: less than the test may take, and than what it keeps in memory of
 * each smaller case may fill.
 */
const SHRINKING = settings.asDrawn ? 0 : Math.min(PATIENCE / 4, 120_000)

interface Drawn<T> {
  readonly number: number
  readonly value: fc.Value<T>
}

/**
 * Checks a property of many cases. Where it fails, the first failing case is made as small as possible, and
 * reported with the seed and the number that reproduce it.
 * @param name what is proved, for the output
 * @returns how many cases were checked
 * @throws Error that says which cases fail, and how
 */
export async function prove<T>(
  name: string,
  { arbitrary, check, count }: { arbitrary: fc.Arbitrary<T>; check: Check<T>; count: number },
): Promise<number> {
  const cases = drawn(arbitrary, count)
  console.log(`${name}: ${cases.length} cases, seed ${settings.seed}`)
  for (let from = 0; from < cases.length; from += TOGETHER) {
    const together = cases.slice(from, from + TOGETHER)
    const failures = await check(together.map(({ value }) => value.value))
    const failed = failures[0] && together[failures[0].at]
    if (failed === undefined) continue
    const listed = failures.map(({ at, why }) => `case ${together[at]?.number}: ${why}`).join('\n')
    console.log(`${listed.slice(0, MOST_PRINTED)}\n\nNow the first of them is made smaller.`)
    const { smallest, why } = await shrunk(arbitrary, failed.value, check)
    const again = `npm run proof -- --seed ${settings.seed} --case ${failed.number}`
    const parts = [why, fc.stringify(smallest), `Again: ${again}`]
    throw new Error(parts.map((part) => part.slice(0, MOST_PRINTED)).join('\n\n'))
  }
  return cases.length
}

/** Characters of one part of a failure. */
const MOST_PRINTED = 20_000

/** The cases of this run: all, or the one that was asked for. */
function drawn<T>(arbitrary: fc.Arbitrary<T>, count: number): readonly Drawn<T>[] {
  const { seed, only } = settings
  const keeping = new Keeping(arbitrary)
  fc.sample(keeping, { seed, numRuns: only === undefined ? Math.ceil(count) : only + 1 })
  const all = keeping.values.map((value, number) => ({ number, value }))
  return only === undefined ? all : all.slice(only)
}

/** Keeps what was drawn together with what its shrinking needs, which `fc.sample` does not give. */
class Keeping<T> extends fc.Arbitrary<T> {
  readonly values: fc.Value<T>[] = []

  constructor(private readonly inner: fc.Arbitrary<T>) {
    super()
  }

  override generate(random: fc.Random, bias: number | undefined): fc.Value<T> {
    const value = this.inner.generate(random, bias)
    this.values.push(value)
    return value
  }

  override canShrinkWithoutContext(value: unknown): value is T {
    return this.inner.canShrinkWithoutContext(value)
  }

  override shrink(value: T, context: unknown): fc.Stream<fc.Value<T>> {
    return this.inner.shrink(value, context)
  }
}

/** How many smaller cases are tried at once. */
const TRIED = 16

/** The smallest case that fails, as far as time allows; where alone it does not fail, the case itself. */
async function shrunk<T>(
  arbitrary: fc.Arbitrary<T>,
  first: fc.Value<T>,
  check: Check<T>,
): Promise<{ readonly smallest: T; readonly why: string }> {
  const end = Date.now() + SHRINKING
  let value = first
  let why = (await check([first.value]))[0]?.why ?? 'It does not fail alone.'
  let smaller = candidates(arbitrary, value)
  while (Date.now() < end) {
    const tried = take(smaller, TRIED)
    if (tried.length === 0) break
    const [failure] = await check(tried.map((each) => each.value))
    const failed = failure && tried[failure.at]
    if (failure === undefined || failed === undefined) continue
    value = failed
    why = failure.why
    smaller = candidates(arbitrary, value)
  }
  return { smallest: value.value, why }
}

function candidates<T>(arbitrary: fc.Arbitrary<T>, { value_, context }: fc.Value<T>) {
  return arbitrary.shrink(value_, context)[Symbol.iterator]()
}

function take<T>(from: Iterator<T>, count: number): T[] {
  const taken: T[] = []
  while (taken.length < count) {
    const next = from.next()
    if (next.done === true) break
    taken.push(next.value)
  }
  return taken
}
