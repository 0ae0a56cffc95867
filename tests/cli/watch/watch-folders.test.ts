import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { watchFolders } from '../../../cli/watch/watch-folders'
import { tempDir } from '../../server/support/temp-dir'

/** Two folders that are watched, and one that is not there; what was reported of them. */
function watched() {
  const root = tempDir()
  const write = (path: string, text = '') => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  for (const path of ['schema/a.ts', 'schema/partes/b.ts', 'src/hooks/c.ts', 'otros/d.ts'])
    write(path)
  const reported: string[] = []
  const unwatch = watchFolders(root, ['schema', 'src/hooks', 'src/overrides'], (path) =>
    reported.push(path),
  )
  onTestFinished(unwatch)
  return { root, write, reported, unwatch }
}

it('files that are saved, added or removed in the folders and below them are reported by their paths', async () => {
  const { root, write, reported } = watched()
  write('schema/a.ts', 'x')
  await expect.poll(() => reported).toContain('schema/a.ts')
  write('schema/partes/b.ts', 'x')
  write('src/hooks/nuevo.ts')
  rmSync(join(root, 'src/hooks/c.ts'))
  await expect
    .poll(() => reported)
    .toEqual(expect.arrayContaining(['schema/partes/b.ts', 'src/hooks/nuevo.ts', 'src/hooks/c.ts']))
})

it('several writes of one save are one change; hidden files and other folders are none', async () => {
  const { write, reported } = watched()
  for (const path of ['schema/.a.ts.swp', 'schema/.git/x', 'otros/d.ts']) write(path, 'x')
  for (const text of ['x', 'y', 'z']) write('schema/a.ts', text)
  write('src/hooks/c.ts', 'x')
  await expect.poll(() => reported.length).toBe(2)
  expect(reported.toSorted()).toEqual(['schema/a.ts', 'src/hooks/c.ts'])
  // What was reported is not reported again with the next change.
  write('src/hooks/c.ts', 'y')
  await expect.poll(() => reported.length).toBe(3)
  expect(reported.at(-1)).toBe('src/hooks/c.ts')
})

it('once it is ended nothing is reported, not even what had just changed', async () => {
  const first = watched()
  const second = watched()
  first.write('schema/a.ts', 'x')
  second.write('schema/a.ts', 'x')
  first.unwatch()
  first.write('src/hooks/c.ts', 'x')
  await expect.poll(() => second.reported).toEqual(['schema/a.ts'])
  expect(first.reported).toEqual([])
})
