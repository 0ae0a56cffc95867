import { describe, expect, it } from 'vitest'
import { buildModel } from '#language/build-model'
import { DIAGNOSTICS } from '#language/codes'
import type { Diagnostic } from '#language/diagnostic'
import { readFiles } from '#language/read-files'
import { rules } from '#language/rules'
import { actions } from './mistakes/actions'
import { asks } from './mistakes/asks'
import { circles } from './mistakes/circles'
import { compared } from './mistakes/compared'
import { contradictions } from './mistakes/contradictions'
import { fieldRules } from './mistakes/field-rules'
import { fields } from './mistakes/fields'
import { files, missing } from './mistakes/files'
import { fills } from './mistakes/fills'
import { filters } from './mistakes/filters'
import { imports } from './mistakes/imports'
import { roleMistakes } from './mistakes/roles'
import { growth } from './mistakes/growth'
import { keepsOption } from './mistakes/keeps'
import { layout } from './mistakes/layout'
import { linesAndSums } from './mistakes/lines'
import { linksAndSwaps } from './mistakes/links'
import { pages } from './mistakes/pages'
import { messages } from './mistakes/messages'
import type { Mistake, Want } from './mistakes/mistake'
import { names } from './mistakes/names'
import { onMany } from './mistakes/on-many'
import { ownMetodos } from './mistakes/own-metodos'
import { periods } from './mistakes/periods'
import { patterns } from './mistakes/patterns'
import { secondOnes } from './mistakes/second-ones'
import { secrets } from './mistakes/secrets'
import { places } from './mistakes/places'
import { portal } from './mistakes/portal'
import { requests } from './mistakes/requests'
import { rowActions } from './mistakes/row-actions'
import { sums } from './mistakes/sums'
import { asElsewhere } from './mistakes/elsewhere'
import { shape } from './mistakes/shape'
import { shown } from './mistakes/shown'
import { singletons } from './mistakes/singletons'
import { creates } from './mistakes/creates'
import { states } from './mistakes/states'
import { trees } from './mistakes/trees'
import { unreadOnce } from './mistakes/unread'
import { values } from './mistakes/values'
import { views } from './mistakes/views'
import { where } from './mistakes/where'
import { rightBefore } from './right-before'
import { filesWith } from './small-schema'

const groups: Readonly<Record<string, readonly Mistake[]>> = {
  shape,
  asElsewhere,
  files,
  names,
  fields,
  values,
  unreadOnce,
  contradictions,
  actions,
  asks,
  rowActions,
  onMany,
  fieldRules,
  compared,
  keepsOption,
  growth,
  ownMetodos,
  patterns,
  secrets,
  secondOnes,
  periods,
  places,
  fills,
  circles,
  layout,
  linesAndSums,
  sums,
  filters,
  imports,
  roleMistakes,
  views,
  pages,
  requests,
  messages,
  portal,
  shown,
  singletons,
  states,
  creates,
  linksAndSwaps,
  trees,
  where,
}

function wantOf({ code, source, path, at, what, help, suggestion }: Diagnostic): Want {
  const stem = source.replace(/^schema\/(.*)\.ts$/, '$1')
  return {
    code,
    at: `${stem}: ${path.join('.')}`,
    ...(at === 'name' && { marks: at }),
    ...(suggestion !== undefined && { suggestion }),
    says: `${what} ${help}`,
  }
}

describe.each(Object.entries(groups))('G-04: %s', (_, rows) => {
  it.each(rows)('%s', (_name, { schema, want }) => {
    const { diagnostics = [] } = buildModel(filesWith(schema))
    expect(diagnostics.map(wantOf)).toEqual(want)
  })
})

/** Mistakes by their code and place, in whatever order. */
const placesOf = (wants: readonly Pick<Want, 'code' | 'at'>[]) =>
  wants.map(({ code, at }) => `${code} ${at}`).toSorted()

describe('G-04: what is wrong is found behind what is right', () => {
  it('which has no mistake itself', () => {
    expect(buildModel(filesWith(rightBefore)).diagnostics).toBeUndefined()
  })

  const rows = Object.values(groups)
    .flat()
    .filter(([, { schema }]) => !('menu' in schema))
  it.each(rows)('%s', (_name, { schema, want }) => {
    const { diagnostics = [] } = buildModel(filesWith({ ...rightBefore, ...schema }))
    expect(placesOf(diagnostics.map(wantOf))).toEqual(placesOf(want))
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

it('the small schema has no mistake', () => {
  expect(buildModel(filesWith()).diagnostics).toBeUndefined()
})

const OF_HOOKS = ['S940', 'S941', 'S942', 'S945']

it('every diagnostic is reported for one of the wrong schemas', () => {
  const shown = Object.values(groups).flatMap((rows) =>
    rows.flatMap(([, { want }]) => want.map(({ code }) => code)),
  )
  const never = Object.keys(DIAGNOSTICS).filter((code) => !new Set<string>(shown).has(code))
  // These need the text of a file or are reported before it is read: tests/cli covers them.
  expect(never).toEqual(['S109', 'S110', 'S111', ...OF_HOOKS])
})

/** The place of a mistake without its indexes, and whether two of them differ: only then none can be taken for another. */
function indexesIn({ code, at }: Want) {
  const indexes = at.match(/(?<=\.)\d+(?=\.|$)/g) ?? []
  const place = `${code} ${at.replace(/^[^:]*: /, '').replaceAll(/(?<=\.)\d+(?=\.|$)/g, '#')}`
  return { place, indexes, differ: new Set(indexes).size === indexes.length }
}

it('a place with several indexes is shown with ones that differ', () => {
  const places = Object.values(groups)
    .flatMap((rows) => rows.flatMap(([, { want }]) => want.map(indexesIn)))
    .filter(({ indexes }) => indexes.length > 1)
  const shown = new Set(places.flatMap(({ place, differ }) => (differ ? place : [])))
  expect([...new Set(places.map(({ place }) => place))].filter((one) => !shown.has(one))).toEqual(
    [],
  )
})
