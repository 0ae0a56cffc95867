import { describe, expect, it } from 'vitest'
import { EmbeddedRecords } from '../../cli/import/embedded-records'
import { RefusedCall } from '../../cli/import/import-error'
import { textField } from '#wire/kinds/text'
import { testContract, testEntity } from '../server/support/test-contract'
import { backendTransport } from '../../cli/import/folder-transport'
import { findTarget } from '../../cli/import/target'
import { openTestBackend } from '../server/support/test-backend'
import type { Values } from '#wire/kinds/field'

const nombre = textField({ label: 'Nombre', max: 20, required: true })
const zonas = testEntity('zonas', { fields: { nombre } })

/** What a call is answered with, and the state of the data that it was read in. */
interface Reply {
  readonly answer: unknown
  readonly etag?: string
}

/** Records behind calls that are answered by this list, and any call after it as the last one. */
function records(...replies: readonly Reply[]) {
  const calls: Values[] = []
  const sent: unknown[] = []
  const queue = [...replies]
  let last: Reply = { answer: null }
  const embedded = new EmbeddedRecords(
    async (body, headers) => {
      calls.push(body)
      sent.push(headers)
      last = queue.shift() ?? last
      return { answer: last.answer, headers: new Headers(last.etag ? { etag: last.etag } : {}) }
    },
    (metodo) => new Error(`unusable: ${metodo}`),
  )
  return { calls, sent, embedded }
}

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)
const found = (...registros: readonly object[]): Reply => ({ answer: { registros } })
const written = (count: number, result: object = { estado: 200 }): Reply => ({
  answer: { resultados: Array.from({ length: count }, () => result) },
})

it('records are looked for by each set of fields, with 2,000 values in a call, and named once', async () => {
  const [a, b, c] = [{ id: 1 }, { id: 2 }, { id: 3 }]
  const { embedded, calls } = records(found(a, b), found(b), found(c, a))
  const keys = [
    { fields: ['nombre'], values: numbers(2_001).map((at) => [at]) },
    { fields: ['serie', 'numero'], values: [['A', 1]] },
  ]
  expect(await embedded.find(zonas, keys)).toEqual([a, b, c])
  const sizes = calls.map(({ valores, ...call }) => [
    call,
    Array.isArray(valores) && valores.length,
  ])
  const call = { metodo: 'registros.buscar', entidad: 'zonas' }
  expect(sizes).toEqual([
    [{ ...call, campos: ['nombre'] }, 2_000],
    [{ ...call, campos: ['nombre'] }, 1],
    [{ ...call, campos: ['serie', 'numero'] }, 1],
  ])
  expect(calls[2]).toMatchObject({ valores: [['A', 1]] })
})

it('nothing is asked for where there is no value', async () => {
  const { embedded, calls } = records()
  expect(await embedded.find(zonas, [{ fields: ['nombre'], values: [] }])).toEqual([])
  expect(calls).toEqual([])
})

const change = (at: number) => ({ record: { id: at }, request: { id: at, nombre: `Zona ${at}` } })

it('changes go 1,000 in a call, with their file and lines, and the results keep their order', async () => {
  const refused = { estado: 409, error: 'No.' }
  const { embedded, calls, sent } = records(written(1_000), written(1, refused))
  const sources = numbers(1_001).map((at) => `a:b.csv:${at + 2}`)
  const results = await embedded.change(zonas, numbers(1_001).map(change), sources)
  expect(results).toHaveLength(1_001)
  expect(results.slice(-2)).toEqual([{ ok: true }, { ok: false, status: 409, error: 'No.' }])
  const call = { metodo: 'registros.grabar', entidad: 'zonas', archivo: 'a:b.csv' }
  expect(calls).toEqual([
    { ...call, filas: expect.arrayContaining([{ cambio: change(0).request, linea: 2 }]) },
    { ...call, filas: [{ cambio: change(1_000).request, linea: 1_002 }] },
  ])
  // Nothing was read before, so nothing can have been written since.
  expect(sent).toEqual([{}, {}])
})

it.each<[readonly string[] | undefined, string, object]>([
  [undefined, '', {}],
  [[], '', {}],
  [['a.csv'], 'a.csv', {}],
  [['a.csv:0'], 'a.csv', {}],
  [[`${'x'.repeat(300)}.csv:7`], `${'x'.repeat(251)}.csv`, { linea: 7 }],
])('the file and line of %j', async (sources, archivo, place) => {
  const { embedded, calls } = records(written(1))
  await embedded.change(zonas, [change(1)], sources)
  expect(calls).toMatchObject([{ archivo, filas: [{ cambio: change(1).request, ...place }] }])
  expect(calls[0]).toHaveProperty('filas.length', 1)
  const [row] = [calls[0]?.['filas']].flat()
  expect(Object.keys(Object(row))).toEqual(['cambio', ...Object.keys(place)])
})

it('every change is of the state that records were first read in', async () => {
  const { embedded, sent } = records(
    found(),
    { ...found(), etag: '"1"' },
    { ...found(), etag: '"2"' },
    written(1),
    written(1),
  )
  const key = { fields: ['nombre'], values: [['a']] }
  await embedded.find(zonas, [key])
  await embedded.find(zonas, [key, key])
  await embedded.change(zonas, [change(1)])
  await embedded.change(zonas, [change(2)])
  expect(sent.slice(3)).toEqual([{ 'if-match': '"1"' }, { 'if-match': '"1"' }])
})

