import {
  chmodSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { DataDirInUse, lockDataDir } from '#server/store/database/sqlite/lock'
import { openStore } from '#server/store/database/open-store'
import { openTestBackend } from '../support/test-backend'
import { tempDir } from '../support/temp-dir'
import { DATABASE_FILE } from '#server/store/database/sqlite/sqlite-store'
import { giveToOwnerOf, restrictToOwner } from '#server/store/owner-only'
import { createMailer } from '#server/service/mail'
import { isDatabaseThere, prepareDatabaseFile } from '#server/store/database/sqlite/database-file'

describe('a data folder belongs to one process', () => {
  it('a second backend learns where the first one answers', async () => {
    const dir = tempDir()
    const first = await openTestBackend({ dataDir: dir })
    await expect(openTestBackend({ dataDir: dir })).rejects.toBeInstanceOf(DataDirInUse)
    first.announce('http://127.0.0.1:4100')
    await expect(openTestBackend({ dataDir: dir })).rejects.toMatchObject({
      url: 'http://127.0.0.1:4100',
      message: `The data folder ${dir} is in use by the server at http://127.0.0.1:4100.`,
    })
    await first.close()
    await (await openTestBackend({ dataDir: dir })).close()
  })

  it('what a killed server left behind locks nobody out', () => {
    const dir = tempDir()
    writeFileSync(join(dir, 'lock'), '')
    writeFileSync(join(dir, 'server.json'), '{"url":"http://127.0.0.1:4100"}')
    const lock = lockDataDir(dir)
    expect(() => lockDataDir(dir)).toThrow('is in use by another process')
    lock.release()
  })

  it('a folder that cannot be created is reported', () => {
    const file = join(tempDir(), 'file')
    writeFileSync(file, '')
    expect(() => lockDataDir(join(file, 'data'))).toThrow(/cannot be made or written to/)
  })
})

describe('a file that is no database is reported, and left as it is', () => {
  it.each([
    ['a text', 'not a database '.repeat(1000)],
    ['a SQLite head and rubbish', `SQLite format 3\0${'x'.repeat(8192)}`],
  ])('%s', async (_what, content) => {
    const dir = tempDir()
    const file = join(dir, DATABASE_FILE)
    writeFileSync(file, content)
    await expect(openTestBackend({ dataDir: dir })).rejects.toThrow(
      `The database file ${file} is damaged or is no SQLite database.`,
    )
    expect(readFileSync(file, 'utf8')).toBe(content)
  })

  it('pages that were overwritten are found at the start', async () => {
    const dir = tempDir()
    const backend = await openTestBackend({ dataDir: dir })
    await backend.call('rubros-ingresar', { rubro: 'Uno' })
    await backend.close()
    const file = join(dir, DATABASE_FILE)
    const bytes = readFileSync(file)
    bytes.fill(0xff, 8192, 20_480)
    writeFileSync(file, bytes)
    await expect(openTestBackend({ dataDir: dir })).rejects.toThrow(/is damaged/)
  })

  it('a folder in its place', async () => {
    const dir = tempDir()
    mkdirSync(join(dir, DATABASE_FILE))
    await expect(openStore({ dataDir: dir })).rejects.toThrow(/cannot be opened for writing/)
    await expect(openStore({ dataDir: dir, readOnly: true })).rejects.toThrow(/cannot be opened/)
  })
})

/** A data folder in use. */
async function usedFolder(): Promise<string> {
  const dir = tempDir()
  const backend = await openTestBackend({ dataDir: dir })
  await backend.call('rubros-ingresar', { rubro: 'Uno' })
  await backend.close()
  return dir
}

describe('a database that has lost its data is no first start', () => {
  it('an empty file, beside its log too', async () => {
    const dir = await usedFolder()
    const file = join(dir, DATABASE_FILE)
    truncateSync(file)
    writeFileSync(`${file}-wal`, 'log')
    const before = readdirSync(dir)
    await expect(openTestBackend({ dataDir: dir })).rejects.toMatchObject({
      message: `The database file ${file} is empty (0 bytes): its data are not in it. Nothing was changed.`,
      advice: expect.stringMatching(/^Put a backup in its place .* for a new and empty database/),
    })
    expect(readFileSync(file)).toHaveLength(0)
    expect(readFileSync(`${file}-wal`, 'utf8')).toBe('log')
    expect(readdirSync(dir)).toEqual(before)
  })

  it('a log without its database', async () => {
    const dir = await usedFolder()
    const file = join(dir, DATABASE_FILE)
    rmSync(file)
    writeFileSync(`${file}-wal`, 'log')
    await expect(openTestBackend({ dataDir: dir })).rejects.toThrow(/is missing, but its log/)
    expect(readFileSync(`${file}-wal`, 'utf8')).toBe('log')
  })

  it('and what a killed first start left behind does not prevent a second one', async () => {
    const dir = tempDir()
    writeFileSync(join(dir, `${DATABASE_FILE}.new`), '')
    await (await openTestBackend({ dataDir: dir })).close()
    expect(readdirSync(dir).filter((name) => name.includes('.new'))).toEqual([])
  })
})

const rightsOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

/** A file of the running user with these rights. */
function fileWith(mode: number): string {
  const path = join(tempDir(), 'file')
  writeFileSync(path, '')
  chmodSync(path, mode)
  return path
}

/** The process runs as this user. */
const runAs = (uid: number) => vi.spyOn(process, 'getuid').mockReturnValue(uid)

describe('the rights of what others must not read', () => {
  it.each([0o644, 0o666, 0o640, 0o604, 0o700, 0o400, 0o600])('%o become the owner’s', (mode) => {
    const path = fileWith(mode)
    restrictToOwner(path, 0o600)
    expect(rightsOf(path)).toBe('600')
  })

  it('are those of a folder', () => {
    const path = join(tempDir(), 'folder')
    mkdirSync(path)
    chmodSync(path, 0o755)
    restrictToOwner(path, 0o700)
    expect(rightsOf(path)).toBe('700')
  })

  it('stay as they are where it belongs to another user', () => {
    const path = fileWith(0o640)
    runAs(statSync(path).uid + 1)
    restrictToOwner(path, 0o600)
    expect(rightsOf(path)).toBe('640')
  })

  it('are none where there is nothing', () => {
    expect(() => restrictToOwner(join(tempDir(), 'nothing'), 0o600)).not.toThrow()
  })
})

describe('the owner of what was created', () => {
  it('stays where the process is not root’s', () => {
    const path = fileWith(0o600)
    const before = statSync(path)
    runAs(1000)
    giveToOwnerOf(path, join(tempDir(), 'nothing'))
    expect(statSync(path)).toMatchObject({ uid: before.uid, gid: before.gid })
  })
})

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
