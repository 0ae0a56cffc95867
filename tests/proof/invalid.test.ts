import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { EXIT } from '../../cli/exit-codes.js'
import type { Located } from '../../cli/locate/locate'
import type { Generation } from '../../cli/gen/generator'
import { formatMistakes } from '../../cli/report/mistakes'
import { formatNotes } from '../../cli/report/notes'
import { CODES } from '#language/codes'
import { type Broken, WAYS, breakSchema } from './breaks/break-schema'
import { familyDraw } from './draw/entities'
import { type Failure, prove, PATIENCE, settings } from './prove'
import { ROOT } from './workshop/project-root'
import { Workshop } from './workshop/workshop'
import { describeFiles } from './world/files-of'

const workshop = Workshop.open()
afterAll(() => workshop.close())

const acceso = readFileSync(join(ROOT, 'schema/acceso.ts'), 'utf8')

/** One number after another, from one that the seed picks, so that no way to break a schema is left to chance. */
class InTurn extends fc.Arbitrary<number> {
  private next = settings.seed

  override generate(): fc.Value<number> {
    this.next += 1
    return new fc.Value(this.next, undefined)
  }

  override canShrinkWithoutContext(_value: unknown): _value is number {
    return false
  }

  override shrink(): fc.Stream<fc.Value<number>> {
    return fc.Stream.nil()
  }
}

/** Which way to break it does not become smaller with the schema. */
const broken: fc.Arbitrary<Broken> = fc
  .record({ drawn: familyDraw, which: new InTurn(), where: fc.nat() })
  .map(({ drawn, ...picked }) => {
    const made = breakSchema(drawn, picked, acceso)
    return { ...made, [fc.toStringMethod]: () => describeFiles(made.wrong) }
  })

/** How often each diagnostic was reported. */
const tally = new Map<string, number>()

it(
  'G-04: whatever is wrong with a schema is reported at its place, and nothing is written',
  async () => {
    const proved = await prove('Broken schemas', {
      arbitrary: broken,
      count: settings.invalid,
      check,
    })
    const sorted = [...tally].toSorted(([one], [other]) => (one < other ? -1 : 1))
    console.log(`Diagnostics: ${sorted.map(([code, count]) => `${code} ${count}`).join(', ')}`)
    const never = CODES.filter((code) => !tally.has(code))
    // So many cases break a schema in each of the ways there are.
    expect(proved < WAYS ? [] : never).toEqual([])
  },
  PATIENCE,
)

async function check(cases: readonly Broken[]): Promise<readonly Failure[]> {
  const failures: Failure[] = []
  for (const [at, one] of cases.entries()) {
    const why = await checkOne(one)
    if (why !== undefined) failures.push({ at, why })
  }
  return failures
}

/** Why the mistake is not reported as it should be; undefined: it is. */
async function checkOne(one: Broken): Promise<string | undefined> {
  workshop.put(one.sound)
  const sound = await workshop.gen()
  if (sound.generation.mistakes !== undefined) {
    return `It is wrong before: ${formatMistakes(workshop.root, sound.generation.mistakes)}`
  }
  workshop.put(one.wrong)
  if (!one.wrong.has('acceso')) workshop.delete('schema/acceso.ts')
  const before = workshop.files()
  const { generation, code } = await workshop.gen()
  if (WARNINGS.includes(one.code)) return whyNotWarned(one, generation)
  if (generation.mistakes === undefined) return `It is not refused (${one.code}).`
  if (code !== EXIT.failed) return `The exit code is ${code}.`
  const after = workshop.files()
  const touched = [...new Set([...before.keys(), ...after.keys()])].filter(
    (path) => before.get(path) !== after.get(path),
  )
  if (touched.length > 0) return `Touched: ${touched.join(', ')}`
  for (const mistake of generation.mistakes) count(mistake)
  return whyUnreported(one, generation.mistakes)
}

/** What fails nothing. */
const WARNINGS: readonly string[] = ['S902', 'S906']

function whyNotWarned(one: Broken, { mistakes, ...generation }: Generation): string | undefined {
  if (mistakes !== undefined) return `It is refused: ${formatMistakes(workshop.root, mistakes)}`
  const notes = 'notes' in generation ? generation.notes : []
  const warnings = notes.flatMap(({ path, at }) =>
    at === undefined ? [] : { source: path, ...at },
  )
  for (const warning of warnings) count(warning)
  return warnings.some((warning) => isReported(one, warning))
    ? undefined
    : `Not warned: ${one.source}:${one.place?.line ?? '?'} ${one.code}. ${formatNotes(notes)}`
}

function count({ code }: Pick<Located, 'code'>): void {
  tally.set(code, (tally.get(code) ?? 0) + 1)
}

const isReported = (
  { code, source, place }: Broken,
  found: Pick<Located, 'code' | 'source' | 'line' | 'column'>,
): boolean =>
  found.code === code &&
  found.source === source &&
  (place === undefined || (found.line === place.line && found.column === place.column))

function whyUnreported(one: Broken, mistakes: readonly Located[]): string | undefined {
  if (mistakes.some((mistake) => isReported(one, mistake))) return undefined
  const { code, source, place } = one
  const wanted = `${source}:${place?.line ?? '?'}:${place?.column ?? '?'} ${code}`
  return `Not reported: ${wanted}. Reported: ${formatMistakes(workshop.root, mistakes)}`
}
