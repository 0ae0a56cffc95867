import { describe, expect, it } from 'vitest'
import { buildModel } from '#language/build-model'
import { CODES } from '#language/codes'
import type { Diagnostic } from '#language/diagnostic'
import { readFiles } from '#language/read-files'
import { rules } from '#language/rules'
import { resources } from '#language/rules/rule'
import { WARNINGS } from '#language/rules/warnings'
import { actions } from './mistakes/actions'
import { asks } from './mistakes/asks'
import { creates } from './mistakes/creates'
import { fields } from './mistakes/fields'
import { layout } from './mistakes/layout'
import { linesAndSums } from './mistakes/lines'
import { lists } from './mistakes/lists'
import { names } from './mistakes/names'
import { operations } from './mistakes/operations'
import { references } from './mistakes/references'
import { roleMistakes } from './mistakes/roles'
import { fieldRules } from './mistakes/rules'
import { secondOnes } from './mistakes/second-ones'
import { secrets } from './mistakes/secrets'
import { shape, missing } from './mistakes/shape'
import { singletons } from './mistakes/singletons'
import { states } from './mistakes/states'
import { trees } from './mistakes/trees'
import { unreadOnce } from './mistakes/unread'
import { values } from './mistakes/values'
import type { Mistake } from './mistakes/mistake'
import { rightBefore } from './right-before'
import { filesWith, reportedIn } from './small-schema'

const groups: Readonly<Record<string, readonly Mistake[]>> = {
  actions,
  asks,
  creates,
  fields,
  layout,
  linesAndSums,
  lists,
  names,
  operations,
  references,
  roleMistakes,
  fieldRules,
  secondOnes,
  secrets,
  shape,
  singletons,
  states,
  trees,
  unreadOnce,
  values,
}

function wantOf({ code, source, path, at, what, help, suggestion }: Diagnostic) {
  const place = [source.replace(/^schema\/(.*)\.ts$/, '$1'), ...path].join('.')
  const marked = at === 'name' ? `name of ${place}` : place
  return `${code} ${marked}${suggestion === undefined ? '' : ` → ${suggestion}`}: ${what} ${help}`
}

describe.each(Object.entries(groups))('G-04: %s', (_, rows) => {
  it.each(rows)('%s', (_name, { schema, want }) => {
    expect(reportedIn(filesWith(schema)).map(wantOf)).toEqual(want)
  })
})

/** Mistakes by their code and place, in whatever order. */
const placesOf = (wants: readonly string[]) =>
  wants.map((want) => want.replace(/( → .*?)?: .*/s, '').replace('name of ', '')).toSorted()

describe('G-04: what is wrong is found behind what is right', () => {
  it('which has no mistake itself', () => {
    expect(buildModel(filesWith(rightBefore)).diagnostics).toBeUndefined()
  })

  const rows = Object.values(groups)
    .flat()
    .filter(([, { schema }]) => !('menu' in schema))
  it.each(rows)('%s', (_name, { schema, want }) => {
    const reported = reportedIn(filesWith({ ...rightBefore, ...schema }))
    expect(placesOf(reported.map(wantOf))).toEqual(placesOf(want))
  })
})

it.each(missing)('G-04: a schema without $stem.ts', ({ stem, exports }) => {
  const schemaFiles = Object.entries(exports).map(([name, each]) => ({
    path: `schema/${name}.ts`,
    stem: name,
    exports: each,
  }))
  const { diagnostics = [] } = buildModel(schemaFiles)
  expect(diagnostics.map(({ code, source }) => [code, source])).toEqual([
    ['S109', `schema/${stem}.ts`],
  ])
})

const wrong = Object.values(groups)
  .flat()
  .map(([, { schema }]) => readFiles(filesWith(schema)).schema)

it.each(Object.entries(rules))('the rule %s is broken by a wrong schema', (_, rule) => {
  expect(wrong.some((schema) => [...rule(schema)].length > 0)).toBe(true)
})

const isShown = (find: (typeof WARNINGS)['S902'][number]) =>
  wrong.some((schema) => resources(schema).some((draft) => [...find(draft, schema)].length > 0))

it('each warning is about one of the schemas', () => {
  expect([...WARNINGS.S902, ...WARNINGS.S906].filter((find) => !isShown(find))).toEqual([])
})

it('the small schema has no mistake', () => {
  expect(buildModel(filesWith()).diagnostics).toBeUndefined()
})

const OF_HOOKS = ['S940', 'S941', 'S942', 'S945']

it('every diagnostic is reported for one of the wrong schemas', () => {
  const shown = Object.values(groups).flatMap((rows) =>
    rows.flatMap(([, { want }]) => want.map((one) => one.slice(0, 4))),
  )
  const never = CODES.filter((code) => !shown.includes(code))
  // These need the text of a file or are reported before it is read: tests/cli covers them.
  expect(never).toEqual(['S109', 'S110', 'S111', ...OF_HOOKS])
})

/** A place without its indexes, and whether two of them differ: only then none can be taken for another. */
function indexesIn(at: string) {
  const indexes = at.match(/(?<=\.)\d+(?=\.|$)/g) ?? []
  const place = at.replace(/ \w+/, '').replaceAll(/(?<=\.)\d+(?=\.|$)/g, '#')
  return { place, indexes, differ: new Set(indexes).size === indexes.length }
}

it('a place with several indexes is shown with ones that differ', () => {
  const places = Object.values(groups)
    .flatMap((rows) => rows.flatMap(([, { want }]) => placesOf(want).map(indexesIn)))
    .filter(({ indexes }) => indexes.length > 1)
  const shown = new Set(places.flatMap(({ place, differ }) => (differ ? place : [])))
  expect([...new Set(places.map(({ place }) => place))].filter((one) => !shown.has(one))).toEqual(
    [],
  )
})
