import { existsSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { AREAS, areaOf } from './areas.js'
import { staleEntries } from './stale-entries.js'
import { UNOBSERVABLE } from './unobservable.js'

it('each folder of src/admin is measured', () => {
  const rooms = foldersIn('src/admin').filter((room) => areaOf(room) === undefined)
  expect(rooms.flatMap(foldersIn).filter((folder) => areaOf(folder) === undefined)).toEqual([])
})

it('each area and each of its tests is there', () => {
  const paths = AREAS.flatMap(({ path, tests }) => [path, ...tests])
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
})

it('each entry of what nothing can observe names code that is there', () => {
  expect(staleEntries(UNOBSERVABLE)).toEqual([])
})

function foldersIn(path: string): string[] {
  const entries = readdirSync(path, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => `${path}/${name}`)
}
