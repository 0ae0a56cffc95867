import { writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { newBackupPath, rotateBackups } from '#server/service/health/backup-files'
import { checkBackup } from '#server/service/health/checks'
import { tempDir } from '../../support/temp-dir'

const NOW = Date.UTC(2026, 0, 31)

/** A folder with the backups of a clock that was four years ahead. */
function folderOfTheFuture(): string {
  const dir = tempDir()
  for (let day = 1; day <= 5; day += 1)
    writeFileSync(newBackupPath(dir, Date.UTC(2030, 0, day)), '')
  return dir
}

it('backups from the future expire no backup that was just written', () => {
  const dir = folderOfTheFuture()
  const path = newBackupPath(dir, NOW)
  writeFileSync(path, '')
  const removed = rotateBackups(dir, { newest: 5, days: 0, weeks: 0, months: 0 }, path)
  expect(removed).toEqual([])
})

it('a backup from the future does not count as recent', async () => {
  expect(await checkBackup(folderOfTheFuture(), 30, NOW)).toMatchObject({ ok: false })
})
