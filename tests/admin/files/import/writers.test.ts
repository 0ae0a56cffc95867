import type { DataProvider } from 'react-admin'
import { beforeEach, describe, expect, it } from 'vitest'
import { columnsOf } from '../../../../src/import/columns'
import type { KnownRecord } from '../../../../src/import/unique-key-index'
import type { Verdict } from '../../../../src/import/classify-rows'
import { PAGE_MAX } from '#wire/pages/pages'
import { listLookup } from '#admin/files/import/use-import'
import { embeddedLookup } from '#admin/files/import/record-lookup'
import { embeddedWriter, providerWriter } from '#admin/files/import/row-writer'
import { toHttpError } from '#admin/provider/http-error'
import { storeSession } from '#admin/provider/session/stored-session'
import { CallError } from '#admin/provider/wire/call-metodo'
import { EMBEDDED_BACKEND_HEADER } from '#wire/http/endpoint'
import { recordsMetodos } from '#wire/metodos/records'
import { postales } from '../../../../generated/postales/contract'
import { useWire } from '../../support/wire'

const wire = useWire()
beforeEach(() => storeSession({ token: 't' }))

const { ingresar } = postales.metodos
const target = { entity: postales, ingresar }
const written = (header: readonly string[], more: object = {}) => ({
  target,
  columns: columnsOf(target, header),
  source: 'postales.csv',
  version: undefined,
  ...more,
})
const ALL = ['Cód.Postal', 'Localidad', 'Provincia']
const BODY = { cpostal: 1602, localidad: 'Florida', provincia: 'Salta' }
const newRow = (line: number, body: object = BODY) => ({
  line,
  verdict: { kind: 'new', body } as Extract<Verdict, { kind: 'new' }>,
})
const STORED = { cpostal: 1650, localidad: 'San Martín', provincia: 'Buenos Aires' }
const RECORD: KnownRecord = { values: new Map(), row: undefined, line: undefined }
const changedRow = (line: number, record: object = STORED, shown: object = {}) => ({
  line,
  verdict: {
    kind: 'changed',
    record,
    body: { ...BODY, localidadNueva: 'Florida' },
    shown,
    differences: [],
    was: RECORD,
    becomes: RECORD,
  } as Extract<Verdict, { kind: 'changed' }>,
})

describe('the rows that the embedded backend gets', () => {
  it('are written by the hundred, with their lines, their file and the state they were compared with', async () => {
    wire.answer(recordsMetodos.write, () =>
      Response.json({ resultados: [{ estado: 200 }, { estado: 400, error: 'Ya existe' }] }),
    )
    const writer = embeddedWriter(
      written(ALL, { version: '"v7"', source: `${'x'.repeat(300)}.csv` }),
    )
    expect(await writer.write([newRow(2), newRow(5)])).toEqual({
      results: [{ ok: true }, { ok: false, status: 400, error: 'Ya existe' }],
    })
    expect(wire.sent(recordsMetodos.write)).toEqual([
      {
        entidad: 'postales',
        archivo: `${'x'.repeat(251)}.csv`,
        filas: [
          { alta: BODY, linea: 2 },
          { alta: BODY, linea: 5 },
        ],
      },
    ])
    expect(wire.conditions(recordsMetodos.write)).toEqual(['"v7"'])
    const rows = Array.from({ length: 501 }, (_, at) => newRow(at))
    const parts = writer.parts(rows)
    expect(parts.map(({ length }) => length)).toEqual([500, 1])
    expect(parts.flat()).toEqual(rows)
  })

  it.each([
    ['no results', {}],
    ['results of other rows', { resultados: [{ estado: 200 }, { estado: 200 }] }],
  ])('an answer with %s is no answer', async (_what, answer) => {
    wire.answer(recordsMetodos.write, () => Response.json(answer))
    expect(await embeddedWriter(written(ALL)).write([newRow(2)])).toMatchObject({
      results: ['unconfirmed'],
      stopped: { error: { failure: { kind: 'malformed' } } },
    })
  })

  it.each([
    [
      'all that the file has, under the key as it was',
      ALL,
      {
        cpostal: 1650,
        localidadAnterior: 'San Martín',
        localidadNueva: 'Florida',
        provincia: 'Salta',
      },
    ],
    [
      'what the file has alone',
      ['Cód.Postal', 'Localidad'],
      { cpostal: 1650, localidadAnterior: 'San Martín', localidadNueva: 'Florida' },
    ],
  ])('a change sends %s', async (_what, header, cambio) => {
    wire.answer(recordsMetodos.write, () => Response.json({ resultados: [{ estado: 200 }] }))
    await embeddedWriter(written(header)).write([
      {
        ...changedRow(3),
        verdict: {
          ...changedRow(3).verdict,
          body: { cpostal: 1650, localidad: 'Florida', provincia: 'Salta' },
        },
      },
    ])
    expect(wire.sent(recordsMetodos.write)).toMatchObject([{ filas: [{ cambio, linea: 3 }] }])
    const [{ filas } = { filas: [] }] = wire.sent(recordsMetodos.write) as {
      filas: { cambio: object }[]
    }[]
    expect(Object.keys(filas[0]?.cambio ?? {}).toSorted()).toEqual(Object.keys(cambio).toSorted())
  })
})

