import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { CACHE, inputsOf, isOfGenerator, writeStamp } from '../../../cli/cache/stamp.js'
import { tempDir } from '../../server/support/temp-dir'

const STAMP = join(CACHE, 'gen.json')
const GENERATED = [
  { path: 'generated/b.ts', text: 'uno\ndos\n' },
  { path: 'generated/a.ts', text: 'tres\n' },
]

/** As another process finds it: one hashes the generator once. */
async function filesUpToDate(root: string): Promise<number | undefined> {
  vi.resetModules()
  const stamp = await import('../../../cli/cache/stamp.js')
  return stamp.filesUpToDate(root)
}

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
