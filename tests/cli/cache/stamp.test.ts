import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { readFacts, writeFacts } from '../../../cli/cache/generator-cache'
import {
  CACHE,
  PENDING,
  filesUpToDate,
  generatorOf,
  inputsOf,
  isOfGenerator,
  writeStamp,
} from '../../../cli/cache/stamp.js'
import { tempDir } from '../../server/support/temp-dir'

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

it('after a whole run there is nothing to do, and nothing is beside its mark', () => {
  const { root } = project()
  expect(filesUpToDate(root)).toBe(2)
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
  `${PENDING}/unfinished`,
])('where %s is another one there may be', (path) => {
  const { root, write } = project()
  write(path, 'other')
  expect(filesUpToDate(root)).toBeUndefined()
})

it.each([
  'src/app/a.ts',
  'README.md',
  'schema/.rubro.ts.swp',
  'generated/.DS_Store',
  'package.json',
])('a change of %s is no matter', (path) => {
  const { root, write } = project()
  write(path, 'other')
  expect(filesUpToDate(root)).toBe(2)
})

it.each(['schema/rubro.ts', 'generated/a.ts', STAMP])('where %s is gone there may be', (path) => {
  const { root, remove } = project()
  remove(path)
  expect(filesUpToDate(root)).toBeUndefined()
})

it('line ends of Windows are no difference, and a mark that cannot be read is none', () => {
  const { root, write } = project()
  write('generated/b.ts', 'uno\r\ndos\r\n')
  expect(filesUpToDate(root)).toBe(2)
  write('generated/b.ts', 'uno\r\n\r\ndos\r\n')
  expect(filesUpToDate(root)).toBeUndefined()
  write('generated/b.ts', 'uno\ndos\n')
  write(STAMP, '{')
  expect(filesUpToDate(root)).toBeUndefined()
})

it('the mark is of the inputs that the run began with', () => {
  const { root } = project((at) => {
    const before = inputsOf(at)
    writeFileSync(join(at, 'schema/rubro.ts'), 'saved meanwhile')
    return before
  })
  expect(filesUpToDate(root)).toBeUndefined()
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

it('facts are those that the same generator has stored last', () => {
  const { root, write } = project()
  expect(readFacts(root, 'x.bin')).toEqual(new Map())
  writeFacts(root, 'x.bin', new Map([['a', [1]]]))
  writeFacts(root, 'y.bin', new Map([['b', [2]]]))
  writeFacts(root, 'x.bin', new Map([['c', [3]]]))
  expect(readFacts(root, 'x.bin')).toEqual(new Map([['c', [3]]]))
  expect(readFacts(root, 'y.bin')).toEqual(new Map([['b', [2]]]))
  expect(readdirSync(join(root, CACHE)).toSorted()).toEqual(['gen.json', 'x.bin', 'y.bin'])
  write(join(CACHE, 'x.bin'), 'no facts')
  expect(readFacts(root, 'x.bin')).toEqual(new Map())
})

it('facts of another generator are none', () => {
  const { root, write } = project()
  writeFacts(root, 'x.bin', new Map([['a', [1]]]))
  const other = tempDir()
  mkdirSync(join(other, CACHE), { recursive: true })
  writeFileSync(join(other, CACHE, 'x.bin'), readFileSync(join(root, CACHE, 'x.bin')))
  expect(generatorOf(other)).not.toBe(generatorOf(root))
  expect(readFacts(other, 'x.bin')).toEqual(new Map())
  // A process runs the generator that it began with.
  write('cli/a.ts', 'other')
  expect(readFacts(root, 'x.bin').size).toBe(1)
})
