import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { DRAWN } from '../../support/drawn'
import { openTestBackend, rpcRequest, type TestBackend } from '../support/test-backend'
import { ANSWERS, EMPTY, movementsContract, searchedByNote, SORTS } from './movements'

const page = z.object({
  movimientos: z.array(z.record(z.string(), z.unknown())),
  total: z.number(),
  precision: z.enum(['exacta', 'minima']),
  primero: z.string().optional(),
  ultimo: z.string().optional(),
})
type Row = Readonly<Record<string, unknown>>

let backend: TestBackend
beforeEach(async () => {
  backend = await openTestBackend({ contract: movementsContract })
})
afterEach(() => backend.close())

const ask = async (request: object = {}) => {
  const { status, body } = await backend.call('movimientos-buscar', request)
  expect([status, status === 200 ? '' : body]).toEqual([200, ''])
  return page.parse(body)
}
const add = async (record: object) => {
  const { status, body } = await backend.call('movimientos-ingresar', {
    nombre: 'x',
    ...EMPTY,
    ...record,
  })
  expect([status, body]).toEqual([200, { id: expect.any(Number) }])
}
/** The `ETag` of a page. */
const tagOf = async (request: object) => {
  const body = { metodo: 'movimientos-buscar', token: backend.token, ...request }
  const { status, headers } = await backend.handleRpc(rpcRequest(body))
  expect(status).toBe(200)
  return headers.get('etag')
}
const names = (rows: readonly Row[]) => rows.map(({ nombre }) => nombre)

/** All pages of a list, each behind the one before. */
async function walk(request: object, size: number): Promise<readonly Row[]> {
  const all: Row[] = []
  for (let despues: string | undefined; ;) {
    const { movimientos, ultimo } = await ask({
      ...request,
      cantidad: size,
      ...(despues === undefined ? {} : { despues }),
    })
    all.push(...movimientos)
    if (movimientos.length < size) return all
    despues = ultimo
  }
}

const letters = fc.constantFrom(
  'a',
  'A',
  'á',
  'n',
  'ñ',
  'Ñ',
  'z',
  'o',
  ' ',
  '%',
  '_',
  '"',
  "'",
  '😀',
  'ü',
)
const drawnName = fc
  .string({ unit: letters, minLength: 1, maxLength: 8 })
  .filter((name) => name.trim() !== '')
const drawnRecord = fc.record({
  nombre: drawnName,
  estado: fc.constantFrom('', 'A', 'B', 'C'),
  fecha: fc.constantFrom(null, '2026-01-31', '2025-12-01', '2026-02-01'),
  saldo: fc.constantFrom(null, '0.00', '-10.50', '9.99', '1000000.00'),
  activo: fc.boolean(),
})

/** Spanish order by the platform, which shares no code with ours; what it calls equal may come in any order. */
const spanish = new Intl.Collator('es', { sensitivity: 'base' })
const TEXTS: Readonly<Record<string, string>> = { '': '', A: 'Vencido', B: 'Al día', C: 'Ñandú' }
const comparable: Readonly<Record<string, (row: Row) => number | string>> = {
  id: ({ id }) => Number(id),
  estado: ({ estado }) => TEXTS[String(estado)] ?? '?',
  fecha: ({ fecha }) => String(fecha ?? ''),
  saldo: ({ saldo }) => (saldo === null ? -Infinity : Number(saldo)),
  activo: ({ activo }) => Number(activo),
}

function isInOrder(rows: readonly Row[], sort: string, sign: number): boolean {
  const value = comparable[sort] ?? (({ nombre }) => String(nombre))
  return rows.every((row, at) => {
    const next = rows[at + 1]
    if (next === undefined) return true
    const [one, other] = [value(row), value(next)]
    if (typeof one === 'number' || typeof other === 'number') {
      return one === other
        ? sign * (Number(next['id']) - Number(row['id'])) > 0
        : sign * (Number(other) - Number(one)) > 0
    }
    return sign * spanish.compare(one, other) <= 0
  })
}

const bare = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

