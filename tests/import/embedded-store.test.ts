import { describe, expect, it } from 'vitest'
import type { WrittenVerdict } from '../../src/import/classify-rows'
import { columnsOf } from '../../src/import/columns'
import { embeddedStore } from '../../src/import/embedded-store'
import type { WantedRow } from '../../src/import/record-store'
import { postales } from '../../generated/postales/contract'
import { recordsMetodos } from '#wire/metodos/records'
import type { Values } from '#wire/kinds/field'
import { fakeWire, type MadeCall, Refused } from './support/wire'

const target = { entity: postales, ingresar: postales.metodos.ingresar }
const columns = columnsOf(target, ['Cód.Postal', 'Localidad', 'Provincia'])
const { signal } = new AbortController()
const BODY = { cpostal: 1602, localidad: 'Florida', provincia: 'Salta' }
const STORED = { cpostal: 1602, localidad: 'Florida', provincia: 'Buenos Aires' }
const RECORD = { values: new Map(), row: undefined, line: undefined }

const newRow = (line: number, body: Values = BODY): WantedRow => ({
  line,
  verdict: { kind: 'new', body, shown: body, becomes: RECORD, hasKey: true },
})
const changedRow = (line: number): WantedRow => {
  const body = { ...BODY, localidadNueva: 'Florida' }
  const common = { shown: {}, differences: [], was: RECORD, becomes: RECORD }
  const verdict: WrittenVerdict = { kind: 'changed', record: STORED, body, ...common }
  return { line, verdict }
}

function storeOf(
  answer: (call: MadeCall) => unknown,
  { file = 'postales.csv', versions = [] }: { file?: string; versions?: readonly string[] } = {},
) {
  const fake = fakeWire(answer, versions)
  return { store: embeddedStore({ target, columns, file }, fake.wire), ...fake }
}

const rowsIn = ({ body }: MadeCall): readonly unknown[] => [body['filas']].flat()
const taken = (call: MadeCall) => ({ resultados: rowsIn(call).map(() => ({ estado: 200 })) })
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)

const KEYS = async () => [{ fields: ['id'], values: [[1]] }]
const answer = (call: MadeCall) =>
  call.metodo === recordsMetodos.find ? { registros: [] } : taken(call)

/** A server that takes so many rows a call, and none of the place 'Mal'. */
const limited = (most: number, status: number) => {
  const sizes: number[] = []
  const store = storeOf((call) => {
    const rows = rowsIn(call)
    sizes.push(rows.length)
    if (rows.length > most || JSON.stringify(rows).includes('Mal'))
      throw new Refused(status, 'No entra.')
    return taken(call)
  }).store
  return { sizes, store }
}
const called = (...names: readonly string[]) =>
  names.map((localidad, at) => newRow(at + 2, { ...BODY, localidad }))
const refused = (status: number) => ({ ok: false, status, error: 'No entra.' })

describe('the records that rows are compared with', () => {
  it('are looked for by each key, 2,000 values in a call, and each is named once', async () => {
    let asked = 0
    const { store, calls } = storeOf(() => {
      asked += 1
      return { registros: [STORED, { id: asked }], clave: ['id'] }
    })
    const values = numbers(2_001).map((at) => [at])
    const keys = [
      { fields: ['cpostal', 'localidad'], values: [[1, 'a']] },
      { fields: ['id'], values },
    ]
    expect(await store.known(async () => keys, signal)).toEqual([
      STORED,
      { id: 1 },
      { id: 2 },
      { id: 3 },
    ])
    expect(calls.map(({ body }) => body)).toEqual([
      { entidad: 'postales', campos: ['cpostal', 'localidad'], valores: [[1, 'a']] },
      { entidad: 'postales', campos: ['id'], valores: values.slice(0, 2_000) },
      { entidad: 'postales', campos: ['id'], valores: values.slice(2_000) },
    ])
  })

  it('are not asked for if there is no value', async () => {
    const { store, calls } = storeOf(() => ({}))
    const referral = { resource: 'provincias', shows: 'provincia', sends: 'id' } as const
    await store.referred(referral, async () => [], signal)
    expect(await store.known(async () => [{ fields: ['id'], values: [] }], signal)).toEqual([])
    expect(calls).toEqual([])
  })

  it.each([null, [], { registros: 'x' }, { otros: [] }])('are none in %j', async (answer) => {
    const { store } = storeOf(() => answer)
    await expect(store.known(KEYS, signal)).rejects.toThrow('unusable: registros.buscar')
  })

  it.each([
    ['name', [[['Salta'], ['9']]]],
    [
      'id',
      [
        [['Salta'], ['9']],
        [['Salta'], ['9'], [9]],
      ],
    ],
  ] as const)('are found for cells that refer to them by %s', async (sends, valores) => {
    const { store, calls } = storeOf(() => ({ registros: [{ codigo: 9, provincia: 'Salta' }] }))
    const referral = { resource: 'provincias', shows: 'provincia', sends, key: ['codigo'] }
    const found = await store.referred(referral, async () => ['Salta', '9'], signal)
    expect(calls.map(({ body }) => body['valores'])).toEqual(valores)
    const byId = { sent: 9, shown: { id: 9, texto: 'Salta' } }
    expect(found.find('SALTA')).toEqual(sends === 'id' ? byId : { sent: 'Salta', shown: 'Salta' })
    expect(found.find('9')).toEqual(sends === 'id' ? byId : { problem: 'No se encontró' })
  })

  it('are found by the first words of a text of several fields, and by each other field', async () => {
    const caja = { id: 7, codigo: '1.1.01', nombre: 'Caja chica' }
    const { store, calls } = storeOf(() => ({ registros: [caja] }))
    const shown = { resource: 'cuentas', shows: 'codigo', alsoShows: ['nombre'] } as const
    const referral = { ...shown, sends: 'id', key: ['id'] } as const
    const found = await store.referred(referral, async () => ['1.1.01 Caja chica'], signal)
    const whole = ['1.1.01 Caja chica']
    expect(calls.map(({ body: { campos, valores } }) => [campos, valores])).toEqual([
      [['codigo'], [['1.1.01'], ['1.1.01 Caja'], whole]],
      [['nombre'], [whole]],
      [['id'], [whole]],
    ])
    expect(found.find('1.1.01 caja chica')).toMatchObject({ sent: 7 })
  })
})

