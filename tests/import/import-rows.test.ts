import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ImportError } from '../../cli/import/import-error'
import type { ImportJob } from '../../cli/import/import-job'
import { importRows } from '../../cli/import/import-rows'
import { Report } from '../../cli/import/report'
import { findTarget } from '../../cli/import/target'
import type { Transport } from '../../cli/import/transport'
import { columnsOf } from '../../src/import/columns'
import type { FileRow } from '../../src/import/target'
import { idField, textField } from '#wire/kinds/text'
import { testContract, testEntity } from '../server/support/test-contract'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../../cli/import/main'
import { API_PATH } from '#wire/http/endpoint'
import { tempDir } from '../server/support/temp-dir'
import { openWire } from '../../cli/import/wire-transport'
import { fakeProvider } from '../cli/provider/verify/support/fake-provider'
import type { Values } from '#wire/kinds/field'

const fields = {
  id: idField({ label: 'ID' }),
  nombre: textField({ label: 'Nombre', max: 20, required: true }),
  nota: textField({ label: 'Nota', max: 20, required: false }),
}
const paged = testEntity('paginas', { fields, unique: [['nombre']] })
const { buscar } = paged.metodos
const contract = testContract(
  testEntity('zonas', { fields, unique: [['nombre']] }),
  testEntity('avisos', { fields }),
  {
    ...paged,
    metodos: {
      ...paged.metodos,
      buscar: { ...buscar, pages: { answers: ['id', 'nombre'], sorts: ['nombre'] } },
    },
  },
)

/** A report that is a list. */
class Listed extends Report {
  readonly lineNumbers: number[] = []
  override async refuse({ line }: FileRow): Promise<void> {
    this.lineNumbers.push(line)
  }
}

/** An import of rows of these names, from line 2 on, in batches of two. */
function job(
  names: readonly string[],
  transport: Partial<Transport> = {},
  { resource = 'zonas', header = ['nombre'] }: { resource?: string; header?: string[] } = {},
) {
  const target = findTarget(contract, resource)
  const calls: unknown[] = []
  const shown: unknown[] = []
  const source = {
    header,
    format: { encoding: 'utf-8', mark: false, assumed: false, delimiter: ';' },
    count: names.length,
    async *rows() {
      for (const [at, name] of names.entries())
        yield { line: at + 2, cells: header.map((_, column) => (column === 0 ? name : '')) }
    },
  } as const
  const report = new Listed('a.csv', undefined, source)
  const imported: ImportJob = {
    target,
    file: 'a.csv',
    source,
    columns: columnsOf(target, header),
    readings: [],
    report,
    dryRun: false,
    progress: { show: (tally) => void shown.push({ ...tally }), stop() {} },
    transport: {
      batch: 2,
      async list({ resource: listed }) {
        calls.push(`list ${listed}`)
        return []
      },
      async write(_metodo, rows) {
        calls.push(rows.map(({ nombre }) => nombre))
        return rows.map(() => ({ ok: true }))
      },
      change: async () => [],
      close: async () => {},
      ...transport,
    },
  }
  return {
    imported,
    calls,
    shown,
    report,
    run: (signal?: AbortSignal) => importRows(imported, signal ?? new AbortController().signal),
  }
}

const NAMES = ['a', 'b', 'c', 'd', 'e']

it('rows are written in batches, and the progress shown after each, and at the end', async () => {
  const { run, calls, shown } = job(NAMES)
  const tally = { new: 5, changed: 0, same: 0, refused: 0 }
  expect(await run()).toEqual({ tally, ended: 'whole', doneUpTo: 6, repeatable: true })
  expect(calls).toEqual(['list zonas', ['a', 'b'], ['c', 'd'], ['e']])
  expect(shown).toEqual([{ ...tally, new: 2 }, { ...tally, new: 4 }, tally])
})

it('an interruption ends it after the rows in hand', async () => {
  const controller = new AbortController()
  const { run, calls, shown } = job(NAMES, {
    write: async (_metodo, rows) => {
      controller.abort()
      calls.push(rows.length)
      return rows.map(() => ({ ok: true }))
    },
  })
  expect(await run(controller.signal)).toMatchObject({
    tally: { new: 2 },
    ended: 'interrupted',
    doneUpTo: 3,
  })
  expect(calls).toEqual(['list zonas', 2])
  expect(shown).toHaveLength(1)
})

it('an interruption before the first batch: the rows in hand are written, and those refused are reported', async () => {
  const controller = new AbortController()
  const { run, calls, shown, report } = job(['a', '', 'b', 'c'])
  controller.abort()
  const tally = { new: 2, changed: 0, same: 0, refused: 1 }
  expect(await run(controller.signal)).toMatchObject({ tally, ended: 'interrupted', doneUpTo: 4 })
  expect(calls).toEqual(['list zonas', ['a', 'b']])
  expect(report.lineNumbers).toEqual([3])
  expect(shown).toEqual([tally])
})

/** Writes once, and fails then. */
function failing(error: Error): Pick<Transport, 'write'> {
  let writes = 0
  return {
    async write(_metodo, rows) {
      writes += 1
      if (writes > 1) throw error
      return rows.map(() => ({ ok: true }))
    },
  }
}