describe('a list that is served in pages', () => {
  it('has each record once, whatever the order and the size of the pages', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(drawnRecord, { maxLength: 25 }),
        fc.constantFrom(...SORTS),
        fc.constantFrom('asc', 'desc'),
        fc.integer({ min: 1, max: 9 }),
        async (records, orden, sentido, size) => {
          await backend.empty('movimientos')
          for (const record of records) await add(record)
          const rows = await walk({ orden, sentido }, size)
          expect(names(rows).toSorted()).toEqual(
            records.map(({ nombre }) => nombre.trim().replace(/\s+/g, ' ')).toSorted(),
          )
          // Letters of one base are equal for the platform; ours are ordered by the number then.
          const sign = sentido === 'asc' ? 1 : -1
          expect(orden === 'nombre' || isInOrder(rows, orden, sign)).toBe(true)
          const back = await walk({ orden, sentido: sentido === 'asc' ? 'desc' : 'asc' }, size)
          expect(back.toReversed()).toEqual(rows)
        },
      ),
      { ...DRAWN, numRuns: 25 },
    )
  })

  it('finds the records whose name contains a text, case and accents aside', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(drawnRecord, { minLength: 1, maxLength: 25 }),
        fc.string({ unit: letters, maxLength: 5 }),
        fc.constantFrom(...SORTS),
        async (records, texto, orden) => {
          await backend.empty('movimientos')
          for (const record of records) await add(record)
          const rows = await walk({ texto, orden }, 4)
          const found = records
            .map(({ nombre }) => nombre.trim().replace(/\s+/g, ' '))
            .filter((name) => bare(name).includes(bare(texto)))
          expect(names(rows).toSorted()).toEqual(found.toSorted())
          expect((await ask({ texto })).total).toBe(found.length)
        },
      ),
      { ...DRAWN, numRuns: 40 },
    )
  })

  it('finds a record by any of the searched fields, and none across two of them', async () => {
    const twice = await openTestBackend({ contract: searchedByNote })
    try {
      for (const [nombre, nota] of [
        ['Estudio Paz', 'Córdoba'],
        ['Almacén', 'Paz y Cía'],
        ['Córdoba', 'sin'],
      ]) {
        const record = { ...EMPTY, nombre, nota }
        expect((await twice.call('movimientos-ingresar', record)).status).toBe(200)
      }
      const found = async (texto: string) => {
        const { body } = await twice.call('movimientos-buscar', { texto, orden: 'nombre' })
        return names(page.parse(body).movimientos)
      }
      expect(await found('paz')).toEqual(['Almacén', 'Estudio Paz'])
      expect(await found('cordoba')).toEqual(['Córdoba', 'Estudio Paz'])
      expect(await found('paz cordoba')).toEqual([])
      expect(await found('pazcordoba')).toEqual([])
      await twice.call('movimientos-modificar', {
        id: 2,
        ...EMPTY,
        nombre: 'Almacén',
        nota: 'otra',
      })
      expect(await found('paz')).toEqual(['Estudio Paz'])
      expect(await found('otra')).toEqual(['Almacén'])
    } finally {
      await twice.close()
    }
  })

  it('finds no record that only has the pieces of a text, in another order or apart', async () => {
    for (const nombre of [
      'Banco Norte',
      'Norte Banco',
      'banco nor, norte',
      'xanco norte',
      'Banco norteño',
    ])
      await add({ nombre })
    const found = names(await walk({ texto: 'banco norte', orden: 'nombre' }, 4))
    expect(found).toEqual(['Banco Norte', 'Banco norteño'])
    expect((await ask({ texto: 'banco norte' })).total).toBe(2)
  })

  it('is in Spanish order: accents aside, and ñ after n', async () => {
    const given = ['Ñandú', 'nube', 'Álvarez', 'alvear', 'Zapata', 'ÑOÑO', 'Núñez', 'árbol', 'Nz']
    for (const nombre of given) await add({ nombre })
    const sorted = ['Álvarez', 'alvear', 'árbol', 'nube', 'Núñez', 'Nz', 'Ñandú', 'ÑOÑO', 'Zapata']
    expect(names(await walk({ orden: 'nombre' }, 2))).toEqual(sorted)
  })

  it('answers the fields that it shows and no others; leer answers all', async () => {
    await add({ nombre: 'Uno', provincia: 'Chaco', nota: 'Privada' })
    const [row] = (await ask()).movimientos
    expect(Object.keys(row ?? {}).toSorted()).toEqual(ANSWERS.toSorted())
    expect(row?.['provincia']).toBe('Chaco')
    const { status, body } = await backend.call('movimientos-leer', { id: row?.['id'] })
    expect([status, body['nota'], body['provincia']]).toEqual([200, 'Privada', 'Chaco'])
    expect((await backend.call('movimientos-leer', { id: 99 })).status).toBe(404)
  })

  it('goes on behind the same record although others are added and deleted before it', async () => {
    for (const nombre of ['b', 'd', 'f', 'h']) await add({ nombre })
    const first = await ask({ orden: 'nombre', cantidad: 2 })
    expect(names(first.movimientos)).toEqual(['b', 'd'])
    await add({ nombre: 'a' })
    await add({ nombre: 'c' })
    await backend.call('movimientos-borrar', { id: first.movimientos[1]?.['id'] })
    const next = await ask({ orden: 'nombre', cantidad: 2, despues: first.ultimo })
    expect(names(next.movimientos)).toEqual(['f', 'h'])
    const before = await ask({ orden: 'nombre', sentido: 'desc', despues: next.primero })
    expect(names(before.movimientos)).toEqual(['c', 'b', 'a'])
  })

  it('leaves out as many records as asked, behind a position too', async () => {
    for (const nombre of ['a', 'b', 'c', 'd', 'e']) await add({ nombre })
    expect(names((await ask({ orden: 'nombre', saltear: 3 })).movimientos)).toEqual(['d', 'e'])
    const { primero } = await ask({ orden: 'nombre', cantidad: 1 })
    const after = await ask({ orden: 'nombre', despues: primero, saltear: 2, cantidad: 1 })
    expect(names(after.movimientos)).toEqual(['d'])
    const beyond = await ask({ saltear: 5 })
    expect(beyond).toEqual({ movimientos: [], total: 5, precision: 'exacta' })
  })

  it('does not depend on what was asked before, from one request to the next', async () => {
    const all = ['aba', 'bab', 'abc', 'cab', 'b', 'abcd']
    for (const nombre of all) await add({ nombre })
    const asked = [undefined, 1, 2, 100].flatMap((cantidad) =>
      [undefined, 0, 1, 2].flatMap((saltear) =>
        (['asc', 'desc'] as const).flatMap((sentido) =>
          ['', 'a', 'ab', 'abc'].map((texto) => ({ cantidad, saltear, sentido, texto })),
        ),
      ),
    )
    for (const requests of [asked, asked.toReversed()]) {
      for (const request of requests) {
        const { cantidad = 100, saltear = 0, sentido, texto } = request
        const found = all.filter((nombre) => nombre.includes(texto)).toSorted()
        const sorted = sentido === 'asc' ? found : found.toReversed()
        const { movimientos, total } = await ask({ orden: 'nombre', ...request })
        expect({ request, found: names(movimientos), total }).toEqual({
          request,
          found: sorted.slice(saltear, saltear + cantidad),
          total: found.length,
        })
      }
    }
  })

  it('follows edits, deletes and restored records', async () => {
    await add({ nombre: 'Uno' })
    const [row] = (await ask()).movimientos
    await backend.call('movimientos-modificar', {
      ...row,
      ausentes: [],
      vecinas: [],
      nota: '',
      nombre: 'Otro nombre',
    })
    expect((await ask({ texto: 'uno' })).total).toBe(0)
    expect((await ask({ texto: 'tro nom' })).total).toBe(1)
    await backend.call('movimientos-borrar', { id: row?.['id'] })
    expect(await ask({ texto: 'tro nom' })).toEqual({
      movimientos: [],
      total: 0,
      precision: 'exacta',
    })
    const { body } = await backend.call('eliminados.deshacer', {
      entidad: 'movimientos',
      clave: { id: row?.['id'] },
    })
    expect(body).toEqual({})
    expect((await ask({ texto: 'tro nom' })).total).toBe(1)
  })

  it.each([
    { orden: 'nota' },
    { orden: 'constructor' },
    { sentido: 'ASC' },
    { cantidad: 0 },
    { cantidad: 1001 },
    { cantidad: '10' },
    { saltear: -1 },
    { saltear: 0.5 },
    { texto: 'x'.repeat(51) },
    { despues: 'x' },
    { despues: Buffer.from('["1","2"]').toString('base64url') },
    { despues: Buffer.from('[1,"a"]').toString('base64url') },
    { orden: 'saldo', despues: Buffer.from('[1,"a"]').toString('base64url') },
    { orden: 'nombre', despues: Buffer.from('[1,2]').toString('base64url') },
    { filtro: 'x' },
  ])('refuses %j', async (request) => {
    const { status, body } = await backend.call('movimientos-buscar', request)
    expect([status, typeof body['error']]).toEqual([422, 'string'])
  })

  it('answers a page of a hundred records where nothing else is asked, and counts all', async () => {
    for (let at = 0; at < 101; at += 1) await add({ nombre: `Fila ${at}` })
    const { movimientos, total } = await ask()
    expect([movimientos.length, total]).toEqual([100, 101])
  })

  it('counts no more than 10,000 records that a search finds, says so, and goes on to the last one', async () => {
    const rows = Array.from({ length: 10_001 }, (_, at) => ({ ...EMPTY, nombre: `Fila ${at}` }))
    const search = { texto: 'fila', cantidad: 1000 }
    await backend.writeBatch('movimientos-ingresar', rows.slice(1))
    expect(await ask(search)).toMatchObject({ total: 10_000, precision: 'exacta' })
    await backend.writeBatch('movimientos-ingresar', rows.slice(0, 1))
    expect(await ask(search)).toMatchObject({ total: 10_000, precision: 'minima' })
    const found = await walk({ texto: 'fila' }, 1000)
    expect(new Set(names(found)).size).toBe(10_001)
  })
})

const A_TAG = /^"[\w.:,]+"$/
const ON_POSTGRES = process.env['TEST_DATABASE'] === 'postgres'

it('answers the same tag of its state with rows, without rows and sorted; after a write another one', async () => {
  await add({ nombre: 'uno' })
  const tag = await tagOf({})
  expect(tag).toMatch(A_TAG)
  for (const request of [
    { orden: 'saldo', sentido: 'desc' },
    { texto: 'no está' },
    { saltear: 10 },
  ]) {
    const other = await tagOf(request)
    // On PostgreSQL it is a snapshot, which transactions in other databases of the server change, too.
    expect(other).toMatch(ON_POSTGRES ? A_TAG : String(tag))
  }
  await add({ nombre: 'dos' })
  expect(await tagOf({})).not.toBe(tag)
})
