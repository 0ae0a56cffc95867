import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import type { BuildPart } from '../../cli/build/parts'
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
