import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { build } from '../../cli/build/build'
import {
  buildFolder,
  buildPart,
  removeOldBuilds,
  staleParts,
  useBuilds,
  type BuildPart,
  parts,
  SERVER_FILE,
} from '../../cli/build/builds'
import { dev } from '../../cli/dev/dev'
import { filesUnder } from '../../cli/cache/fingerprint.js'
import { EXIT } from '../../cli/exit-codes.js'
import { useCommandOutput } from '../support/command-output'

const folder = mkdtempSync(join(tmpdir(), 'gestion-contable-build-'))
const root = join(folder, 'project')
afterAll(() => rmSync(folder, { recursive: true }))

const part: BuildPart = {
  name: 'server',
  title: 'the server',
  inputs: ['src/server'],
  build: async (_root, into) => writeFileSync(join(into, 'main.js'), 'built'),
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

const stale = () => staleParts(root, [part]).length === 1

beforeEach(async () => {
  rmSync(root, { recursive: true, force: true })
  write('src/server/service/main.ts', 'one')
  await buildPart(root, part)
})

it('what is built is not stale, also when its files were only touched', () => {
  write('src/server/service/main.ts', 'one')
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
  ['an input that has changed', () => write('src/server/service/main.ts', 'two')],
  ['an input that is new', () => write('src/server/new.ts', '')],
  ['a build that is gone', () => rmSync(join(root, 'dist/builds'), { recursive: true })],
])('%s makes it stale', (_, change) => {
  change()
  expect(stale()).toBe(true)
})

const other: BuildPart = {
  ...part,
  name: 'app',
  inputs: ['src/app'],
}
const staleNames = () => staleParts(root, [part, other]).map(({ name }) => name)

it('each part is stale by its own inputs, whatever becomes of the other one', async () => {
  write('src/app/main.tsx', 'one')
  expect(staleNames()).toEqual(['app'])
  await buildPart(root, other)
  expect(staleNames()).toEqual([])
  write('src/server/service/main.ts', 'two')
  expect(staleNames()).toEqual(['server'])
  const failing = { ...part, build: () => Promise.reject(new Error('no')) }
  await expect(buildPart(root, failing)).rejects.toThrow('no')
  expect(staleNames()).toEqual(['server'])
  write('src/app/main.tsx', 'two')
  await buildPart(root, part)
  expect(staleNames()).toEqual(['app'])
})

it('nothing is built of sources that are saved meanwhile', async () => {
  write('src/server/service/main.ts', 'two')
  const slow = {
    ...part,
    build: async () => write('src/server/service/main.ts', 'saved meanwhile'),
  }
  expect(await buildPart(root, slow)).toBe(false)
  expect(stale()).toBe(true)
  write('src/server/service/main.ts', 'two')
  expect(stale()).toBe(true)
})

it.each([
  ['src/app/main.tsx', ['app']],
  ['src/admin/list/list.tsx', ['app']],
  ['src/import/columns.ts', ['app']],
  ['src/app/overrides/rubros/list.tsx', ['app']],
  ['src/server/service/main.ts', ['server']],
  ['src/app/hooks/rubro.ts', ['server']],
  ['src/wire/contract.ts', ['app', 'server']],
  ['generated/contract.ts', ['app', 'server']],
  ['cli/build/builds.ts', ['app', 'server']],
  ['package-lock.json', ['app', 'server']],
  ['tsconfig.json', ['app', 'server']],
  ['schema/rubro.ts', []],
  ['docs/guia.md', ['app']],
  ['docs/schema.md', []],
])('a change of %s makes stale: %j', (path, names) => {
  const isIn = (input: string) => path === input || path.startsWith(`${input}/`)
  const stale = parts.filter(({ inputs, without = [] }) => inputs.some(isIn) && !without.some(isIn))
  expect(stale.map(({ name }) => name)).toEqual(names)
})

/** A user with no rights of its own. */
const NOBODY = 65_534

/** The names of the builds that are there. */
const builds = () => readdirSync(join(root, 'dist/builds')).toSorted()
const namesNow = () => parts.map(({ name }) => basename(buildFolder(root, name))).toSorted()
/** As `npm run build` writes them, with a text in place of each part. */
async function buildAll(text: string): Promise<readonly string[]> {
  write('src/wire/text.ts', text)
  for (const one of parts) {
    const write = async (_root: string, into: string) => writeFileSync(join(into, 'text'), text)
    await buildPart(root, { ...one, build: write })
  }
  return namesNow()
}

describe('npm run build', () => {
  const output = useCommandOutput()

  it('builds all that is stale', async () => {
    const mocks = parts.map((one) => vi.spyOn(one, 'build').mockResolvedValue(undefined))
    rmSync(join(root, 'dist'), { recursive: true })
    expect(await build(root)).toBe(EXIT.ok)
    expect(mocks.map(({ mock }) => mock.calls.length)).toEqual([1, 1])
    expect(output.printed).toEqual([
      expect.stringMatching(/^Built the browser app in /),
      expect.stringMatching(/^Built the server in /),
    ])
    expect(builds()).toEqual(namesNow())
  })

  it('builds what is stale, says how long it took, and does nothing the next time', async () => {
    write(
      'src/server/service/main.ts',
      "import { join } from 'node:path'\nexport const at: string = join('a', 'b')\n",
    )
    const [app] = parts
    if (app) await buildPart(root, { ...app, build: async () => {} })
    expect(await build(root)).toBe(EXIT.ok)
    expect(output.printed).toEqual([expect.stringMatching(/^Built the server in \d+\.\d s\.$/)])
    const server = buildFolder(root, 'server')
    const made = await import(pathToFileURL(join(server, SERVER_FILE)).href)
    expect(made).toMatchObject({ at: join('a', 'b') })
    expect(readdirSync(server)).toEqual(['main.js', 'main.js.map'])
    expect(await build(root)).toBe(EXIT.ok)
    expect(output.printed).toHaveLength(1)
  })

  it('builds again when a source is saved meanwhile, and stops when that goes on', async () => {
    let saves = 1
    const [app] = parts.map((one) => vi.spyOn(one, 'build').mockResolvedValue(undefined))
    app?.mockImplementation(async () => {
      if (saves > 0) write('src/app/main.tsx', `saved ${saves}`)
      saves -= 1
    })
    expect(await build(root)).toBe(EXIT.ok)
    expect(app?.mock.calls.length).toBe(2)
    write('src/app/main.tsx', 'another')
    saves = 100
    await expect(build(root)).rejects.toThrow('The sources keep changing')
    expect(staleParts(root).map(({ name }) => name)).toEqual(['app'])
  })
})

it.each([
  ['build', build],
  ['dev', dev],
])('`%s` refuses a folder with a path that the bundler cannot read', async (_name, command) => {
  await expect(command('/srv/caja #1')).rejects.toMatchObject({
    message: 'The app cannot be built in /srv/caja #1: its path has a #.',
    advice: 'Move the project to a folder without # and ?, or rename it.',
  })
  await expect(command('/srv/caja?')).rejects.toThrow('its path has a ?.')
})

describe('builds that are in use', () => {
  it('a server starts with the current ones, and with the app that was served before', async () => {
    await buildAll('one')
    const [first, firstApp] = [await useBuilds(root), buildFolder(root, 'app')]
    expect(first).toMatchObject({ app: firstApp, previousApp: undefined })
    expect(first?.server).toBe(join(buildFolder(root, 'server'), SERVER_FILE))
    first?.release()
    await buildAll('never served')
    await buildAll('two')
    const second = await useBuilds(root)
    expect(second).toMatchObject({ app: buildFolder(root, 'app'), previousApp: firstApp })
    // Another start of the same version does not forget what was served before.
    second?.release()
    expect(await useBuilds(root)).toMatchObject({ previousApp: firstApp })
  })

  it('those of a running server stay; those of one that has ended, or was killed, go', async () => {
    const one = await buildAll('one')
    // The process of the tests has one mark; this is that of another server, which serves these builds.
    write(`dist/running/${process.ppid}`, one.join('\n'))
    const others: string[] = []
    for (const text of ['two', 'three', 'four']) {
      await buildAll(text)
      const served = await useBuilds(root)
      others.push(basename(served?.app ?? ''))
      served?.release()
    }
    await buildAll('five')
    await removeOldBuilds(root)
    expect(builds()).toEqual(expect.arrayContaining([...one, ...namesNow(), others[1], others[2]]))
    expect(builds()).not.toContain(others[0])
    rmSync(join(root, `dist/running/${process.ppid}`))
    const killed = spawnSync(process.execPath, ['--eval', ''])
    write(`dist/running/${killed.pid}`, one.join('\n'))
    await removeOldBuilds(root)
    expect(builds()).toEqual([...namesNow(), others[1], others[2]].toSorted())
    expect(existsSync(join(root, `dist/running/${killed.pid}`))).toBe(false)
  })

  it('what a killed build left is removed by the next one; what another one writes is not', async () => {
    await buildAll('one')
    const killed = spawnSync(process.execPath, ['--eval', ''])
    write(`dist/builds/half-${killed.pid}-app-1/index.html`, '')
    write(`dist/builds/half-${process.ppid}-app-2/index.html`, '')
    await removeOldBuilds(root)
    expect(builds().filter((name) => name.startsWith('half-'))).toEqual([
      `half-${process.ppid}-app-2`,
    ])
  })

  it('without a note of a server, which may have no right to write it, no build is removed', async () => {
    const one = await buildAll('one')
    const two = await buildAll('two')
    await removeOldBuilds(root)
    expect(builds()).toEqual(expect.arrayContaining([...one, ...two]))
  })

  it('a folder that nobody may write is served all the same', async () => {
    await buildAll('one')
    chmodSync(folder, 0o755)
    chmodSync(join(root, 'dist'), 0o555)
    // Nothing is forbidden to root.
    const isRoot = process.geteuid?.() === 0
    if (isRoot) process.seteuid?.(NOBODY)
    try {
      expect(await useBuilds(root)).toMatchObject({ app: buildFolder(root, 'app') })
    } finally {
      if (isRoot) process.seteuid?.(0)
      chmodSync(join(root, 'dist'), 0o755)
    }
    expect(existsSync(join(root, 'dist/running'))).toBe(false)
  })
})

it('a build that failed leaves it stale, and nothing else', async () => {
  write('src/server/service/main.ts', 'two')
  const before = builds()
  const failing = {
    ...part,
    async build(_root: string, into: string) {
      writeFileSync(join(into, 'main.js'), 'half')
      throw new Error('the disk is full')
    },
  }
  await expect(buildPart(root, failing)).rejects.toThrow('the disk is full')
  expect([builds(), stale()]).toEqual([before, true])
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
