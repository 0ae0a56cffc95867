import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ADMIN } from '../../../browser/support/server'
import { bundledServer, startProcess } from '../../../server/support/server-process'
import { TOKEN, fakeProvider } from './support/fake-provider'

/** Runs `gen verify` as a process, as `npm run` does. */
function verify(flags: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, ['cli/bin.js', 'gen', 'verify', ...flags], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (part: string) => (output.out += part))
  child.stderr.setEncoding('utf8').on('data', (part: string) => (output.err += part))
  return new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, ...output }))
  })
}

const withToken = { API_TOKEN: TOKEN }

describe('gen verify, as a process', () => {
  bundledServer()

  it('finds that the embedded backend fulfils the contract', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gestion-contable-verify-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const { url } = await startProcess({
      DATA_DIR: folder,
      ADMIN_DNI: String(ADMIN.dni),
      ADMIN_CLAVE: ADMIN.clave,
    })
    const flags = ['--url', url, '--dni', String(ADMIN.dni)]
    const { code, out, err } = await verify(flags, { API_CLAVE: ADMIN.clave })
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain('✓ provincias: 24 rows, 0 findings')
    expect(out).toContain('The provider fulfils the contract.')
  })

  it('ends with 1 where the contract is broken, and says where', async () => {
    const { url } = await fakeProvider({ 'rubros-buscar': { json: { rubros: [{ id: 1 }] } } })
    const { code, out } = await verify(['--url', url.href], withToken)
    expect(code).toBe(1)
    expect(out).toContain('✗ rubros-buscar: 1 row, 1 finding')
    expect(out).toContain('error rubros[0].rubro: expected a text, found nothing')
    expect(out).toContain('1 error, 0 warnings.')
  })

  it.each([
    ['no url', [], 2, "required option '--url <url>' not specified"],
    ['no token and no DNI', ['--url', 'http://127.0.0.1:9'], 2, 'API_TOKEN'],
    ['no server', ['--url', 'http://127.0.0.1:9', '--token', 'x'], 3, 'does not answer'],
    ['a clave with nobody to ask', ['--url', 'http://127.0.0.1:9', '--dni', '1'], 2, 'API_CLAVE'],
  ])('ends with its code and says what to do: %s', async (_title, flags, code, message) => {
    const ended = await verify(flags)
    expect(ended.code).toBe(code)
    expect(ended.err).toContain(message)
  })

  it('writes nothing', async () => {
    const { url, calls } = await fakeProvider()
    await verify(['--url', url.href], withToken)
    expect(
      calls.filter(({ metodo }) => !/buscar$|^provincias$|^0-|undefined/.test(String(metodo))),
    ).toEqual([])
  })
})
