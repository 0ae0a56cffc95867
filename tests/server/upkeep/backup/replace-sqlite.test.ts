import fs, { mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { replaceSqlite } from '#server/upkeep/backup/replace-sqlite'
import { tempDir } from '../../support/temp-dir'

const NOW = Date.UTC(2026, 0, 31, 3)
const ASIDE = 'before-restore-2026-01-31T03-00-00'

/** A data folder with a database and its log, and another database that is to replace it. */
function dataFolder() {
  const dataDir = tempDir()
  const file = join(dataDir, 'gestion.db')
  const staged = join(dataDir, 'staged.db')
  for (const path of [file, `${file}-wal`, staged]) writeFileSync(path, path, { mode: 0o600 })
  return { dataDir, file, staged, aside: join(dataDir, ASIDE) }
}

/** The error of a system call, as Node reports it. */
const systemError = (code: string) => Object.assign(new Error(`${code}: link`), { code })

type Link = typeof fs.promises.link

/** For the running test hard links are made so. */
function linking(as: (real: Link, ...names: Parameters<Link>) => Promise<void>): void {
  const real = fs.promises.link
  fs.promises.link = (from, to) => as(real, from, to)
  syncBuiltinESMExports()
  onTestFinished(() => {
    fs.promises.link = real
    syncBuiltinESMExports()
  })
}

describe('a database that a restored one replaces', () => {
  it.each(['EPERM', 'ENOTSUP', 'EXDEV'])(
    'is kept as a copy where the disk has no hard links (%s)',
    async (code) => {
      const { dataDir, file, staged, aside } = dataFolder()
      linking(() => Promise.reject(systemError(code)))
      expect(await replaceSqlite(dataDir, staged, NOW)).toBe(aside)
      expect(readdirSync(dataDir).toSorted()).toEqual([ASIDE, 'gestion.db'])
      expect(readFileSync(file, 'utf8')).toBe(staged)
      expect(readdirSync(aside)).toEqual(['gestion.db', 'gestion.db-wal'])
      for (const kept of [file, `${file}-wal`]) {
        const copy = join(aside, kept.slice(dataDir.length))
        expect(readFileSync(copy, 'utf8')).toBe(kept)
        expect(statSync(copy).mode & 0o777).toBe(0o600)
      }
    },
  )

  it('is kept with its log and the index of that, of which nothing stays beside the new one', async () => {
    const { dataDir, file, staged, aside } = dataFolder()
    writeFileSync(`${file}-shm`, 'index')
    expect(await replaceSqlite(dataDir, staged, NOW)).toBe(aside)
    expect(readdirSync(aside)).toEqual(['gestion.db', 'gestion.db-shm', 'gestion.db-wal'])
    expect(readdirSync(dataDir).toSorted()).toEqual([ASIDE, 'gestion.db'])
  })

  it('is kept beside those of the same second', async () => {
    const { dataDir, staged, aside } = dataFolder()
    const kept = []
    for (const content of ['first', 'second', 'third']) {
      writeFileSync(staged, content)
      kept.push(await replaceSqlite(dataDir, staged, NOW))
    }
    expect(kept).toEqual([aside, `${aside}-2`, `${aside}-3`])
    const contents = kept.map((folder) => readFileSync(join(folder ?? '', 'gestion.db'), 'utf8'))
    expect(contents.slice(1)).toEqual(['first', 'second'])
  })

  it.runIf(process.getuid?.() === 0)('is its user’s as a copy, too', async () => {
    const { dataDir, file, staged, aside } = dataFolder()
    fs.chownSync(file, 4711, 4712)
    linking(() => Promise.reject(systemError('EPERM')))
    await replaceSqlite(dataDir, staged, NOW)
    for (const path of [file, aside, join(aside, 'gestion.db')]) {
      expect(statSync(path)).toMatchObject({ uid: 4711, gid: 4712 })
    }
  })

  it('is kept without its log where SQLite has applied and deleted it meanwhile', async () => {
    const { dataDir, file, staged, aside } = dataFolder()
    linking(async (link, from, to) => {
      if (from === `${file}-wal`) rmSync(from)
      await link(from, to)
    })
    expect(await replaceSqlite(dataDir, staged, NOW)).toBe(aside)
    expect(readdirSync(aside)).toEqual(['gestion.db'])
    expect(readFileSync(file, 'utf8')).toBe(staged)
  })

  it('stays where it is if it cannot be kept', async () => {
    const { dataDir, file, staged } = dataFolder()
    rmSync(`${file}-wal`)
    // Neither a link nor a copy of it can be made.
    mkdirSync(`${file}-wal`)
    await expect(replaceSqlite(dataDir, staged, NOW)).rejects.toMatchObject({ syscall: 'copyfile' })
    expect(readFileSync(file, 'utf8')).toBe(file)
    expect(readFileSync(staged, 'utf8')).toBe(staged)
  })
})
