import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { backupsIn, newBackupPath, newestBackup } from '#server/service/health/backup-files'
import { tempDir } from '../../support/temp-dir'

const NOW = Date.UTC(2026, 0, 31, 12)
const HOUR = 3_600_000

/** A folder with backups of these moments, in this order of writing. */
function folderOf(...moments: readonly number[]) {
  const dir = tempDir()
  const paths = moments.map((moment) => newBackupPath(dir, moment))
  for (const path of paths) writeFileSync(path, '')
  return { dir, paths }
}

it('the newest comes first, in whatever order they were written', () => {
  const { dir, paths } = folderOf(NOW - HOUR, NOW, NOW - 2 * HOUR)
  expect(backupsIn(dir)).toEqual([
    { path: paths[1], moment: NOW },
    { path: paths[0], moment: NOW - HOUR },
    { path: paths[2], moment: NOW - 2 * HOUR },
  ])
  expect(newestBackup(dir, NOW)).toBe(paths[1])
})

it.each([
  ['a minute ahead', 60_000, 1],
  ['more than a minute ahead', 60_001, 0],
])('one that is dated %s: the one at place %3$s is the newest', (_what, ahead, place) => {
  const { dir, paths } = folderOf(NOW - HOUR, NOW + ahead)
  expect(newestBackup(dir, NOW)).toBe(paths[place])
})

it('where all are dated later than now, the latest is the newest', () => {
  const { dir, paths } = folderOf(NOW + HOUR, NOW + 2 * HOUR)
  expect(newestBackup(dir, NOW)).toBe(paths[1])
})

it('what has another name is no backup, nor is a folder, nor a day that does not exist', () => {
  const dir = tempDir()
  for (const name of [
    'gestion-2026-01-31T12-00-00-000Z.tar',
    'other-2026-01-31T12-00-00-000Z.tar.gz',
    'copy-of-gestion-2026-01-31T12-00-00-000Z.tar.gz',
    'gestion-2026-01-31T12-00-00-000Z.tar.gz.part',
    'gestion-2026-02-30T12-00-00-000Z.tar.gz',
  ]) {
    writeFileSync(join(dir, name), '')
  }
  mkdirSync(join(dir, 'gestion-2026-01-31T12-00-00-000Z.tar.gz'))
  expect(backupsIn(dir)).toEqual([])
  expect(newestBackup(dir, NOW)).toBeUndefined()
  expect(backupsIn(join(dir, 'none'))).toEqual([])
})
