import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { importEntry } from '../../../cli/cache/bundle.js'
import { CACHE, inputsOf, isOfGenerator, writeStamp } from '../../../cli/cache/stamp.js'
import { tempDir } from '../../server/support/temp-dir'
import { filesUnder, fingerprint, fingerprintOf, isCode } from '../../../cli/cache/fingerprint.js'

const ENTRY = 'src/uno.ts'
const LIST = join(CACHE, 'src-uno.ts.json')

/** A project with one entry, which exports the words of another file and of one that it loads late. */
function project() {
  const root = tempDir()
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  write('package.json', '{"type":"module"}')
  write(
    ENTRY,
    "export { word } from './dos'\nexport const late = async () => (await import('./tres')).late\n",
  )
  write('src/dos.ts', "export const word: string = 'dos'\n")
  write('src/tres.ts', "export const late: string = 'tres'\n")
  write('src/cuatro.ts', "export const other: string = 'cuatro'\n")
  write('schema/language/a.ts', '')
  const load = () => importEntry<{ readonly word: string; late(): Promise<string> }>(root, ENTRY)
  const bundles = () => readdirSync(join(root, CACHE)).filter((name) => name.startsWith('bundle-'))
  return { root, write, load, bundles }
}

it('an entry is bundled once, with all that it imports, now and later', async () => {
  const { root, load, bundles, write } = project()
  const first = await load()
  expect([first.word, await first.late()]).toEqual(['dos', 'tres'])
  expect(bundles()).toHaveLength(1)
  expect(JSON.parse(readFileSync(join(root, LIST), 'utf8'))).toEqual([
    'src/dos.ts',
    'src/tres.ts',
    ENTRY,
  ])
  write('src/cuatro.ts', 'x')
  expect(await load()).toBe(first)
  expect(bundles()).toHaveLength(1)
})

it.each(['src/dos.ts', 'src/tres.ts'])('and again once %s has changed', async (path) => {
  const { load, bundles, write } = project()
  await load()
  write(path, "export const word: string = 'otro'\nexport const late = 'otro'\n")
  const { word, late } = await load()
  expect([word, await late()]).toContain('otro')
  expect(bundles()).toHaveLength(2)
})

it('one that is gone, or whose list cannot be read, is made again', async () => {
  const { root, load, bundles, write } = project()
  const first = await load()
  const [name = ''] = bundles()
  rmSync(join(root, CACHE, name), { recursive: true })
  expect(await load()).toBe(first)
  expect(bundles()).toEqual([name])
  write(LIST, '{')
  await load()
  expect(bundles()).toEqual([name])
  expect(JSON.parse(readFileSync(join(root, LIST), 'utf8'))).toHaveLength(3)
})

it('bundles of more than a day ago are removed, and nothing else', async () => {
  const { root, load, bundles, write } = project()
  const hour = 60 * 60
  const ages = { 'bundle-old': 25, 'bundle-young': 23, 'other-old': 25 }
  for (const [name, hours] of Object.entries(ages)) {
    write(join(CACHE, name, 'main.mjs'), '')
    const time = Date.now() / 1000 - hours * hour
    utimesSync(join(root, CACHE, name), time, time)
  }
  await load()
  expect(bundles()).toHaveLength(2)
  expect(readdirSync(join(root, CACHE))).toEqual(
    expect.arrayContaining(['bundle-young', 'other-old']),
  )
})

it('an entry that cannot be bundled leaves nothing', async () => {
  const { root, load, write } = project()
  write(ENTRY, 'export const = 1\n')
  await expect(load()).rejects.toThrow('Expected identifier')
  expect(existsSync(join(root, CACHE))).toBe(false)
})

type Files = Readonly<Record<string, string>>

