import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { build } from '../../cli/build/build'
import { type BuildPart, parts, SERVER_OUTPUT } from '../../cli/build/parts'
import { filesUnder } from '../../cli/cache/fingerprint.js'
import { buildPart, staleParts } from '../../cli/build/stale-parts'
import { EXIT } from '../../cli/exit-codes.js'
import { useCommandOutput } from '../support/command-output'

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

const other: BuildPart = {
  ...part,
  name: 'app',
  inputs: ['src/app'],
  output: 'dist/app/index.html',
  build: async () => write('dist/app/index.html', 'built'),
}
const staleNames = () => staleParts(root, [part, other]).map(({ name }) => name)

it('each part is stale by its own inputs, whatever becomes of the other one', async () => {
  write('src/app/main.tsx', 'one')
  expect(staleNames()).toEqual(['app'])
  await buildPart(root, other)
  expect(staleNames()).toEqual([])
  write('src/server/main.ts', 'two')
  expect(staleNames()).toEqual(['server'])
  const failing = { ...part, build: () => Promise.reject(new Error('no')) }
  await expect(buildPart(root, failing)).rejects.toThrow('no')
  expect(staleNames()).toEqual(['server'])
  write('src/app/main.tsx', 'two')
  await buildPart(root, part)
  expect(staleNames()).toEqual(['app'])
})

it('what was saved while it was built is built by the next run', async () => {
  const slow = { ...part, build: async () => write('src/server/main.ts', 'saved meanwhile') }
  await buildPart(root, slow)
  expect(stale()).toBe(true)
})

it.each([
  ['src/app/main.tsx', ['app']],
  ['src/runtime/list/list.tsx', ['app']],
  ['src/import/columns.ts', ['app']],
  ['src/overrides/rubros/list.tsx', ['app']],
  ['src/server/main.ts', ['server']],
  ['src/hooks/rubro.ts', ['server']],
  ['src/wire/contract.ts', ['app', 'server']],
  ['generated/contract.ts', ['app', 'server']],
  ['cli/build/parts.ts', ['app', 'server']],
  ['package-lock.json', ['app', 'server']],
  ['tsconfig.json', ['app', 'server']],
  ['schema/rubro.ts', []],
  ['docs/schema.md', []],
])('a change of %s makes stale: %j', (path, names) => {
  const isInput = (input: string) => path === input || path.startsWith(`${input}/`)
  expect(parts.filter(({ inputs }) => inputs.some(isInput)).map(({ name }) => name)).toEqual(names)
})

describe('npm run build', () => {
  const output = useCommandOutput()

  it('builds all that is stale', async () => {
    const builds = parts.map((one) => vi.spyOn(one, 'build').mockResolvedValue(undefined))
    rmSync(join(root, 'dist'), { recursive: true })
    expect(await build(root)).toBe(EXIT.ok)
    expect(builds.map(({ mock }) => mock.calls.length)).toEqual([1, 1])
    expect(output.printed).toEqual([
      expect.stringMatching(/^Built the browser app in /),
      expect.stringMatching(/^Built the server in /),
    ])
  })

  it('builds what is stale, says how long it took, and does nothing the next time', async () => {
    const [app] = parts
    write('dist/app/index.html', 'built before')
    if (app) await buildPart(root, { ...app, build: async () => {} })
    write(
      'src/server/main.ts',
      "import { join } from 'node:path'\nexport const at: string = join('a', 'b')\n",
    )
    expect(await build(root)).toBe(EXIT.ok)
    expect(output.printed).toEqual([expect.stringMatching(/^Built the server in \d+\.\d s\.$/)])
    const made = await import(pathToFileURL(join(root, SERVER_OUTPUT)).href)
    expect(made).toMatchObject({ at: join('a', 'b') })
    expect(readFileSync(join(root, 'dist/app/index.html'), 'utf8')).toBe('built before')
    expect(await build(root)).toBe(EXIT.ok)
    expect(output.printed).toHaveLength(1)
    expect(filesUnder(root, 'dist').toSorted()).toEqual([
      'dist/app/index.html',
      'dist/build.json',
      SERVER_OUTPUT,
      `${SERVER_OUTPUT}.map`,
    ])
  })
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
