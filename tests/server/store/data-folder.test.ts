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
import { describe, expect, it, vi } from 'vitest'
import { DataDirInUse, lockDataDir } from '#server/store/database/sqlite/lock'
import { openStore } from '#server/store/database/open-store'
import { openTestBackend } from '../support/test-backend'
import { tempDir } from '../support/temp-dir'
import { DATABASE_FILE } from '#server/store/database/sqlite/sqlite-store'
import { giveToOwnerOf, restrictToOwner } from '#server/store/owner-only'

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
