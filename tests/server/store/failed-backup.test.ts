import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import { expect, it } from 'vitest'
import { backUp } from '#server/store/database/sqlite/sqlite-store'
import { GuardedSqliteDialect } from '#server/store/database/sqlite/sqlite-dialect'
import type { Tables } from '#server/store/tables'
import { tempDir } from '../support/temp-dir'

it('a backup that fails leaves nothing of itself, nor of an earlier one that was killed', async () => {
  const file = join(tempDir(), 'gestion.db')
  const db = new Kysely<Tables>({ dialect: new GuardedSqliteDialect(file) })
  await db.schema.createTable('t').addColumn('a', 'integer').execute()
  const now = Date.UTC(2026, 0, 31)
  const backup = `${file}.2026-01-31T00-00-00.backup`
  writeFileSync(`${backup}.half`, 'half')
  expect(await backUp(db, file, now)).toBe(backup)
  await db.destroy()
  const files = readdirSync(join(file, '..'))
  await expect(backUp(db, file, now)).rejects.toThrow(`${backup.replace('.backup', '-2.backup')}`)
  expect(readdirSync(join(file, '..'))).toEqual(files)
  expect(existsSync(`${backup}.half`)).toBe(false)
})
