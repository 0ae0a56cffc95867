import { existsSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { AREAS, areaOf } from './areas.js'
import { staleEntries } from './stale-entries.js'
import { UNOBSERVABLE } from './unobservable.js'

it('each folder of the runtime is measured', () => {
  const entries = readdirSync('src/runtime', { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  expect(folders.filter((name) => areaOf(`src/runtime/${name}`) === undefined)).toEqual([])
})

it('each area and each of its tests is there', () => {
  const paths = AREAS.flatMap(({ path, tests }) => [path, ...tests])
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
})

it('each entry of what nothing can observe names code that is there', () => {
  expect(staleEntries(UNOBSERVABLE)).toEqual([])
})