describe('rows', () => {
  it('are written by the hundred, with their lines and their file', async () => {
    const file = `${'x'.repeat(300)}\u202e\n.csv`
    const { store, calls } = storeOf(
      () => ({ resultados: [{ estado: 200 }, { estado: 400, error: 'Ya existe' }] }),
      { file },
    )
    expect(await store.write([newRow(2), changedRow(5)])).toEqual({
      results: [{ ok: true }, { ok: false, status: 400, error: 'Ya existe' }],
    })
    const { metodo, body } = calls[0] ?? {}
    expect(metodo).toBe(recordsMetodos.write)
    expect(body).toEqual({
      entidad: 'postales',
      archivo: `${'x'.repeat(249)}.csv`,
      filas: [
        { alta: BODY, linea: 2 },
        { cambio: expect.objectContaining({ provincia: 'Salta' }), linea: 5 },
      ],
    })
    expect(store.batch).toBe(500)
  })

  it('are based on the version that records were first read in', async () => {
    const { store, calls } = storeOf(answer, { versions: ['"1"', '"2"'] })
    await store.write([newRow(2)])
    expect(calls[0]?.version).toBeUndefined()
    const other = storeOf(answer, { versions: ['"1"', '"2"', '"3"'] })
    await other.store.known(KEYS, signal)
    await other.store.known(KEYS, signal)
    await other.store.write([newRow(2)])
    await other.store.write([newRow(3)])
    expect(other.calls.map(({ version }) => version).slice(2)).toEqual(['"1"', '"1"'])
  })

  it.each([null, { resultados: [] }, { resultados: [{ estado: 200 }, { estado: 200 }] }])(
    'have no result in %j',
    async (answer) => {
      const { store } = storeOf(() => answer)
      expect(await store.write([newRow(2)])).toMatchObject({
        results: ['unconfirmed'],
        stopped: { error: { message: 'unusable: registros.grabar' } },
      })
    },
  )

  it.each([413, 422])('are refused one by one with %i', async (status) => {
    const { store } = limited(1, status)
    expect(await store.write(called('Mal'))).toEqual({ results: [refused(status)] })
  })

  it('are sent again in halves if they are too large for a call', async () => {
    const { store, sizes } = limited(2, 413)
    expect(await store.write(called('Uno', 'Dos', 'Mal', 'Tres', 'Cuatro'))).toEqual({
      results: [{ ok: true }, { ok: true }, refused(413), { ok: true }, { ok: true }],
    })
    expect(sizes).toEqual([5, 3, 2, 1, 2])
  })

  it.each([
    [1, 401, ['unsent', 'unsent']],
    [1, 422, ['unsent', 'unsent']],
    [0, 503, ['unconfirmed']],
  ])('end the import after another refusal: %i a call, %i', async (most, status, results) => {
    const { store } = limited(most, status)
    const rows = called('Uno', 'Dos').slice(0, results.length)
    expect(await store.write(rows)).toMatchObject({ results, stopped: { error: { status } } })
  })

  it('of a later call are not sent after one that failed', async () => {
    let calls = 0
    const { store } = storeOf((call) => {
      calls += 1
      if (calls === 2) throw new Error('No answer')
      return taken(call)
    })
    // Three rows of some 30 kB fill two calls.
    const rows = numbers(5).map((at) => newRow(at, { ...BODY, localidad: 'x'.repeat(25_000) }))
    const { results } = await store.write(rows)
    expect(results.slice(0, 2)).toEqual([{ ok: true }, { ok: true }])
    expect(results.slice(2)).toEqual(['unconfirmed', 'unconfirmed', 'unsent'])
    expect(calls).toBe(2)
  })
})
