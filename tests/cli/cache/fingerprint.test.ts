import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { filesUnder, fingerprint, fingerprintOf, isCode } from '../../../cli/cache/fingerprint.js'
import { tempDir } from '../../server/support/temp-dir'

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
