import { spawn } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { pino } from 'pino'
import { describe, expect, it, onTestFinished } from 'vitest'
import { contract } from '../../generated/contract'
import { createHttpApp } from '#server/service/http/http-app'
import type { Backend } from '#server/service/backend'
import type { Contract } from '#wire/contract'
import { Records } from './records'
import { ADMIN, openTestBackend, type TestBackend } from '../server/support/test-backend'

const whole: Contract = contract

type Fault = (metodo: string, answer: () => Promise<Response>) => Promise<Response>

/** A backend over HTTP. @param fault what it answers instead of its own answer */
async function served(fault: Fault = (_metodo, answer) => answer()) {
  // The tests at a provider have the machine's clock.
  const backend = await openTestBackend({ clock: Date.now })
  const planted = new Set<string>()
  for (const entity of Object.values(whole.entities)) {
    await new Records(whole).plantReferred(backend, entity, planted)
  }
  const appDir = mkdtempSync(join(tmpdir(), 'gestion-'))
  writeFileSync(join(appDir, 'index.html'), '<html><head></head></html>')
  const handle: Backend['handleRpc'] = async (request, from) => {
    const { metodo } = await request.clone().json()
    return fault(metodo, () => backend.handleRpc(request, from))
  }
  const log = pino({ level: 'silent' })
  const app = await createHttpApp({
    handle,
    appDir,
    publicOrigin: undefined,
    trustProxy: undefined,
    log,
  })
  onTestFinished(async () => {
    await app.close()
    await backend.close()
  })
  return { backend, url: await app.listen({ port: 0, host: '127.0.0.1' }) }
}

/** `npm run test:life` as a process. */
async function life(...flags: readonly string[]) {
  const child = spawn(process.execPath, ['tests/life/run.js', ...flags], {
    env: { PATH: process.env['PATH'], API_CLAVE: ADMIN.clave },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => (out += part))
  }
  const code = await new Promise<number | null>((resolve) => void child.on('close', resolve))
  return { code, out: stripVTControlCharacters(out) }
}

const atUrl = (url: string) => ['--url', url, '--dni', String(ADMIN.dni)]

/** The records of each entity, as its list shows them. */
async function recordsIn(backend: TestBackend): Promise<Readonly<Record<string, unknown>>> {
  const all: Record<string, unknown> = {}
  for (const { resource, metodos } of Object.values(whole.entities)) {
    all[resource] = await backend.rows(metodos.buscar.metodo, metodos.buscar.envelope)
  }
  return all
}

describe('the life of the records at a provider', () => {
  it('holds at the embedded backend, and leaves nothing behind', async () => {
    const { backend, url } = await served()
    const before = await recordsIn(backend)
    const { code, out } = await life(...atUrl(url), '--yes')
    expect([code, out]).toEqual([0, expect.stringContaining('✓  unit  ')])
    expect(out).toContain('the life of rubros')
    expect(await recordsIn(backend)).toEqual(before)
  })

  it('fails at one that answers a wrong value or deletes nothing: it names the metodo, and what it leaves behind', async () => {
    const { backend, url } = await served(async (metodo, answer) => {
      if (metodo === 'bancos-borrar') return Response.json({ error: 'No.' }, { status: 500 })
      const own = await answer()
      if (metodo !== 'rubros-buscar') return own
      return new Response((await own.text()).replaceAll('Añadió', 'Anadio'), own)
    })
    const before = await recordsIn(backend)
    const { code, out } = await life(...atUrl(url), '--yes')
    expect(code).toBe(1)
    expect(out).toContain('rubros-buscar answers what was sent')
    expect(out).toContain('bancos-borrar: status 500, "No."')
    expect(out).toMatch(/delete them by hand[^]*bancos: \{\\?"id\\?":1\}/)
    const { bancos, ...others } = await recordsIn(backend)
    expect([others, bancos]).toEqual([
      { ...before, bancos: undefined },
      [expect.objectContaining({ id: 1 })],
    ])
  })

  it('writes nothing if nobody can be asked', async () => {
    const { backend, url } = await served()
    const before = await recordsIn(backend)
    const { code, out } = await life(...atUrl(url))
    expect([code, out]).toEqual([2, expect.stringContaining('Add --yes to confirm.')])
    expect(await recordsIn(backend)).toEqual(before)
  })
})
