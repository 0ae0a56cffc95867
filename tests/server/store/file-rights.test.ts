import { chmodSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createMailer } from '#server/service/mail'
import { isDatabaseThere, prepareDatabaseFile } from '#server/store/database/sqlite/database-file'
import { lockDataDir } from '#server/store/database/sqlite/lock'
import { openStore } from '#server/store/database/open-store'
import { tempDir } from '../support/temp-dir'
import { DATABASE_FILE } from '#server/store/database/sqlite/sqlite-store'

/** Whether there is a database, or why not. */
function found(file: string): string {
  try {
    return String(isDatabaseThere(file))
  } catch (error) {
    return String(error)
  }
}

function underUmask(mask: number): void {
  const before = process.umask(mask)
  onTestFinished(() => void process.umask(before))
}

/** Each file and folder under one, with its rights in octal. */
function rightsUnder(dir: string): Record<string, string> {
  const rights: Record<string, string> = {}
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    const kind = entry.isDirectory() ? 'folder' : 'file'
    const mode = statSync(join(entry.parentPath, entry.name)).mode & 0o777
    rights[`${kind} ${entry.name.replace(/^\d.*\.eml$/, 'mail')}`] = mode.toString(8)
  }
  return rights
}

const EXPECTED = {
  'folder data': '700',
  'file lock': '600',
  'file lock-journal': '600',
  'file server.json': '600',
  [`file ${DATABASE_FILE}`]: '600',
  [`file ${DATABASE_FILE}-wal`]: '600',
  [`file ${DATABASE_FILE}-shm`]: '600',
  [`file ${DATABASE_FILE}.2026-01-31T12-00-00.backup`]: '600',
  'folder outbox': '700',
  'file mail': '600',
}

describe('what the data folder holds is its owner’s alone', () => {
  it.each(['000', '022', '077'])('under umask %s', async (mask) => {
    underUmask(parseInt(mask, 8))
    const parent = tempDir()
    await fillDataFolder(join(parent, 'data'), () => {
      expect(rightsUnder(parent)).toEqual(EXPECTED)
    })
  })

  it('and becomes so where an earlier version left it open to others', async () => {
    const parent = tempDir()
    const dataDir = join(parent, 'data')
    await fillDataFolder(dataDir, () => undefined)
    chmodSync(join(dataDir, DATABASE_FILE), 0o644)
    chmodSync(join(dataDir, 'outbox'), 0o755)
    await fillDataFolder(dataDir, () => {
      expect(rightsUnder(parent)).toMatchObject(EXPECTED)
    })
  })

  it('the log and the index beside a database too, that SQLite would use as they are', () => {
    underUmask(0o022)
    const dir = tempDir()
    const file = join(dir, DATABASE_FILE)
    prepareDatabaseFile(file)
    for (const beside of ['-wal', '-shm']) writeFileSync(`${file}${beside}`, '', { mode: 0o644 })
    prepareDatabaseFile(file)
    expect(rightsUnder(dir)).toEqual({
      [`file ${DATABASE_FILE}`]: '600',
      [`file ${DATABASE_FILE}-wal`]: '600',
      [`file ${DATABASE_FILE}-shm`]: '600',
    })
  })

  it('a database that was just created is no empty file, which would count as lost', () => {
    const file = join(tempDir(), DATABASE_FILE)
    prepareDatabaseFile(file)
    expect(isDatabaseThere(file)).toBe(true)
  })

  it.each([
    ['nothing', undefined, undefined, /^false$/],
    ['an empty log alone', undefined, '', /^false$/],
    ['a log alone', undefined, 'log', /missing/],
    ['an empty file', '', undefined, /empty/],
    ['an empty file with its log', '', 'log', /empty/],
    ['a file', 'data', undefined, /^true$/],
    ['a file with its log', 'data', 'log', /^true$/],
  ])('%s is a database, or one that has lost its data', (_what, data, log, expected) => {
    const file = join(tempDir(), DATABASE_FILE)
    if (data !== undefined) writeFileSync(file, data)
    if (log !== undefined) writeFileSync(`${file}-wal`, log)
    expect(found(file)).toMatch(expected)
  })

  it('what a killed start left unfinished is replaced', () => {
    const dir = tempDir()
    const file = join(dir, DATABASE_FILE)
    writeFileSync(`${file}.new`, 'unfinished')
    prepareDatabaseFile(file)
    expect(readdirSync(dir)).toEqual([DATABASE_FILE])
  })
})

/** All that a server writes there, looked at while it runs. */
async function fillDataFolder(dataDir: string, look: () => void): Promise<void> {
  const lock = lockDataDir(dataDir)
  lock.announce('http://127.0.0.1:4000')
  const store = await openStore({ dataDir })
  try {
    await store.backup(Date.UTC(2026, 0, 31, 12))
    const from = 'gestion@empresa.example'
    const mailer = createMailer({ smtpUrl: undefined, from, dataDir, clock: Date.now })
    await mailer.send({ fromName: 'X', to: 'a@b.example', subject: 'X', text: 'X', html: 'X' })
    look()
  } finally {
    await store.close()
    lock.release()
  }
}
