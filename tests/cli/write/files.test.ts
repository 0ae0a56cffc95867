import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { PENDING } from '../../../cli/cache/stamp.js'
import {
  type FileChange,
  applyChanges,
  isUnfinished,
  removeHalf,
} from '../../../cli/write/apply-changes'
import { withGenerated } from '../../../cli/write/lock'
import { refuseUnwritable } from '../../../cli/write/refuse-unwritable'
import { createFile, replaceFile } from '../../../cli/write/replace-file'

const folder = mkdtempSync(join(tmpdir(), 'gestion-contable-files-'))
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

const change = (
  path: string,
  before: string | undefined,
  after: string | undefined,
): FileChange => ({
  path,
  before,
  after,
})

/** The steps of the changes, and what was left. */
function apply(changes: readonly FileChange[]) {
  const steps: string[] = []
  const left = applyChanges(root, changes, (step) => steps.push(step))
  return { steps, left }
}

describe('a file that is replaced', () => {
  it('has the new text, in folders that were not there, and nothing is beside it', () => {
    replaceFile(at('a/b/c.ts'), 'one')
    replaceFile(at('a/b/c.ts'), 'two')
    expect([files(), read('a/b/c.ts')]).toEqual([['a/b/c.ts'], 'two'])
  })

  it('leaves nothing beside it where it cannot be', () => {
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

  it('stays as it is where it was there', () => {
    put('a/b.ts', 'one')
    expect(createFile(at('a/b.ts'), 'two')).toBe(false)
    expect([files(), read('a/b.ts')]).toEqual([['a/b.ts'], 'one'])
  })

  it('another error is no file that is there', () => {
    const long = at(`a/${'x'.repeat(240)}`)
    expect(() => createFile(`${long}${'y'.repeat(200)}`, 'one')).toThrow('ENAMETOOLONG')
  })
})

it('files can be written where the nearest folder that is there is writable', () => {
  expect(() => refuseUnwritable(root, ['a/b/c/d.ts', 'e.ts'])).not.toThrow()
  put('file', '')
  expect(() => refuseUnwritable(join(folder, 'nowhere'), ['x/y.ts'])).not.toThrow()
})

describe('changes', () => {
  // The lock's folder: the caller has the lock.
  beforeEach(() => mkdirSync(at(PENDING), { recursive: true }))

  it('are made in their order, between a mark that they have begun and its end', () => {
    put('generated/a/list.tsx', 'old')
    put('generated/b/list.tsx', 'b')
    put('generated/all.ts', 'all')
    const { steps, left } = apply([
      change('schema/c.ts', undefined, 'c'),
      change('generated/a/list.tsx', 'old', 'new'),
      change('generated/b/list.tsx', 'b', undefined),
    ])
    expect(steps).toEqual([
      'marker',
      'half of schema/c.ts',
      'schema/c.ts',
      'half of generated/a/list.tsx',
      'generated/a/list.tsx',
      'generated/b/list.tsx',
      'finished',
    ])
    expect(left).toEqual([])
    expect(files()).toEqual(['generated/a/list.tsx', 'generated/all.ts', 'schema/c.ts'])
    expect(existsSync(at('generated/b'))).toBe(false)
    expect([read('generated/a/list.tsx'), read('schema/c.ts')]).toEqual(['new', 'c'])
  })

  it('where there are none, nothing is touched', () => {
    expect(apply([])).toEqual({ steps: ['finished'], left: [] })
    expect(files()).toEqual([])
  })

  it('a file that has its text already, or that is gone already, is not written', () => {
    put('generated/a.ts', 'new')
    const { steps, left } = apply([
      change('generated/a.ts', 'old', 'new'),
      change('generated/b.ts', 'old', undefined),
    ])
    expect([steps, left]).toEqual([['marker', 'finished'], []])
  })

  it('a file that someone changed, removed or added meanwhile is left, and named', () => {
    put('generated/a.ts', 'by hand')
    put('generated/c.ts', 'by hand')
    put('generated/e.ts', 'by hand')
    const { left } = apply([
      change('generated/a.ts', 'old', 'new'),
      change('generated/b.ts', 'old', 'new'),
      change('generated/c.ts', undefined, 'new'),
      change('generated/d.ts', undefined, 'new'),
      change('generated/e.ts', 'old', undefined),
    ])
    const stay = ['generated/a.ts', 'generated/c.ts', 'generated/e.ts']
    expect(left.toSorted()).toEqual([...stay, 'generated/b.ts'].toSorted())
    expect(files()).toEqual([...stay, 'generated/d.ts'].toSorted())
    expect(stay.map(read)).toEqual(['by hand', 'by hand', 'by hand'])
  })

  it('folders that hold something else stay, and generated/ itself does', () => {
    put('generated/a/x.ts', 'x')
    put('generated/a/deep/y.ts', 'y')
    apply([change('generated/a/deep/y.ts', 'y', undefined)])
    expect(existsSync(at('generated/a/deep'))).toBe(false)
    expect(existsSync(at('generated/a'))).toBe(true)
    apply([change('generated/a/x.ts', 'x', undefined)])
    expect(existsSync(at('generated/a'))).toBe(false)
    rmSync(at(PENDING), { recursive: true })
    put(`${PENDING}/lock`, '')
    put('generated/z.ts', 'z')
    apply([change('generated/z.ts', 'z', undefined)])
    expect(existsSync(at('generated'))).toBe(true)
  })

  it('a run that was killed is known by its mark', () => {
    const seen: boolean[] = []
    expect(isUnfinished(root)).toBe(false)
    applyChanges(root, [change('a.ts', undefined, 'a')], () => seen.push(isUnfinished(root)))
    expect(seen).toEqual([true, true, true, false])
  })

  it('an error of the file system ends them, and the mark stays', () => {
    put('generated/a', 'a file')
    expect(() => apply([change('generated/a/b.ts', undefined, 'b')])).toThrow(/ENOTDIR|EEXIST/)
    expect(isUnfinished(root)).toBe(true)
  })
})

const failing = () => {
  throw new Error('No such schema')
}

describe('work on generated/', () => {
  const lockFile = `${PENDING}/lock`

  it('has the lock while it lasts, and gives its result', async () => {
    const result = await withGenerated(root, () => read(lockFile))
    expect(result).toBe(String(process.pid))
    expect(existsSync(at(PENDING))).toBe(false)
  })

  it('gives the lock back where it fails', async () => {
    await expect(withGenerated(root, failing)).rejects.toThrow('No such schema')
    expect(existsSync(at(PENDING))).toBe(false)
  })

  it('removes what a killed run had not put in its place, and keeps the mark of that run', async () => {
    put(`${PENDING}/half-file`, 'half')
    put(`${PENDING}/unfinished`, '')
    const seen = await withGenerated(root, () => readdirSync(at(PENDING)).sort())
    expect(seen).toEqual(['lock', 'unfinished'])
    expect(readdirSync(at(PENDING))).toEqual(['unfinished'])
    removeHalf(root)
  })

  it('waits ten seconds for another run', async () => {
    put(lockFile, String(process.pid))
    const times = [0, 10_000, 10_001]
    const now = vi.spyOn(Date, 'now').mockImplementation(() => times.shift() ?? 10_001)
    await expect(withGenerated(root, () => 'done')).rejects.toMatchObject({
      name: 'Busy',
      message: `Another run (process ${process.pid}) is writing generated/. Wait for it to end; if there is none, delete ${at(lockFile)}`,
    })
    expect(now.mock.calls.length).toBeGreaterThanOrEqual(3)
    expect(existsSync(at(lockFile))).toBe(true)
  })
})