const failing = (failure: ConstructorParameters<typeof CallError>[1]) =>
  ({
    update: async () => {
      throw toHttpError(new CallError('postales-modificar', failure))
    },
  }) as unknown as DataProvider

describe('the rows that a provider gets', () => {
  it('are written four at a time, each by its own metodo', async () => {
    wire.answer('postales-ingresar', () => Response.json({}))
    const updates: object[] = []
    const dataProvider = {
      update: async (resource: string, params: object) => {
        updates.push({ resource, ...params })
        return { data: {} }
      },
    } as unknown as DataProvider
    const writer = providerWriter(dataProvider, written(ALL))
    expect(
      await writer.write([
        newRow(2),
        changedRow(3, { ...STORED, id: 7 }, { provincia: 'Salta' }),
        changedRow(4, { ...STORED, id: 'a' }),
      ]),
    ).toEqual({ results: [{ ok: true }, { ok: true }, { ok: true }] })
    expect(wire.sent('postales-ingresar')).toEqual([BODY])
    const previous = { ...STORED, id: 7 }
    expect(updates).toEqual([
      {
        resource: 'postales',
        id: 7,
        data: { ...previous, provincia: 'Salta' },
        previousData: previous,
      },
      {
        resource: 'postales',
        id: 'a',
        data: { ...STORED, id: 'a' },
        previousData: { ...STORED, id: 'a' },
      },
    ])
    const rows = Array.from({ length: 9 }, (_, at) => newRow(at))
    expect(writer.parts(rows).map(({ length }) => length)).toEqual([4, 4, 1])
  })

  it.each([400, 404, 409, 422])('one that is refused with %i leaves the others', async (status) => {
    wire.answer('postales-ingresar', () => Response.json({}))
    const writer = providerWriter(failing({ kind: 'answered', status, error: 'No' }), written(ALL))
    expect(await writer.write([changedRow(2), newRow(3)])).toEqual({
      results: [{ ok: false, status, error: 'No' }, { ok: true }],
    })
  })

  it('a refusal without a word is one', async () => {
    const writer = providerWriter(
      failing({ kind: 'answered', status: 409, error: undefined }),
      written(ALL),
    )
    expect(await writer.write([changedRow(2)])).toEqual({
      results: [{ ok: false, status: 409, error: '' }],
    })
  })

  it.each([
    [401, 'unsent'],
    [403, 'unsent'],
    [405, 'unsent'],
    [429, 'unsent'],
    [500, 'unconfirmed'],
    [503, 'unconfirmed'],
  ])('%i ends the import, and leaves its row %s', async (status, result) => {
    wire.answer('postales-ingresar', () => Response.json({}))
    const writer = providerWriter(failing({ kind: 'answered', status, error: 'No' }), written(ALL))
    expect(await writer.write([changedRow(2), newRow(3)])).toMatchObject({
      results: [result, { ok: true }],
      stopped: { error: { status } },
    })
  })

  it('and so does no answer', async () => {
    wire.cut('postales-ingresar')
    const writer = providerWriter(failing({ kind: 'malformed' }), written(ALL))
    expect(await writer.write([newRow(2)])).toMatchObject({
      results: ['unconfirmed'],
      stopped: { error: { failure: { kind: 'unreachable' } } },
    })
    expect(await writer.write([changedRow(2)])).toMatchObject({
      results: ['unconfirmed'],
      stopped: { error: { message: expect.stringContaining('postales-modificar') } },
    })
  })
})

const answered = (body: object, etag?: string) =>
  Response.json(body, {
    headers: { [EMBEDDED_BACKEND_HEADER]: '1', ...(etag === undefined ? {} : { etag }) },
  })

