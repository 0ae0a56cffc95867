import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ADMIN } from '../../../browser/support/server'
import { bundledServer, startProcess } from '../../../server/support/server-process'
import { type Body, type Replies, TOKEN, fakeProvider } from './support/fake-provider'

interface Run {
  readonly child: ChildProcess
  readonly ended: Promise<{ code: number | null; out: string; err: string }>
}

/** Runs `gen verify` as a process, as `npm run` does. */
function verify(flags: readonly string[], environment: Readonly<Record<string, string>> = {}): Run {
  const child = spawn(process.execPath, ['cli/bin.js', 'gen', 'verify', ...flags], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { out: '', err: '' }
  child.stdout.setEncoding('utf8').on('data', (part: string) => (output.out += part))
  child.stderr.setEncoding('utf8').on('data', (part: string) => (output.err += part))
  const ended = new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, ...output }))
  })
  return { child, ended }
}

const withToken = { API_TOKEN: TOKEN }

/** A provider that keeps rubros; `during` may answer a call otherwise. */
function keepingRubros(
  during: (body: Body, rows: Body[]) => ReturnType<Extract<Replies[string], Function>> | undefined,
) {
  const rows: Body[] = []
  const step = (work: (body: Body) => void) => (body: Body) => {
    const other = during(body, rows)
    if (other !== undefined) return other
    work(body)
    return { json: {} }
  }
  const replies: Replies = {
    'rubros-buscar': ({ token }) =>
      token === TOKEN
        ? { json: { rubros: rows } }
        : { status: 401, json: { error: 'No Autorizado.' } },
    'rubros-ingresar': step(({ rubro }) => {
      rows.push({ id: rows.length + 1, rubro })
    }),
    'rubros-modificar': step(({ id, rubro }) => {
      rows.splice(
        rows.findIndex((row) => row['id'] === id),
        1,
        { id, rubro },
      )
    }),
    'rubros-borrar': step(({ id }) => {
      rows.splice(
        rows.findIndex((row) => row['id'] === id),
        1,
      )
    }),
  }
  return { rows, replies }
}

describe('gen verify, as a process', () => {
  bundledServer()

  it('finds that the embedded backend fulfils the contract, reads and writes, and leaves nothing behind', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gestion-contable-verify-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const { url } = await startProcess({
      DATA_DIR: folder,
      ADMIN_DNI: String(ADMIN.dni),
      ADMIN_CLAVE: ADMIN.clave,
    })
    const flags = ['--url', url, '--dni', String(ADMIN.dni), '--write', '--yes']
    const { code, out, err } = await verify(flags, { API_CLAVE: ADMIN.clave }).ended
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain('✓ provincias: 24 rows, 0 findings')
    expect(out).toContain('tried in bancos, postales, rubros: 0 findings')
    expect(out).toContain('The provider fulfils the contract.')
    const again = await verify([...flags, '--json'], { API_CLAVE: ADMIN.clave }).ended
    const report = JSON.parse(again.out)
    expect(report).toMatchObject({ errors: 0, warnings: 0, trials: { left: [] } })
    expect(report.reads.find((read: Body) => read['metodo'] === 'rubros-buscar')).toMatchObject({
      rows: 0,
    })
  })

  it('ends with 1 where the contract is broken, and says where', async () => {
    const { url } = await fakeProvider({ 'rubros-buscar': { json: { rubros: [{ id: 1 }] } } })
    const { code, out } = await verify(['--url', url.href], withToken).ended
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
    ['--write with nobody to ask', ['--url', 'http://127.0.0.1:9', '--write'], 2, '--yes'],
  ])('ends with its code and says what to do: %s', async (_title, flags, code, message) => {
    const ended = await verify(flags).ended
    expect(ended.code).toBe(code)
    expect(ended.err).toContain(message)
  })

  it('warns of a token on the command line, and reports a token that is refused everywhere', async () => {
    const { url } = await fakeProvider()
    const { code, err } = await verify(['--url', url.href, '--token', 'otro']).ended
    expect(code).toBe(3)
    expect(err).toContain('list of processes')
    expect(err).toContain('refuses the token at every metodo (401)')
  })

  it('writes nothing without --write', async () => {
    const { url, calls } = await fakeProvider()
    await verify(['--url', url.href], withToken).ended
    expect(
      calls.filter(({ metodo }) => !/buscar$|^provincias$|^0-|undefined/.test(String(metodo))),
    ).toEqual([])
  })

  it('Ctrl+C in the middle of a trial: what was added is taken away, and the code is 130', async () => {
    const { rows, replies } = keepingRubros(({ metodo }) => {
      if (metodo === 'rubros-modificar') run.child.kill('SIGINT')
      return undefined
    })
    const { url } = await fakeProvider(replies)
    const run = verify(['--url', url.href, '--write', '--yes'], withToken)
    const { code, err } = await run.ended
    expect(code).toBe(130)
    expect(err).toContain('deleting what was added')
    expect(rows).toEqual([])
  })

  it('reports what it cannot delete, and the next run deletes that too', async () => {
    const broken = { is: true }
    const { rows, replies } = keepingRubros(({ metodo }) =>
      broken.is && metodo === 'rubros-borrar' ? { status: 500, json: { error: 'No.' } } : undefined,
    )
    const { url } = await fakeProvider(replies)
    const flags = ['--url', url.href, '--write', '--yes']
    const first = await verify(flags, withToken).ended
    expect(first.code).toBe(3)
    expect(first.out).toMatch(/left behind in rubros: .+beginning with "ZZ PRUEBA \w{6}"/)
    expect(rows.length).toBeGreaterThan(0)
    broken.is = false
    const second = await verify(flags, withToken).ended
    expect(rows).toEqual([])
    expect(second.out).not.toContain('left behind')
  })

  it('C-09: reports a provider that takes a name twice, and one that loses what it was sent', async () => {
    const { rows, replies } = keepingRubros(() => undefined)
    const { url } = await fakeProvider({
      ...replies,
      'rubros-ingresar': ({ rubro }) => {
        rows.push({ id: rows.length + 1, rubro })
        return { json: {} }
      },
    })
    const { code, out } = await verify(['--url', url.href, '--write', '--yes'], withToken).ended
    expect(code).toBe(1)
    expect(out).toContain('expected a duplicate refused with status 400, found status 200')
    expect(rows).toEqual([])
  })
})
