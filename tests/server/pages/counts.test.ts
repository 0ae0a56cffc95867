import fc from 'fast-check'
import type { KyselyPlugin } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { COUNTED_VALUES_MAX, REGISTROS_CONTAR, VALUE_COUNT_MAX } from '#wire/pages/counts'
import { FOUND_MAX } from '#server/store/pages/found-numbers'
import { DRAWN } from '../../support/drawn'
import { openTestBackend, type TestBackend } from '../support/test-backend'
import { EMPTY, movementsContract } from './movements'

const found = z.object({ total: z.number() })

let backend: TestBackend
beforeEach(async () => {
  backend = await openTestBackend({ contract: movementsContract })
})
afterEach(() => backend.close())

const count = (request: object) =>
  backend.call(REGISTROS_CONTAR, { entidad: 'movimientos', ...request })
const exact = (...totals: readonly number[]) => ({
  cantidades: totals.map((total) => ({ total, precision: 'exacta' })),
})

const add = (records: readonly object[]) =>
  backend.writeBatch(
    'movimientos-ingresar',
    records.map((record, at) => ({ nombre: `Fila ${at}`, ...EMPTY, ...record })),
  )

const drawnRecord = fc.record({
  estado: fc.constantFrom('', 'A', 'B', 'C'),
  fecha: fc.constantFrom(null, '2025-12-31', '2026-01-01', '2026-02-01'),
  activo: fc.boolean(),
  provincia: fc.constantFrom('', 'Chaco', 'Salta'),
  vecinas: fc.uniqueArray(fc.constantFrom('Chaco', 'Salta')),
})

/** Values of each field, as `filtros` asks for them. */
const VALUES = {
  estado: [['A'], ['B', 'C'], ['']],
  fecha: [{ desde: '2026-01-01' }, { desde: '2026-01-01', hasta: '2026-01-01' }],
  activo: [[true], [false]],
  provincia: [['CHACO'], ['', 'Salta'], ['Nowhere']],
  vecinas: [['Chaco'], [''], ['Salta', 'Chaco']],
}

describe('`registros.contar`', () => {
  it('counts what the list would find with each value, its search and the other filters', async () => {
    const fields = Object.entries(VALUES)
    const others = fc.subarray([
      ['estado', ['A', 'C']],
      ['activo', [true]],
      ['vecinas', ['Salta']],
    ])
    await fc.assert(
      fc.asyncProperty(
        fc.array(drawnRecord, { minLength: 1, maxLength: 15 }),
        fc.constantFrom(...fields),
        others,
        fc.constantFrom('', 'fila 1', 'ninguna'),
        async (records, [campo, valores], drawn, texto) => {
          await backend.empty('movimientos')
          await add(records)
          const filtros = Object.fromEntries(drawn.filter(([name]) => name !== campo))
          const totals = []
          for (const valor of valores) {
            const asked = { texto, filtros: { ...filtros, [campo]: valor } }
            totals.push(found.parse((await backend.call('movimientos-buscar', asked)).body).total)
          }
          const { status, body } = await count({ campo, valores, texto, filtros })
          expect([status, body]).toEqual([200, exact(...totals)])
        },
      ),
      { ...DRAWN, numRuns: 40 },
    )
  })

  it('follows writes', async () => {
    const asked = { campo: 'estado', valores: [['A']], filtros: { activo: [false] } }
    expect((await count(asked)).body).toEqual(exact(0))
    await add([{ estado: 'A' }])
    expect((await count(asked)).body).toEqual(exact(1))
  })

  it('searches no more than the list that shows the search', async () => {
    await add([{ estado: 'A' }, { estado: 'B' }])
    const statements = statementsRead(backend)
    const asked = { texto: 'fila', filtros: { activo: [false] } }
    expect((await backend.call('movimientos-buscar', asked)).body).toMatchObject({ total: 2 })
    const counted = { ...asked, campo: 'estado', valores: [['A'], ['C']] }
    expect((await count(counted)).body).toEqual(exact(1, 0))
    expect(statements.filter((text) => SEARCH.test(text))).toHaveLength(1)
  })

  it('counts no further than it has to', async () => {
    await addMany(FOUND_MAX, 'A')
    const asked = { campo: 'estado', valores: [['A'], ['B'], ['A', 'B']] }
    const text = { ...asked, texto: 'm' }
    expect((await count(text)).body).toEqual(exact(FOUND_MAX, 0, FOUND_MAX))
    expect((await count(asked)).body).toEqual(exact(FOUND_MAX, 0, FOUND_MAX))
    await addMany(1, 'B')
    const [all, one] = [
      { total: VALUE_COUNT_MAX, precision: 'exacta' },
      { total: 1, precision: 'exacta' },
    ]
    const more = { total: VALUE_COUNT_MAX, precision: 'minima' }
    expect((await count(text)).body).toEqual({ cantidades: [all, one, more] })
    expect((await count(asked)).body).toEqual({ cantidades: [all, one, more] })
    const few = { ...asked, filtros: { saldo: { desde: '1.00' } } }
    expect((await count(few)).body).toEqual(exact(0, 0, 0))
  }, 60_000)

  it.each([
    ['a list that there is not', { entidad: 'nada', campo: 'estado', valores: [['A']] }, 'entidad'],
    [
      'a list that is answered whole',
      { entidad: 'rubros', campo: 'estado', valores: [['A']] },
      'entidad',
    ],
    ['a field that it is not filtered by', { campo: 'nota', valores: [['A']] }, 'campo'],
    [
      'a field that is filtered already',
      { campo: 'estado', valores: [['A']], filtros: { estado: ['B'] } },
      'campo',
    ],
    ['a value that there is not', { campo: 'estado', valores: [['A'], ['X']] }, 'valores'],
    ['no value', { campo: 'estado', valores: [] }, 'valores'],
    [
      'too many values',
      { campo: 'estado', valores: Array.from({ length: COUNTED_VALUES_MAX + 1 }, () => ['A']) },
      'valores',
    ],
    [
      'another filter that there is not',
      { campo: 'estado', valores: [['A']], filtros: { nota: ['x'] } },
      'filtros',
    ],
  ])('refuses %s', async (_what, request, field) => {
    const { status, body } = await count(request)
    expect(status).toBe(422)
    expect(JSON.stringify(body)).toContain(field)
  })

  it('needs a session', async () => {
    const { status } = await backend.post({
      metodo: REGISTROS_CONTAR,
      token: 'x',
      entidad: 'movimientos',
      campo: 'estado',
      valores: [['A']],
    })
    expect(status).toBe(401)
  })
})

/** What finds the numbers of a search, and nothing else, compares the text. */
const SEARCH = /match|like/

/** The statements that are read from now on. */
function statementsRead({ store }: TestBackend): readonly string[] {
  const statements: string[] = []
  const read = store.read.bind(store)
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      statements.push(JSON.stringify(node))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  vi.spyOn(store, 'read').mockImplementation((run) => read((trx) => run(trx.withPlugin(plugin))))
  return statements
}

async function addMany(count: number, estado: string): Promise<void> {
  for (let at = 0; at < count; at += 1000) {
    const rows = Array.from({ length: Math.min(1000, count - at) }, (_, index) => ({
      nombre: `M${estado}${at + index}`,
      ...EMPTY,
      estado,
    }))
    await backend.writeBatch('movimientos-ingresar', rows)
  }
}
