import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildFolder, buildPart, parts } from '../../cli/build/builds'
import { EXIT } from '../../cli/exit-codes.js'
import { start } from '../../cli/start/start'
import { tempDir } from '../server/support/temp-dir'
import { useCommandOutput } from '../support/command-output'

const output = useCommandOutput()

let former: typeof process.exitCode
beforeEach(() => {
  former = process.exitCode
})
afterEach(() => {
  process.exitCode = former
})

/**
 * A project whose build does what the script says, and whose server notes that it runs.
 * @param exitCode what the server leaves behind
 */
function project(build: string, exitCode?: number) {
  const root = tempDir()
  const ran = join(root, 'ran')
  mkdirSync(join(root, 'cli'))
  writeFileSync(join(root, 'package.json'), '{"type":"module"}')
  const settings = join(root, 'src/server/service/settings')
  mkdirSync(settings, { recursive: true })
  writeFileSync(
    join(settings, 'command-settings.ts'),
    "export const reportWrongSettings = async () => process.env['PORT'] === 'abc'",
  )
  const folders = parts.map(({ name }) => buildFolder(root, name))
  const server = `import { writeFileSync } from 'node:fs'
    export async function serve({ appDir }) {
      writeFileSync(${JSON.stringify(ran)}, appDir)
      ${exitCode === undefined ? '' : `process.exitCode = ${exitCode}`}
    }`
  const steps = `import { mkdirSync, writeFileSync } from 'node:fs'
    const root = ${JSON.stringify(root)}
    writeFileSync(root + '/asked', process.argv.slice(2).join(' '))
    for (const folder of ${JSON.stringify(folders)}) {
      mkdirSync(folder, { recursive: true })
      writeFileSync(folder + '/main.js', ${JSON.stringify(server)})
    }
    ${build}`
  writeFileSync(join(root, 'cli/bin.js'), steps)
  return {
    root,
    asked: () => existsSync(join(root, 'asked')) && readFileSync(join(root, 'asked'), 'utf8'),
    served: () => existsSync(ran) && readFileSync(ran, 'utf8'),
    built(name: string, text = server) {
      const part = parts.find((one) => one.name === name)
      if (part === undefined) throw new Error(`no ${name}`)
      const write = async (_root: string, folder: string) =>
        writeFileSync(join(folder, 'main.js'), text)
      return buildPart(root, { ...part, build: write })
    },
  }
}

describe('`start`', () => {
  it('builds what is stale, then becomes the server of what was built', async () => {
    const listeners = ['SIGINT', 'SIGTERM'].map((signal) => process.listenerCount(signal))
    const { root, asked, served } = project('')
    expect(await start(root)).toBe(EXIT.ok)
    expect(asked()).toBe('build')
    expect(served()).toBe(buildFolder(root, 'app'))
    expect(output.all).toBe('Building the browser app and the server …\n')
    expect(['SIGINT', 'SIGTERM'].map((signal) => process.listenerCount(signal))).toEqual(listeners)
  })

  it.each([
    ['app', 'the server'],
    ['server', 'the browser app'],
  ])('builds no more than is stale: the %s is not', async (name, stale) => {
    const { root, served, built } = project('')
    await built(name)
    expect(await start(root)).toBe(EXIT.ok)
    expect(output.printed).toEqual([`Building ${stale} …`])
    expect(served()).toBe(buildFolder(root, 'app'))
  })

  it('becomes the server at once when nothing is stale', async () => {
    const { root, asked, built } = project("throw new Error('built')", 3)
    for (const { name } of parts) {
      await built(name, 'export const serve = async () => void (process.exitCode = 5)')
    }
    expect(await start(root)).toBe(5)
    expect([output.all, asked()]).toEqual(['', false])
  })

  it('builds nothing when a setting is wrong', async () => {
    const { root, asked, served } = project('')
    vi.stubEnv('PORT', 'abc')
    expect(await start(root)).toBe(EXIT.failed)
    expect([asked(), served()]).toEqual([false, false])
  })

  it('serves nothing when a source is saved after the build', async () => {
    const { root, served } = project(
      `mkdirSync(root + '/src/wire', { recursive: true })
      writeFileSync(root + '/src/wire/new.ts', '')`,
    )
    await expect(start(root)).rejects.toThrow('The sources keep changing')
    expect(served()).toBe(false)
  })

  it('ends as its server does', async () => {
    const { root } = project('', 7)
    expect(await start(root)).toBe(7)
  })

  it.each([
    ['fails', 'process.exitCode = 1', EXIT.failed],
    ['is killed', "process.kill(process.pid, 'SIGKILL')", EXIT.internal],
  ])('a build that %s starts no server', async (_how, build, code) => {
    const { root, served } = project(build)
    expect(await start(root)).toBe(code)
    expect(served()).toBe(false)
  })

  it.each(['SIGINT', 'SIGTERM'] as const)(
    '%s while it builds ends the build, too',
    async (name) => {
      const { root, asked, served } = project('setTimeout(() => {}, 120_000)')
      const others = process.listeners(name)
      const started = start(root)
      await expect.poll(asked).toBe('build')
      for (const own of process.listeners(name)) if (!others.includes(own)) own(name)
      expect(await started).toBe(EXIT.internal)
      expect(served()).toBe(false)
      expect(process.listeners(name)).toEqual(others)
    },
  )
})
