import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { type BuildPart, parts } from '../../cli/build/parts'
import { filesUnder } from '../../cli/cache/fingerprint.js'
import { buildPart, staleParts } from '../../cli/build/stale-parts'

const folder = mkdtempSync(join(tmpdir(), 'gestion-contable-build-'))
const root = join(folder, 'project')
afterAll(() => rmSync(folder, { recursive: true }))

const part: BuildPart = {
  name: 'server',
  title: 'the server',
  inputs: ['src/server'],
  output: 'dist/server/main.js',
  build: async () => write('dist/server/main.js', 'built'),
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

const stale = () => staleParts(root, [part]).length === 1

beforeEach(async () => {
  rmSync(root, { recursive: true, force: true })
  write('src/server/main.ts', 'one')
  await buildPart(root, part)
})

it('what is built is not stale, also when its files were only touched', () => {
  write('src/server/main.ts', 'one')
  expect(stale()).toBe(false)
})

it.each(parts.map(({ name, inputs }) => [name, inputs] as const))(
  'the dependencies, the settings of the compiler and the build itself are inputs of the %s',
  (_, inputs) => {
    expect(inputs).toEqual(
      expect.arrayContaining([
        'package-lock.json',
        'tsconfig.json',
        'cli/build',
        'generated',
        'src/wire',
      ]),
    )
  },
)

it.each([
  ['an input that has changed', () => write('src/server/main.ts', 'two')],
  ['an input that is new', () => write('src/server/new.ts', '')],
  ['an output that is gone', () => rmSync(join(root, part.output))],
  ['a stamp that cannot be read', () => write('dist/build.json', '{"server":1')],
])('%s makes it stale', (_, change) => {
  change()
  expect(stale()).toBe(true)
})

it('a build that failed leaves it stale', async () => {
  write('src/server/main.ts', 'two')
  const failing = { ...part, build: () => Promise.reject(new Error('no')) }
  await expect(buildPart(root, failing)).rejects.toThrow('no')
  write('src/server/main.ts', 'one')
  expect(stale()).toBe(true)
})

it('whatever the browser app is made of is among its inputs', () => {
  const { inputs = [] } = parts.find(({ name }) => name === 'app') ?? {}
  const isInput = (path: string): boolean =>
    inputs.some((input) => path.startsWith(`${input}/`) || !path.startsWith('src/'))
  const sources = inputs.flatMap((input) => filesUnder(process.cwd(), input))
  const missing = sources
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) =>
      // What is imported for its types alone is not in the app.
      [...valuesOf(readFileSync(path, 'utf8')).matchAll(/(?:from|import)\s*\(?'(\.[^']+)'/g)]
        .map(([, target = '']) => join(dirname(path), target))
        .filter((target) => !isInput(target)),
    )
  expect(sources.length).toBeGreaterThan(100)
  expect(missing).toEqual([])
})

const valuesOf = (source: string): string => source.replaceAll(/^import type [^']*'[^']*'/gm, '')
