import { afterAll, expect, it } from 'vitest'
import { loadModel } from '../../cli/gen/generator'
import { loadSchema } from '../../cli/load/load-schema'
import { buildModel } from '#language/build-model'
import { formatMistakes } from '../../cli/report/mistakes'
import { print } from '../../templates/print/print'
import { modulesOf } from '../../templates/render'
import type { FamilyDraw } from './draw/entities'
import { type Failure, prove, PATIENCE, settings } from './prove'
import { formatErrors, lintErrors, typeErrors } from './workshop/compilers'
import { Gallery } from './workshop/gallery'
import { Workshop } from './workshop/workshop'
import { family, projectOf, shownTexts } from './world/files-of'
import type { Tree } from './world/print-source'
import { type SchemaSketch, schemaOf } from './world/schema-of'

const workshop = Workshop.open()
afterAll(() => workshop.close())

it(
  'G-02, G-06: whatever a schema may hold becomes output that is typed, clean and the same each time',
  async () => {
    const proved = await prove('Valid schemas', {
      arbitrary: family,
      count: settings.valid,
      check: checkAll,
    })
    expect(proved).toBeGreaterThan(0)
  },
  PATIENCE,
)

async function checkAll(cases: readonly FamilyDraw[]): Promise<readonly Failure[]> {
  const gallery = Gallery.open()
  try {
    const failures: Failure[] = []
    for (const [at, one] of cases.entries()) {
      const why = await checkOne(one)
      if (why !== undefined) failures.push({ at, why })
      gallery.hang(at, workshop.files())
    }
    if (failures.length > 0) return failures
    gallery.settle(cases.length)
    // One after another: each of them takes all cores.
    const typed = await typeErrors(gallery.root)
    const linted = await lintErrors(gallery.root)
    return [...typed, ...linted, ...(await formatErrors(gallery.root))]
  } finally {
    gallery.close()
  }
}

/** Why the case alone does not hold; undefined: it does. */
async function checkOne(one: FamilyDraw): Promise<string | undefined> {
  const schema = schemaOf(one)
  workshop.clear()
  workshop.put(projectOf(schema))
  const { generation, code } = await workshop.gen()
  if (generation.mistakes !== undefined) return formatMistakes(workshop.root, generation.mistakes)
  if (code !== 0) return 'It is not written.'
  const again = await workshop.gen()
  if (again.generation.mistakes !== undefined) return 'It is refused the second time.'
  const changed = again.generation.differences.map(({ path }) => path)
  if (changed.length > 0) return `Not up to date after a run: ${changed.join(', ')}`
  return (await lostText(schema)) ?? anotherOrder()
}

/** A text that the model does not hold as it was written. */
async function lostText({ files }: SchemaSketch): Promise<string | undefined> {
  const { model } = await loadModel(workshop.root)
  const held = new Set(textsIn(JSON.parse(JSON.stringify(model ?? {}))))
  for (const { name, declaration } of files) {
    const lost = shownTexts(declaration).find((text) => !held.has(text))
    if (lost !== undefined) return `${name} has lost ${JSON.stringify(lost)}`
  }
  return undefined
}

function textsIn(tree: Tree): string[] {
  if (typeof tree === 'string') return [tree]
  if (typeof tree !== 'object' || tree === null) return []
  const members: readonly (Tree | undefined)[] = Object.values(tree)
  return members.flatMap((value) => textsIn(value ?? ''))
}

/** The same files, read and printed in another order, give the same bytes. */
async function anotherOrder(): Promise<string | undefined> {
  const loaded = await loadSchema(workshop.root)
  if ('failures' in loaded) return 'It cannot be loaded.'
  const { model } = buildModel(loaded.files.toReversed())
  if (model === undefined) return 'It is refused in another order.'
  const printed = await print(modulesOf(model).toReversed())
  const before = workshop.files()
  const differing = printed.find(({ path, text }) => before.get(path) !== text)
  return differing && `${differing.path} is otherwise in another order`
}

it(
  'the compiler, the linter and the formatter do look',
  async () => {
    const gallery = Gallery.open()
    const wrong = 'import \'../cli/x\'\nexport const wrong: number = ""\n'
    gallery.hang(7, new Map([['generated/wrong.ts', wrong]]))
    gallery.settle(8)
    const found = [typeErrors, lintErrors, formatErrors].map((errors) => errors(gallery.root))
    for (const failures of await Promise.all(found)) {
      expect(failures[0]).toMatchObject({
        at: 7,
        why: expect.stringContaining('generated/wrong.ts'),
      })
    }
    gallery.close()
  },
  PATIENCE,
)