function folder(files: Files): string {
  const root = tempDir()
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

const hashOf = (files: Files, ...paths: readonly string[]) => fingerprint(folder(files), paths)

const FILES = { 'a/b.ts': 'uno', 'a/c/d.ts': 'dos', 'e.json': 'tres' }

it('the same names and contents have the same hash, wherever and whenever they were written', () => {
  const root = folder(FILES)
  utimesSync(join(root, 'e.json'), 1, 1)
  const hash = fingerprint(root, ['a', 'e.json'])
  expect(hash).toEqual(hashOf(FILES, 'e.json', 'a'))
  expect(hash.count).toBe(3)
  expect(hashOf({ ...FILES, 'f.ts': '', 'a/.x.swp': '' }, 'a', 'e.json', 'nada')).toEqual(hash)
})

it.each<[string, Files]>([
  ['another content', { ...FILES, 'a/c/d.ts': 'tres' }],
  ['another name', { 'a/b.ts': 'uno', 'a/c/e.ts': 'dos', 'e.json': 'tres' }],
  ['a file more', { ...FILES, 'a/f.ts': '' }],
  ['a file less', { 'a/b.ts': 'uno', 'e.json': 'tres' }],
  ['contents exchanged', { 'a/b.ts': 'dos', 'a/c/d.ts': 'uno', 'e.json': 'tres' }],
])('%s has another hash', (_what, files) => {
  expect(hashOf(files, 'a', 'e.json').hash).not.toBe(hashOf(FILES, 'a', 'e.json').hash)
})

const file = (path: string, text: string) => ({ path, content: () => Buffer.from(text) })

it('a content that reads like the next file is not taken for it', () => {
  const two = fingerprintOf([file('a', 'x'), file('b', 'y')])
  for (const text of ['xb\u00001\u0000y', 'xb\u0000y']) {
    expect(fingerprintOf([file('a', text)]).hash).not.toBe(two.hash)
  }
  expect(fingerprintOf([file('a', ''), file('b', 'xy')]).hash).not.toBe(
    fingerprintOf([file('a', 'x'), file('b', 'y')]).hash,
  )
})

it('files are in the order of their names, folders among them, hidden ones aside', () => {
  const root = folder({ 'x/b.ts': '', 'x/a/z.ts': '', 'x/a.ts': '', 'x/.c/d.ts': '', 'x/.e': '' })
  expect(filesUnder(root, 'x')).toEqual(['x/a/z.ts', 'x/a.ts', 'x/b.ts'])
  expect(filesUnder(root, 'x/b.ts')).toEqual(['x/b.ts'])
  expect(filesUnder(root, 'y')).toEqual([])
  expect(filesUnder(root, 'x/b.ts/c')).toEqual(['x/b.ts/c'])
})

it('in generated/ only what tools leave is nobody’s', () => {
  const left = [
    '.pending/x',
    '.gitignore',
    '.gitkeep',
    '.gitattributes',
    '.DS_Store',
    '.#a.ts',
    '.a.ts.swp',
  ]
  const own = ['.env', '.pendings', '.gitmodules', 'a.ts', 'b/.c.ts']
  const paths = [...left, ...own].map((path) => [`generated/${path}`, ''])
  const root = folder({ ...Object.fromEntries(paths), 'generatedx/.env': '' })
  expect(filesUnder(root, 'generated').toSorted()).toEqual(
    own.map((path) => `generated/${path}`).toSorted(),
  )
  expect(filesUnder(root, 'generatedx')).toEqual([])
})

it('a code is that of an error', () => {
  const error = Object.assign(new Error('x'), { code: 'ENOENT' })
  expect([isCode(error, 'ENOENT'), isCode(error, 'EACCES')]).toEqual([true, false])
  expect(isCode({ code: 'ENOENT' }, 'ENOENT')).toBe(false)
  expect(isCode(new Error('x'), 'ENOENT')).toBe(false)
})

/** As another process finds it: one hashes the generator once. */
async function filesUpToDate(root: string): Promise<number | undefined> {
  vi.resetModules()
  const stamp = await import('../../../cli/cache/stamp.js')
  return stamp.filesUpToDate(root)
}

describe('the stamp of an output', () => {
  const STAMP = join(CACHE, 'gen.json')
  const GENERATED = [
    { path: 'generated/b.ts', text: 'uno\ndos\n' },
    { path: 'generated/a.ts', text: 'tres\n' },
  ]

  /** A project whose last run was whole. */
  function project(inputs?: (root: string) => string) {
    const root = tempDir()
    const write = (path: string, text: string) => {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    for (const path of [
      'schema/rubro.ts',
      'schema/language/index.ts',
      'cli/a.ts',
      'src/app/hooks/a.ts',
    ])
      write(path, path)
    for (const { path, text } of GENERATED) write(path, text)
    writeStamp(root, inputs?.(root) ?? inputsOf(root), GENERATED)
    return { root, write, remove: (path: string) => rmSync(join(root, path)) }
  }

  it('after a whole run there is nothing to do, and nothing is beside its mark', async () => {
    const { root } = project()
    expect(await filesUpToDate(root)).toBe(2)
    expect(readdirSync(join(root, CACHE))).toEqual(['gen.json'])
  })

  it.each([
    'schema/rubro.ts',
    'schema/nuevo.ts',
    'src/app/hooks/a.ts',
    'src/app/overrides/rubros/list.tsx',
    'schema/language/index.ts',
    'cli/a.ts',
    'templates/a.ts',
    'package-lock.json',
    'node_modules/.package-lock.json',
    '.oxfmtrc.json',
    'generated/a.ts',
    'generated/c.ts',
    'generated/.env',
  ])('where %s is another one there may be', async (path) => {
    const { root, write } = project()
    write(path, 'other')
    expect(await filesUpToDate(root)).toBeUndefined()
  })

  it.each([
    'src/app/a.ts',
    'README.md',
    'schema/.rubro.ts.swp',
    'generated/.DS_Store',
    'package.json',
  ])('a change of %s is no matter', async (path) => {
    const { root, write } = project()
    write(path, 'other')
    expect(await filesUpToDate(root)).toBe(2)
  })

  it.each(['schema/rubro.ts', 'generated/a.ts', STAMP])(
    'where %s is gone there may be',
    async (path) => {
      const { root, remove } = project()
      remove(path)
      expect(await filesUpToDate(root)).toBeUndefined()
    },
  )

  it('a mark that cannot be read is none', async () => {
    const { root, write } = project()
    write(STAMP, '{')
    expect(await filesUpToDate(root)).toBeUndefined()
  })

  it('the mark is of the inputs that the run began with', async () => {
    const { root } = project((at) => {
      const before = inputsOf(at)
      writeFileSync(join(at, 'schema/rubro.ts'), 'saved meanwhile')
      return before
    })
    expect(await filesUpToDate(root)).toBeUndefined()
  })

  it.each([
    ['cli/a/b.ts', true],
    ['templates/a.ts', true],
    ['schema/language/a.ts', true],
    ['package-lock.json', true],
    ['schema/rubro.ts', false],
    ['cli.ts', false],
    ['src/cli/a.ts', false],
  ])('%s is part of the generator: %s', (path, is) => {
    expect(isOfGenerator(path)).toBe(is)
  })
})
