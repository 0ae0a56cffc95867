import { execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { buildFolder } from '../../cli/build/builds'
import { startServer, type TestServer } from '../browser/support/server'
import { copyProject } from '../support/copied-project.js'

/** The project, with an app of one page and one chunk that is loaded later in the place of the whole one. */
const root = copyProject()
const small = join(root, 'src/app/small')
const CONFIG = `import { fileURLToPath } from 'node:url'
export default {
  root: fileURLToPath(new URL('small', import.meta.url)),
  build: { emptyOutDir: true },
  plugins: [{
    name: 'held',
    async writeBundle() {
      if (process.env.HELD) await new Promise(() => setInterval(() => {}, 1000))
    },
  }],
}
`

beforeAll(() => {
  mkdirSync(small)
  writeFileSync(join(root, 'src/app/vite.config.ts'), CONFIG)
  writeFileSync(join(small, 'index.html'), '<script type="module" src="/page.js"></script>')
  writeFileSync(join(small, 'page.js'), "document.onclick = () => import('./late.js')")
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const writeVersion = (text: string) =>
  writeFileSync(join(small, 'late.js'), `console.log(${JSON.stringify(text)})`)

const runBuild = () => promisify(execFile)(process.execPath, ['cli/bin.js', 'build'], { cwd: root })

async function start(): Promise<TestServer> {
  const server = await startServer({ root })
  onTestFinished(() => server.end('SIGKILL'))
  return server
}

/** What a page of the current build loads, now or later, with its bytes. */
function filesOfBuild(): ReadonlyMap<string, string> {
  const folder = join(buildFolder(root, 'app'), 'assets')
  return new Map(
    readdirSync(folder).map((name) => [
      `/assets/${name}`,
      readFileSync(join(folder, name), 'utf8'),
    ]),
  )
}

async function served({ url }: TestServer, paths: Iterable<string>) {
  const answers = [...paths].map(async (path) => {
    const answer = await fetch(url + path)
    return [path, answer.ok ? await answer.text() : String(answer.status)] as const
  })
  return new Map(await Promise.all(answers))
}

const pageOf = async ({ url }: TestServer) =>
  (await fetch(url)).text().then((text) => text.match(/\/assets\/[\w.-]+/g))

const builds = () => readdirSync(join(root, 'dist/builds'))
const halves = () => builds().filter((name) => name.startsWith('half-'))

it('a server goes on with its own files whatever is built beside it, and the next one has the new ones', async () => {
  writeVersion('one')
  const first = await start()
  const [files, page] = [filesOfBuild(), await pageOf(first)]
  expect([...files.values()].join()).toContain('one')
  expect(files.size).toBe(2)

  writeVersion('two')
  await runBuild()
  const newer = filesOfBuild()
  expect([...newer.keys()].filter((path) => files.has(path))).toEqual([])
  expect(await served(first, files.keys())).toEqual(files)
  expect(await pageOf(first)).toEqual(page)

  // Another server of the new version, while the first one runs.
  const second = await start()
  expect(await served(second, newer.keys())).toEqual(newer)
  expect(await served(first, files.keys())).toEqual(files)
  await first.end()
  // Pages of the version before are still open in browsers.
  expect(await served(second, files.keys())).toEqual(files)
  expect(await pageOf(second)).not.toEqual(page)

  writeVersion('three')
  await second.end('SIGKILL')
  const third = await start()
  expect(await served(third, newer.keys())).toEqual(newer)
  expect(await served(third, filesOfBuild().keys())).toEqual(filesOfBuild())
  // Of the first version nothing is left: the current app and the one before, and the server, which is one for all.
  expect(new Set((await served(third, files.keys())).values())).toEqual(new Set(['404']))
  expect(
    builds()
      .map((name) => name.replace(/-.*/, ''))
      .toSorted(),
  ).toEqual(['app', 'app', 'server'])
  await third.end()
  expect(readdirSync(join(root, 'dist/running'))).toEqual([])
})

it('a build that is killed, beside one that waits for it, changes nothing and leaves nothing', async () => {
  writeVersion('before')
  const server = await start()
  const files = filesOfBuild()
  writeVersion('after')
  const killed = spawn(process.execPath, ['cli/bin.js', 'build'], {
    cwd: root,
    env: { ...process.env, HELD: '1' },
  })
  await expect.poll(halves).toHaveLength(1)
  const other = runBuild()
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  expect(await served(server, files.keys())).toEqual(files)
  await other
  expect(halves()).toEqual([])
  expect([...filesOfBuild().values()].join()).toContain('after')
  expect(await served(server, files.keys())).toEqual(files)
})

describe('wrong settings', () => {
  const WRONG = { PORT: 'abc', ADMIN_DNI: '30111222', ADMIN_CLAVE: '30.111.222', TOKEN_TTL: '0' }

  it.each([['start'], ['dev'], ['migrate'], ['backup'], ['restore', 'a.tar.gz'], ['check']])(
    'are reported by `%s` all at once, before anything is built or opened',
    (...command) => {
      rmSync(join(root, 'dist'), { recursive: true, force: true })
      const data = join(root, 'no-data')
      const { status, stdout, stderr } = spawnSync(process.execPath, ['cli/bin.js', ...command], {
        cwd: root,
        env: { ...process.env, ...WRONG, DATA_DIR: data },
        encoding: 'utf8',
      })
      expect(stdout).toBe('')
      expect(stderr.split('\n').filter((line) => line.startsWith('  - '))).toEqual([
        expect.stringMatching(/^ {2}- PORT is "abc"; allowed: a port /),
        expect.stringMatching(/^ {2}- TOKEN_TTL is "0"; allowed: /),
        expect.stringMatching(/^ {2}- ADMIN_CLAVE is blank, ADMIN_DNI itself, or one of /),
      ])
      expect(status).toBe(1)
      expect([existsSync(data), existsSync(join(root, 'dist/builds'))]).toEqual([false, false])
    },
  )
})
