import { spawnSync } from 'node:child_process'
import fs, {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { PENDING } from '../../cli/cache/stamp.js'
import { applyChanges, createFile, replaceFile } from '../../cli/write/files'
import { withGenerated, withLock } from '../../cli/write/lock'

const folder = mkdtempSync(join(tmpdir(), 'gestion-contable-write-'))
const root = join(folder, 'project')
const at = (path: string) => join(root, path)
const read = (path: string) => readFileSync(at(path), 'utf8')

function put(path: string, text: string): void {
  mkdirSync(dirname(at(path)), { recursive: true })
  writeFileSync(at(path), text)
}

/** Every file of the project, from its root. */
const files = () =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort()

beforeEach(() => {
  rmSync(root, { recursive: true, force: true })
  mkdirSync(root)
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('a file that is replaced', () => {
  it('has the new text, in folders that were not there, and nothing is beside it', () => {
    replaceFile(at('a/b/c.ts'), 'one')
    replaceFile(at('a/b/c.ts'), 'two')
    expect([files(), read('a/b/c.ts')]).toEqual([['a/b/c.ts'], 'two'])
  })

  it('leaves nothing beside it if it cannot be replaced', () => {
    put('a/b/c.ts', 'one')
    expect(() => replaceFile(at('a/b'), 'two')).toThrow(/EISDIR|ENOTEMPTY|EEXIST/)
    expect([files(), read('a/b/c.ts')]).toEqual([['a/b/c.ts'], 'one'])
  })
})

describe('a file that is created', () => {
  it('is there with its text, and nothing is beside it', () => {
    expect(createFile(at('a/b.ts'), 'one')).toBe(true)
    expect([files(), read('a/b.ts')]).toEqual([['a/b.ts'], 'one'])
  })

  it('stays as it is if it was there', () => {
    put('a/b.ts', 'one')
    expect(createFile(at('a/b.ts'), 'two')).toBe(false)
    expect([files(), read('a/b.ts')]).toEqual([['a/b.ts'], 'one'])
  })

  it('is not taken for one that is there because of another error', () => {
    const long = at(`a/${'x'.repeat(240)}`)
    expect(() => createFile(`${long}${'y'.repeat(200)}`, 'one')).toThrow('ENAMETOOLONG')
  })
})

/** The calls of a function of the file system, each of which first does this. */
function before(name: 'writeFileSync' | 'renameSync', act: (path: string) => void): void {
  const original = fs[name]
  const restore = () => {
    Object.assign(fs, { [name]: original })
    syncBuiltinESMExports()
  }
  onTestFinished(restore)
  Object.assign(fs, {
    [name]: (...args: unknown[]) => {
      act(String(args[name === 'renameSync' ? 1 : 0]).slice(root.length + 1))
      return Reflect.apply(original, fs, args)
    },
  })
  syncBuiltinESMExports()
}

describe('changes', () => {
  it('are made in their order; folders that a removal leaves empty go, generated/ itself stays', () => {
    put('generated/a/list.tsx', 'old')
    put('generated/b/deep/list.tsx', 'b')
    put('generated/c/one.ts', 'c')
    put('generated/c/two.ts', 'c')
    const made: string[] = []
    before('renameSync', (path) => made.push(path))
    applyChanges(root, [
      { path: 'schema/c.ts', text: 'c' },
      { path: 'generated/a/list.tsx', text: 'new' },
      { path: 'generated/b/deep/list.tsx', text: undefined },
      { path: 'generated/c/one.ts', text: undefined },
      { path: 'generated/nowhere.ts', text: undefined },
    ])
    expect(made).toEqual(['schema/c.ts', 'generated/a/list.tsx'])
    expect(files()).toEqual(['generated/a/list.tsx', 'generated/c/two.ts', 'schema/c.ts'])
    expect([existsSync(at('generated/b')), existsSync(at(PENDING))]).toEqual([false, false])
    expect([read('generated/a/list.tsx'), read('schema/c.ts')]).toEqual(['new', 'c'])
    applyChanges(root, [
      { path: 'generated/a/list.tsx', text: undefined },
      { path: 'generated/c/two.ts', text: undefined },
    ])
    expect([files(), existsSync(at('generated'))]).toEqual([['schema/c.ts'], true])
  })

  it('touch nothing if there are none', () => {
    applyChanges(root, [])
    expect(readdirSync(root)).toEqual([])
  })

  it('begin once all texts are on the disk: one that is full leaves every file as it was', () => {
    put('generated/a.ts', 'old')
    before('writeFileSync', (path) => {
      if (path === `${PENDING}/1`) throw Object.assign(new Error('full'), { code: 'ENOSPC' })
    })
    const changes = ['generated/a.ts', 'schema/b.ts'].map((path) => ({ path, text: 'new' }))
    expect(() => applyChanges(root, changes)).toThrow('full')
    expect([files(), read('generated/a.ts')]).toEqual([['generated/a.ts'], 'old'])
  })

  it('remove the texts that a killed run has left', () => {
    put(`${PENDING}/7`, 'half')
    applyChanges(root, [{ path: 'generated/a.ts', text: 'a' }])
    expect(files()).toEqual(['generated/a.ts'])
    expect(readFileSync('.gitignore', 'utf8').split('\n')).toContain(`${PENDING}/`)
  })
})

describe('a lock', () => {
  const path = join(root, 'dist/.lock')
  const locked = { path, what: 'dist/', patience: 10_000 }
  const impatient = { ...locked, patience: 0 }
  const owner = () => readFileSync(path, 'utf8')
  const busy = (pid: number) =>
    `Another run (process ${pid}) is writing dist/. Wait for it to end; if there is none, delete ${path}`

  it('names its owner while the work lasts, gives its result, and is gone then', async () => {
    expect(await withLock(locked, owner)).toBe(String(process.pid))
    expect(existsSync(path)).toBe(false)
  })

  it('is gone if the work fails', async () => {
    await expect(withLock(locked, () => JSON.parse('{'))).rejects.toThrow(SyntaxError)
    expect(existsSync(path)).toBe(false)
  })

  it('lets one work after the other, and reports to who waits too long who has it', async () => {
    const held: number[] = []
    const use = (which: number) =>
      withLock(locked, async () => {
        held.push(which)
        await expect(withLock(impatient, () => {})).rejects.toThrow(busy(process.pid))
        expect(held).toEqual([which])
        held.pop()
      })
    await Promise.all([use(1), use(2), use(3)])
  })

  it('is taken over from a process that was killed', async () => {
    put('dist/.lock', String(spawnSync(process.execPath, ['-e', '0']).pid))
    expect(await withLock(impatient, owner)).toBe(String(process.pid))
  })

  it('is taken over if it names no process', async () => {
    put('dist/.lock', 'x')
    expect(await withLock(impatient, owner)).toBe(String(process.pid))
  })

  it('is not taken from a process of another user, which may not be signalled', async () => {
    put('dist/.lock', '4242')
    const kill = vi.spyOn(process, 'kill').mockImplementation(() => {
      throw Object.assign(new Error('kill EPERM'), { code: 'EPERM' })
    })
    await expect(withLock(impatient, () => {})).rejects.toThrow(busy(4242))
    expect([owner(), new Set(kill.mock.calls.map(String))]).toEqual(['4242', new Set(['4242,0'])])
  })

  it('passes an error of the file system on', async () => {
    put('file', '')
    await expect(withLock({ ...locked, path: at('file/lock') }, () => {})).rejects.toMatchObject({
      code: expect.stringMatching(/^E(NOTDIR|EXIST)$/),
    })
  })

  it('of generated/ is waited for a minute', async () => {
    const lock = 'dist/.generating'
    put(lock, String(process.pid))
    const times = [0, 60_000, 60_001]
    vi.spyOn(Date, 'now').mockImplementation(() => times.shift() ?? 60_001)
    await expect(withGenerated(root, () => {})).rejects.toMatchObject({
      name: 'Busy',
      message: `Another run (process ${process.pid}) is writing generated/. Wait for it to end; if there is none, delete ${at(lock)}`,
    })
    expect([times, existsSync(at(lock))]).toEqual([[], true])
  })
})
