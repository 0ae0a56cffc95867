import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { numbersWhere } from '#server/store/bulk/find-many'
import { layoutOf } from '#server/store/layout/layout-of'
import { DRAWN } from '../../support/drawn'
import { openTestBackend, type TestBackend } from '../support/test-backend'
import { EMPTY, movementsContract } from './movements'

const page = z.object({
  movimientos: z.array(z.looseObject({ nombre: z.string() })),
  total: z.number(),
  precision: z.enum(['exacta', 'minima']),
})

let backend: TestBackend
beforeEach(async () => {
  backend = await openTestBackend({ contract: movementsContract })
})
afterEach(() => backend.close())

const ask = async (request: object = {}) => {
  const { status, body } = await backend.call('movimientos-buscar', { cantidad: 1000, ...request })
  expect([status, status === 200 ? '' : body]).toEqual([200, ''])
  return page.parse(body)
}
const namesWith = async (filtros: object, more: object = {}) =>
  (await ask({ filtros, ...more })).movimientos.map(({ nombre }) => nombre).toSorted()

const add = async (records: readonly object[]) => {
  const rows = records.map((record, at) => ({ nombre: `Fila ${at}`, ...EMPTY, ...record }))
  await backend.writeBatch('movimientos-ingresar', rows)
}

const PROVINCIAS = ['Chaco', 'Salta', 'Jujuy']
const DAYS = ['2025-12-31', '2026-01-01', '2026-01-31', '2026-02-01']
const AMOUNTS = ['-10.50', '0.00', '0.01', '9.99', '10.00']

const drawnRecord = fc.record({
  estado: fc.constantFrom('', 'A', 'B', 'C'),
  fecha: fc.constantFrom(null, ...DAYS),
  saldo: fc.constantFrom(null, ...AMOUNTS),
  activo: fc.boolean(),
  provincia: fc.constantFrom('', ...PROVINCIAS),
  ausentes: fc.uniqueArray(fc.constantFrom(...PROVINCIAS)),
  vecinas: fc.uniqueArray(fc.constantFrom(...PROVINCIAS)),
})
type Drawn = typeof drawnRecord extends fc.Arbitrary<infer R> ? R : never

const some = <T>(...values: readonly T[]) =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: 1 })
const range = (values: readonly string[]): fc.Arbitrary<Range> =>
  fc
    .record(
      { desde: fc.constantFrom(...values), hasta: fc.constantFrom(...values) },
      { requiredKeys: [] },
    )
    .filter((drawn) => Object.keys(drawn).length > 0)
const drawnFilters = fc.record(
  {
    estado: some('', 'A', 'B', 'C'),
    fecha: range(DAYS),
    saldo: range(AMOUNTS),
    activo: some(true, false),
    provincia: some('', ...PROVINCIAS),
    ausentes: some('', ...PROVINCIAS),
    vecinas: some('', ...PROVINCIAS),
  },
  { requiredKeys: [] },
)

type DrawnFilters = typeof drawnFilters extends fc.Arbitrary<infer F> ? F : never

interface Range {
  readonly desde?: string
  readonly hasta?: string
}

/** Nothing is in no range. */
function isWithin<T>(value: string | null, { desde, hasta }: Range, measure: (text: string) => T) {
  return (
    value !== null &&
    (desde === undefined || measure(value) >= measure(desde)) &&
    (hasta === undefined || measure(value) <= measure(hasta))
  )
}

/** Whether it has one of those that are asked for, where any are; '' asks for records without any. */
const hasOneOf = (held: readonly string[], asked: readonly string[] | undefined): boolean =>
  asked === undefined || (held.length === 0 ? [''] : held).some((one) => asked.includes(one))

/** What the filters find, by the plain meaning of each. */
function fits(record: Drawn, filters: DrawnFilters): boolean {
  const { estado, fecha, saldo, activo, provincia, ausentes, vecinas } = filters
  return (
    (estado?.includes(record.estado) ?? true) &&
    (fecha === undefined || isWithin(record.fecha, fecha, Date.parse)) &&
    (saldo === undefined || isWithin(record.saldo, saldo, Number)) &&
    (activo?.includes(record.activo) ?? true) &&
    (provincia?.includes(record.provincia) ?? true) &&
    hasOneOf(record.ausentes, ausentes) &&
    hasOneOf(record.vecinas, vecinas)
  )
}