it.each([null, [], { registros: 'x' }, { otros: [] }])('%j is no records', async (answer) => {
  const { embedded } = records({ answer })
  await expect(embedded.find(zonas, [{ fields: ['nombre'], values: [['a']] }])).rejects.toThrow(
    'unusable: registros.buscar',
  )
})

it.each([null, { resultados: [] }, { resultados: [{ estado: 200 }, { estado: 200 }] }])(
  '%j is no result of one change',
  async (answer) => {
    const { embedded } = records({ answer })
    await expect(embedded.change(zonas, [change(1)])).rejects.toThrow('unusable: registros.grabar')
  },
)

/** Records behind a server that takes so many rows a call, and none that is called 'Mal'. */
function limited(most: number, status: number) {
  const sizes: number[] = []
  const embedded = new EmbeddedRecords(
    async ({ filas }) => {
      const rows = [filas].flat()
      sizes.push(rows.length)
      const isRefused = rows.length > most || JSON.stringify(filas).includes('Mal')
      if (isRefused) throw new RefusedCall('http://x', status, 'No entra.')
      return { answer: written(rows.length).answer, headers: new Headers() }
    },
    (metodo) => new Error(`unusable: ${metodo}`),
  )
  return { sizes, embedded }
}

const refused = (status: number) => ({ ok: false, status, error: 'No entra.' })

describe('a call that is refused', () => {
  it.each([413, 422])('for one row is the refusal of that row: %i', async (status) => {
    const { embedded } = limited(1, status)
    expect(await embedded.add(zonas, [{ nombre: 'Mal' }])).toEqual([refused(status)])
  })

  it('because it is too large is made again with fewer rows', async () => {
    const { embedded, sizes } = limited(2, 413)
    const names = ['Uno', 'Dos', 'Mal', 'Tres', 'Cuatro']
    expect(
      await embedded.add(
        zonas,
        names.map((nombre) => ({ nombre })),
      ),
    ).toEqual([{ ok: true }, { ok: true }, refused(413), { ok: true }, { ok: true }])
    expect(sizes).toEqual([5, 3, 2, 1, 2])
  })

  it.each([
    [1, 401],
    [0, 503],
    [1, 422],
  ])('in another way ends the import: %i rows, %i', async (most, status) => {
    const { embedded } = limited(most, status)
    const rows = [{ nombre: 'Uno' }, { nombre: 'Dos' }].slice(0, most + 1)
    await expect(embedded.add(zonas, rows)).rejects.toMatchObject({
      message: `http://x answers ${status}: No entra.`,
    })
  })
})

const done = async () => [{ ok: true }] as const

const sqlite = (message: string) => Object.assign(new Error(message), { code: 'ERR_SQLITE_ERROR' })

describe('the transport of a folder', () => {
  const zonas = testEntity('zonas', {
    fields: { nombre },
    key: ['nombre'],
    seed: [{ nombre: 'Norte' }],
  })
  const contract = testContract(zonas)
  const TARGET = findTarget(contract, 'zonas')

  /** The transport of a backend whose batches end so, and what it was asked. */
  async function transportOf(batchEnds: () => Promise<readonly { readonly ok: true }[]>) {
    const backend = await openTestBackend({ contract })
    const asked: unknown[] = []
    let closed = 0
    const transport = backendTransport(
      {
        ...backend,
        async writeBatch(...args) {
          asked.push(args)
          return batchEnds()
        },
        async close() {
          closed += 1
          await backend.close()
        },
      },
      contract,
      { batch: 7, name: 'data' },
    )
    return { transport, asked, closed: () => closed }
  }

  it('rows are added and changed in batches, changes as parts of records, with their places', async () => {
    const { transport, asked, closed } = await transportOf(done)
    expect(transport.batch).toBe(7)
    expect(transport.rol).toBeUndefined()
    expect(await transport.list(zonas)).toMatchObject([{ nombre: 'Norte' }])
    expect(await transport.write(TARGET, [{ nombre: 'Sur' }], ['a.csv:2'])).toEqual([{ ok: true }])
    const change = { record: { nombre: 'Norte' }, request: { nombre: 'Este' } }
    const other = { record: { nombre: 'Sur' }, request: { nombre: 'Oeste' } }
    const places = ['a.csv:3', 'a.csv:4']
    expect(await transport.change(zonas, [change, other], places)).toEqual([{ ok: true }])
    expect(asked).toEqual([
      ['zonas-ingresar', [{ nombre: 'Sur' }], ['a.csv:2']],
      ['zonas-modificar', [change.request, other.request], places, { arePartial: true }],
    ])
    await transport.close()
    expect(closed()).toBe(1)
  })

  it('a database that takes no more rows ends the import; any other error is a fault', async () => {
    let error: unknown = sqlite('database or disk is full')
    const { transport } = await transportOf(async () => {
      throw error
    })
    const ended = {
      name: 'ImportError',
      message: 'The data folder data takes no more rows: database or disk is full.',
      advice: 'Correct that (is the disk full?).',
      exitCode: 3,
    }
    await expect(transport.write(TARGET, [{}])).rejects.toMatchObject(ended)
    await expect(transport.change(zonas, [])).rejects.toMatchObject(ended)
    error = new TypeError('a fault')
    await expect(transport.write(TARGET, [{}])).rejects.toBe(error)
    await transport.close()
  })
})