it('what every further row would meet ends it; the rows that were refused are reported', async () => {
  const ended = new ImportError('No answer.', 'Check --url.')
  const { run, report } = job(['a', 'b', '', 'c', 'd', 'e'], failing(ended))
  expect(await run()).toEqual({
    tally: { new: 2, changed: 0, same: 0, refused: 1 },
    ended,
    doneUpTo: 3,
    repeatable: true,
  })
  expect(report.lineNumbers).toEqual([4])
})

it('so are they where the program fails, which is thrown', async () => {
  const error = new TypeError('a fault')
  const { run, report } = job(['a', 'b', '', 'c', 'd'], failing(error))
  await expect(run()).rejects.toBe(error)
  expect(report.lineNumbers).toEqual([4])
})

it('where records cannot be read, nothing is written', async () => {
  const error = new ImportError('No list.', 'Check --url.')
  const { run, calls } = job(NAMES, {
    list: async () => {
      throw error
    },
  })
  await expect(run()).rejects.toBe(error)
  expect(calls).toEqual([])
})

it('no record is read where nothing is unique', async () => {
  const { run, calls } = job(['a'], {}, { resource: 'avisos' })
  expect(await run()).toMatchObject({ repeatable: false })
  expect(calls).toEqual([['a']])
})

it('records are found by the keys of the file where the backend finds them', async () => {
  const asked: unknown[] = []
  const { run, calls } = job(['a', '', 'b'], {
    find: async ({ resource }, keys) => {
      asked.push(resource, keys)
      return [{ id: 1, nombre: 'b' }]
    },
  })
  expect(await run()).toMatchObject({ tally: { new: 1, same: 1, refused: 1 } })
  expect(asked).toEqual(['zonas', [{ fields: ['nombre'], values: [['a'], ['b']] }]])
  expect(calls).toEqual([['a']])
})

it('what a list in pages does not answer is read, of the records of the file alone', async () => {
  const LISTED: readonly Values[] = ['a', 'b', 'c'].map((nombre, at) => ({ id: at, nombre }))
  const read: unknown[] = []
  const parts: Pick<Transport, 'list' | 'read'> = {
    list: async () => LISTED,
    async read(_entity, records) {
      read.push(records)
      return records.map((record) => ({ ...record, nota: '' }))
    },
  }
  const resource = 'paginas'
  const whole = job(['b'], parts, { resource })
  expect(await whole.run()).toMatchObject({ tally: { same: 1 } })
  expect(read).toEqual([])
  const short = job(['b'], parts, { resource, header: ['nombre', 'nota'] })
  expect(await short.run()).toMatchObject({ tally: { same: 1 } })
  expect(read).toEqual([[LISTED[1]]])
})

const ORIGIN = 'http://provider.test'
const ROWS = 500

const server = setupServer()

const listening = () => process.rawListeners('SIGINT')

describe('an import that is interrupted', () => {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
  afterAll(() => server.close())

  it('Ctrl+C ends an import after the rows in hand; a second one would end the process at once', async () => {
    const before = listening()
    let sent = 0
    let afterFirst: unknown
    server.use(
      http.post(`${ORIGIN}${API_PATH}`, async ({ request }) => {
        const body = await request.json()
        if (typeof body !== 'object' || body?.['metodo'] !== 'rubros-ingresar')
          return HttpResponse.json({ token: 'un token', rubros: [] })
        sent += 1
        if (sent === 1) {
          const own = listening().filter((listener) => !before.includes(listener))
          for (const listener of own) Reflect.apply(listener, process, ['SIGINT'])
          afterFirst = listening()
        }
        return HttpResponse.json({})
      }),
    )
    const file = join(tempDir(), 'rubros.csv')
    const names = Array.from({ length: ROWS }, (_, at) => `Rubro ${at + 1}`)
    writeFileSync(file, ['rubro', ...names, ''].join('\n'))
    vi.stubEnv('IMPORT_CLAVE', 'una clave de prueba')
    vi.spyOn(console, 'log').mockImplementation(() => {})
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(await run(['rubros', file, '--url', ORIGIN, '--dni', '20111222'])).toBe(130)
    expect(error.mock.calls.join()).toContain('Run the same command again to go on')
    expect(afterFirst).toEqual(before)
    expect(listening()).toEqual(before)
    expect(sent).toBeGreaterThan(0)
    expect(sent).toBeLessThan(ROWS)
  })
})

it.each([301, 302, 303, 307, 308])(
  'the clave does not follow a redirection to another host: %i',
  async (status) => {
    const other = await fakeProvider({ login: () => ({ json: { token: 'un token' } }) })
    const { href } = other.url
    const first = await fakeProvider({
      login: () => ({ status, json: {}, headers: { location: href } }),
    })
    const credentials = { dni: 20111222, clave: 'administrar' }
    await expect(openWire(first.url, credentials)).rejects.toMatchObject({
      message: `${first.url.origin} does not answer.`,
      advice: 'Check --url and the connection.',
      exitCode: 3,
    })
    expect(first.calls).toEqual([{ metodo: 'login', ...credentials }])
    expect(other.calls).toEqual([])
  },
)