describe('the filters of a list in pages', () => {
  it('find what fits all of them, in whatever order and with whatever search', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(drawnRecord, { minLength: 1, maxLength: 30 }),
        fc.array(drawnFilters, { minLength: 1, maxLength: 5 }),
        fc.constantFrom(undefined, 'nombre', 'estado', 'fecha', 'saldo'),
        fc.constantFrom('', 'fila 1'),
        async (records, asked, orden, texto) => {
          await backend.empty('movimientos')
          await add(records)
          const named = records.map((record, at) => ({ record, nombre: `Fila ${at}` }))
          for (const filtros of asked) {
            const expected = named
              .filter(
                ({ record, nombre }) =>
                  fits(record, filtros) && nombre.toLowerCase().includes(texto),
              )
              .map(({ nombre }) => nombre)
            const sort = orden === undefined ? {} : { orden }
            expect(await namesWith(filtros, { texto, ...sort })).toEqual(expected.toSorted())
            expect((await ask({ filtros, texto })).total).toBe(expected.length)
          }
        },
      ),
      { ...DRAWN, numRuns: 40 },
    )
  })

  it('follow what is written: a record, its links, the name of what it refers to', async () => {
    await add([{ estado: 'A', provincia: 'Chaco', vecinas: ['Salta'] }])
    const [row] = (await ask()).movimientos
    expect(await namesWith({ estado: ['A'], provincia: ['CHACO'], vecinas: ['salta'] })).toEqual([
      'Fila 0',
    ])
    const edited = { ...EMPTY, ...row, estado: 'B', vecinas: ['Jujuy'] }
    expect((await backend.call('movimientos-modificar', edited)).status).toBe(200)
    expect(await namesWith({ vecinas: ['Salta'] })).toEqual([])
    expect(await namesWith({ estado: ['A'] })).toEqual([])
    expect(await namesWith({ estado: ['B'], vecinas: ['Jujuy'] })).toEqual(['Fila 0'])
    expect(await namesWith({ provincia: ['Nowhere'] })).toEqual([])
  })

  it('find more than 10,000 records, of which at least so many are counted, page by page', async () => {
    await add(Array.from({ length: 10_050 }, (_, at) => ({ estado: at % 200 === 0 ? 'B' : 'A' })))
    const asked = { filtros: { estado: ['A'] }, orden: 'fecha' }
    expect(await ask(asked)).toMatchObject({ total: 9_999, precision: 'exacta' })
    await add([{ estado: 'A' }, { estado: 'A' }])
    const first = await ask(asked)
    expect(first).toMatchObject({ total: 10_000, precision: 'minima' })
    const rest = await ask({ ...asked, saltear: 10_000 })
    expect(rest.movimientos).toHaveLength(1)
    expect(
      (await ask({ ...asked, texto: 'fila 2' })).movimientos.every(({ nombre }) =>
        nombre.startsWith('Fila 2'),
      ),
    ).toBe(true)
    expect(await ask({ filtros: { estado: ['B'] } })).toMatchObject({ total: 51 })
  })

  it.each<object>([
    { nota: ['x'] },
    { constructor: ['x'] },
    { estado: [] },
    { estado: ['D'] },
    { estado: 'A' },
    { estado: { desde: 'A' } },
    { fecha: {} },
    { fecha: ['2026-01-01'] },
    { fecha: { desde: '2026-02-30' } },
    { fecha: { desde: '2026-01-01', until: '2026-01-02' } },
    { saldo: { desde: 1 } },
    { saldo: { desde: '1.001' } },
    { saldo: { desde: '1,5' } },
    { saldo: { desde: '007' } },
    { saldo: { desde: '-0' } },
    { saldo: { desde: '999999999999999' } },
    { saldo: { hasta: '9'.repeat(10_000) } },
    { activo: ['true'] },
    { provincia: [1] },
    { provincia: ['x'.repeat(501)] },
    { provincia: Array.from({ length: 101 }, (_, at) => String(at)) },
  ])('refuse %j', async (filtros) => {
    const { status, body } = await backend.call('movimientos-buscar', { filtros })
    expect([status, typeof body['error']]).toEqual([422, 'string'])
  })
})

it('the records of up to 100 names are found by one statement', async () => {
  const provincias = layoutOf(movementsContract).find(({ table }) => table === 'provincias')
  if (provincias === undefined) throw new Error('There are no provincias')
  const others = Array.from({ length: 96 }, (_, at) => `x${at}`)
  let statements = 0
  const numbers = await backend.store.read((trx) => {
    const counted = trx.withPlugin({
      transformQuery({ node }) {
        statements += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    return numbersWhere(counted, provincias, 'provincia', ['CHACO', 'salta', 7, null, ...others])
  })
  expect([numbers.length, statements]).toEqual([2, 1])
})
