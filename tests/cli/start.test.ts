import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parts, SERVER_OUTPUT } from '../../cli/build/parts'
import { buildPart } from '../../cli/build/stale-parts'
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
  const server = `import { writeFileSync } from 'node:fs'
    writeFileSync(${JSON.stringify(ran)}, '')
    ${exitCode === undefined ? '' : `process.exitCode = ${exitCode}`}`
  const steps = `import { mkdirSync, writeFileSync } from 'node:fs'
    const root = ${JSON.stringify(root)}
    writeFileSync(root + '/asked', process.argv.slice(2).join(' '))
    mkdirSync(root + '/dist/server', { recursive: true })
    writeFileSync(root + '/dist/server/main.js', ${JSON.stringify(server)})
    ${build}`
  writeFileSync(join(root, 'package.json'), '{"type":"module"}')
  writeFileSync(join(root, 'cli/bin.js'), steps)
  return {
    root,
    asked: () => readFileSync(join(root, 'asked'), 'utf8'),
    ran: () => existsSync(ran),
  }
}

describe('`start`', () => {
  it('builds what is stale, then becomes the server', async () => {
    const listeners = ['SIGINT', 'SIGTERM'].map((signal) => process.listenerCount(signal))
    const { root, asked, ran } = project('')
    expect(await start(root)).toBe(EXIT.ok)
    expect(asked()).toBe('build')
    expect(existsSync(join(root, SERVER_OUTPUT))).toBe(true)
    expect(ran()).toBe(true)
    expect(output.all).toBe('Building the browser app and the server …\n')
    expect(['SIGINT', 'SIGTERM'].map((signal) => process.listenerCount(signal))).toEqual(listeners)
  })

  it.each([
    ['app', 'the server'],
    ['server', 'the browser app'],
  ])('builds no more than is stale: the %s is not', async (name, stale) => {
    const { root, ran } = project('')
    const part = parts.find((one) => one.name === name)
    if (part === undefined) throw new Error(`no ${name}`)
    mkdirSync(dirname(join(root, part.output)), { recursive: true })
    writeFileSync(join(root, part.output), '')
    await buildPart(root, { ...part, build: async () => {} })
    expect(await start(root)).toBe(EXIT.ok)
    expect(output.printed).toEqual([`Building ${stale} …`])
    expect(ran()).toBe(true)
  })

  it('becomes the server at once where nothing is stale', async () => {
    const { root, ran } = project("throw new Error('built')", 3)
    for (const part of parts) {
      mkdirSync(dirname(join(root, part.output)), { recursive: true })
      writeFileSync(join(root, part.output), `process.exitCode = 5 // ${root}`)
      await buildPart(root, { ...part, build: async () => {} })
    }
    expect(await start(root)).toBe(5)
    expect([output.all, existsSync(join(root, 'asked')), ran()]).toEqual(['', false, false])
  })

  it('ends as its server does', async () => {
    const { root } = project('', 7)
    expect(await start(root)).toBe(7)
  })

  it.each([
    ['fails', 'process.exitCode = 1', EXIT.failed],
    ['is killed', "process.kill(process.pid, 'SIGKILL')", EXIT.internal],
  ])('a build that %s starts no server', async (_how, build, code) => {
    const { root, ran } = project(build)
    expect(await start(root)).toBe(code)
    expect(ran()).toBe(false)
  })

  it.each(['SIGINT', 'SIGTERM'] as const)(
    '%s while it builds ends the build, too',
    async (name) => {
      const { root, asked, ran } = project('setTimeout(() => {}, 20_000)')
      const others = process.listeners(name)
      const started = start(root)
      await expect.poll(() => existsSync(join(root, SERVER_OUTPUT))).toBe(true)
      for (const own of process.listeners(name)) if (!others.includes(own)) own(name)
      expect(await started).toBe(EXIT.internal)
      expect([asked(), ran()]).toEqual(['build', false])
      expect(process.listeners(name)).toEqual(others)
    },
  )
})