describe('what is known of the rows of a file', () => {
  const columns = columnsOf(target, ALL)
  const { signal } = new AbortController()

  it('is asked for by each key, 2,000 at a time, each record once, of the first state', async () => {
    let asked = 0
    wire.answer(recordsMetodos.find, () => {
      asked += 1
      return answered({ registros: [STORED, { id: asked }], clave: ['id'] }, `"v${asked}"`)
    })
    const values = Array.from({ length: 2_001 }, (_, at) => [at])
    const known = await embeddedLookup.known(
      target,
      columns,
      [
        { fields: ['cpostal', 'localidad'], values: [[1, 'a']] },
        { fields: ['id'], values },
      ],
      signal,
    )
    expect(known).toEqual({ rows: [STORED, { id: 1 }, { id: 2 }, { id: 3 }], version: '"v1"' })
    expect(wire.sent(recordsMetodos.find)).toEqual([
      { entidad: 'postales', campos: ['cpostal', 'localidad'], valores: [[1, 'a']] },
      { entidad: 'postales', campos: ['id'], valores: values.slice(0, 2_000) },
      { entidad: 'postales', campos: ['id'], valores: values.slice(2_000) },
    ])
  })

  it.each([
    ['name', [{ entidad: 'provincias', campos: ['provincia'], valores: [['Salta'], ['9']] }]],
    [
      'id',
      [
        { entidad: 'provincias', campos: ['provincia'], valores: [['Salta'], ['9']] },
        { entidad: 'provincias', campos: ['codigo'], valores: [['Salta'], ['9'], [9]] },
      ],
    ],
  ] as const)('of what it refers to by %s', async (sends, sent) => {
    wire.answer(recordsMetodos.find, () =>
      answered({ registros: [{ codigo: 9, provincia: 'Salta' }], clave: ['codigo'] }),
    )
    const referral = { resource: 'provincias', shows: 'provincia', sends, key: ['codigo'] }
    const found = await embeddedLookup.referred(referral, ['Salta', '9'], signal)
    expect(wire.sent(recordsMetodos.find)).toEqual(sent)
    const byId = { sent: 9, shown: { id: 9, texto: 'Salta' } }
    const one = sends === 'id' ? byId : { sent: 'Salta', shown: 'Salta' }
    expect(found.find('SALTA')).toEqual(one)
    expect(found.find('9')).toEqual(sends === 'id' ? one : { problem: 'No se encontró' })
  })

  it('of what it refers to by several fields: by the first words, and by each other field', async () => {
    const caja = { id: 7, codigo: '1.1.01', nombre: 'Caja chica' }
    wire.answer(recordsMetodos.find, () => answered({ registros: [caja], clave: ['id'] }))
    const shown = { resource: 'cuentas', shows: 'codigo', alsoShows: ['nombre'] } as const
    const referral = { ...shown, sends: 'id', key: ['id'] } as const
    const found = await embeddedLookup.referred(referral, ['1.1.01 Caja chica'], signal)
    const whole = ['1.1.01 Caja chica']
    expect(wire.sent(recordsMetodos.find)).toEqual([
      {
        entidad: 'cuentas',
        campos: ['codigo'],
        valores: [['1.1.01'], ['1.1.01 Caja'], whole],
      },
      { entidad: 'cuentas', campos: ['nombre'], valores: [whole] },
      { entidad: 'cuentas', campos: ['id'], valores: [whole] },
    ])
    expect(found.find('1.1.01 caja chica')).toMatchObject({ sent: 7 })
  })

  it('nothing is asked for nothing', async () => {
    const referral = { resource: 'provincias', shows: 'provincia', sends: 'id' } as const
    await embeddedLookup.referred(referral, [], signal)
    const none = [{ fields: ['id'], values: [] }]
    expect(await embeddedLookup.known(target, columns, none, signal)).toEqual({
      rows: [],
      version: undefined,
    })
    expect(wire.calls).toEqual([])
  })

  it('an answer of something else is none', async () => {
    wire.answer(recordsMetodos.find, () => answered({ registros: 'no' }))
    await expect(
      embeddedLookup.known(target, columns, [{ fields: ['id'], values: [[1]] }], signal),
    ).rejects.toMatchObject({ failure: { kind: 'malformed' } })
  })

  it('is the whole list of another backend', async () => {
    const asked: unknown[] = []
    const dataProvider = {
      getList: async (...question: unknown[]) => {
        asked.push(question)
        return { data: [{ id: 1, provincia: 'Salta' }] }
      },
    } as unknown as DataProvider
    const lookup = listLookup(dataProvider)
    expect(await lookup.known(target, columns, [], signal)).toEqual({
      rows: [{ id: 1, provincia: 'Salta' }],
      version: undefined,
    })
    const referral = { resource: 'provincias', shows: 'provincia', sends: 'id' } as const
    const found = await lookup.referred(referral, ['SALTA'], signal)
    expect(found.find('salta')).toEqual({ sent: 1, shown: 'Salta' })
    const all = {
      filter: {},
      sort: { field: 'id', order: 'ASC' },
      pagination: { page: 1, perPage: 1_000_000 },
      signal,
    }
    const first = { ...all, pagination: { page: 1, perPage: PAGE_MAX } }
    expect(asked).toEqual([
      ['postales', all],
      ['provincias', first],
    ])
  })
})
