import { sql } from 'kysely'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { Contract } from '#wire/contract'
import { deletedMetodos } from '#wire/metodos/deleted'
import { HISTORIAL_BUSCAR } from '#wire/metodos/history'
import { recordsMetodos } from '#wire/metodos/records'
import { contractFrom } from '../../life/support/fixture-contract'
import { useBackend, openTestBackend } from '../support/test-backend'

/** Entries of the office's books: booked ones are cancelled by a second entry. */
const office = await contractFrom(
  'tests/fixtures/office/cuenta.ts',
  'tests/fixtures/office/asiento.ts',
)

const backend = useBackend({ contract: office })
beforeEach(async () => {
  // The two refer to each other.
  await backend.store.transact(async (trx) => {
    await trx.updateTable('asientos').set({ anula: null, anuladoPor: null }).execute()
  })
  await backend.empty('asientos__lineas', 'asientos', '_history', '_deleted')
})

const DONE = { status: 200 }
const LINES = [
  { cuenta: 2, leyenda: 'Caja', debe: '12.50', haber: null },
  { cuenta: 3, leyenda: '', debe: null, haber: '10' },
  { cuenta: 4, leyenda: '', debe: null, haber: '2.5' },
]
const rows = () => backend.rows('asientos-buscar', 'asientos')
const read = async (id: unknown) => (await backend.call('asientos-leer', { id })).body
const idOf = async (numero: number) =>
  (await rows()).find((row) => row['numero'] === numero)?.['id']

/** Adds an entry and books it. @returns its id */
async function booked(numero = 1): Promise<unknown> {
  const values = { numero, fecha: '2026-01-15', detalle: 'Alquiler', lineas: LINES }
  expect(await backend.call('asientos-ingresar', values)).toMatchObject(DONE)
  const id = await idOf(numero)
  expect(await backend.call('asientos-asentar', { id })).toMatchObject(DONE)
  return id
}

const anular = (id: unknown, numero = 2, fecha = '2026-01-31') =>
  backend.call('asientos-anular', { id, numero, fecha })

/** The entries in the history of the record with this number. */
async function entries(numero: number): Promise<object> {
  const clave = { id: await idOf(numero) }
  const { body } = await backend.call(HISTORIAL_BUSCAR, { entidad: 'asientos', clave })
  return body
}

const GONE = 'Esta acción ya no corresponde: el registro cambió de estado.'

describe('an action that creates a counter-record', () => {
  it('adds it with the values of the other one, its pairs exchanged, and links both', async () => {
    const id = await booked()
    const before = await read(id)
    expect(await anular(id)).toMatchObject(DONE)
    const other = await idOf(2)
    const made = await read(other)
    expect(made).toMatchObject({
      numero: 2,
      fecha: '2026-01-31',
      detalle: 'Alquiler',
      total: '12.50',
      estado: 'Asentado',
      anula: { id },
      anuladoPor: '',
      lineas: [
        { cuenta: { id: 2 }, leyenda: 'Caja', debe: null, haber: '12.50' },
        { cuenta: { id: 3 }, leyenda: '', debe: '10.00', haber: null },
        { cuenta: { id: 4 }, leyenda: '', debe: '2.50', haber: null },
      ],
    })
    const after = await read(id)
    expect(after).toEqual({ ...before, estado: 'Anulado', anuladoPor: after['anuladoPor'] })
    expect(after).toMatchObject({ anuladoPor: { id: other } })
    expect(await rows()).toHaveLength(2)
  })

  it('done again creates no other one, also where no states forbid it', async () => {
    const { asientos } = office.entities
    if (asientos === undefined) throw new Error('The office has no entries')
    const { states: _states, ...free } = asientos
    const entities = { ...office.entities, asientos: free }
    const anywhere = await openTestBackend({ contract: { ...office, entities } })
    onTestFinished(() => anywhere.close())
    const values = { numero: 1, fecha: '2026-01-15', detalle: 'Alquiler', lineas: LINES }
    await anywhere.call('asientos-ingresar', values)
    const statuses: number[] = []
    for (const [numero, fecha] of [
      [2, '2026-01-31'],
      [2, '2026-01-31'],
      [3, '2026-01-31'],
      [2, '2026-01-30'],
    ]) {
      const asked = { id: 1, numero, fecha }
      statuses.push((await anywhere.call('asientos-anular', asked)).status)
    }
    expect(statuses).toEqual([200, 200, 409, 409])
    expect(await anywhere.rows('asientos-buscar', 'asientos')).toHaveLength(2)
  })

  it('creates one, of many calls at once', async () => {
    const id = await booked()
    const numbers = [2, 3, 4, 5, 6, 7, 8, 9]
    const answers = await Promise.all(numbers.map((numero) => anular(id, numero)))
    // One of them is done; the others asked for another number.
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)])
    const made = (await rows()).filter((row) => row['id'] !== id)
    expect(made).toHaveLength(1)
    expect(await read(id)).toMatchObject({ estado: 'Anulado', anuladoPor: { id: made[0]?.['id'] } })
  })

  it('is done already if all that it asks is as it was, and refused otherwise', async () => {
    const id = await booked()
    expect(await anular(id)).toMatchObject(DONE)
    const before = await rows()
    expect(await anular(id)).toMatchObject(DONE)
    expect(await anular(id, 3)).toEqual({ status: 409, body: { error: GONE } })
    expect(await anular(id, 2, '2026-02-01')).toEqual({ status: 409, body: { error: GONE } })
    expect(await rows()).toEqual(before)
  })

  it('is refused whole where the counter-record is: a number that is taken, a draft', async () => {
    const id = await booked()
    await booked(2)
    const before = await rows()
    expect(await anular(id, 2)).toEqual({
      status: 400,
      body: { error: 'Ya existe un asiento con ese número.' },
    })
    const draft = { numero: 3, fecha: '2026-01-15', detalle: 'Luz', lineas: LINES }
    expect(await backend.call('asientos-ingresar', draft)).toMatchObject(DONE)
    expect(await anular(await idOf(3), 4)).toEqual({ status: 409, body: { error: GONE } })
    expect((await rows()).slice(0, 2)).toEqual(before)
    expect(await rows()).toHaveLength(3)
  })

  it('keeps references that a new record may not have any more', async () => {
    const id = await booked()
    const cuenta = { id: 3, codigo: '1.1.02', nombre: 'Banco', madre: 1 }
    const fold = (imputable: boolean) => backend.call('cuentas-modificar', { ...cuenta, imputable })
    expect(await fold(false)).toMatchObject(DONE)
    const fresh = { numero: 9, fecha: '2026-01-15', detalle: 'Luz', lineas: LINES }
    expect(await backend.call('asientos-ingresar', fresh)).toMatchObject({ status: 422 })
    expect(await anular(id)).toMatchObject(DONE)
    expect(await rows()).toHaveLength(2)
    expect(await fold(true)).toMatchObject(DONE)
  })

  it('has as few lines as the other one, of which the schema wants more by now', async () => {
    const id = await booked()
    await backend.store.transact(async (trx) => {
      await trx.deleteFrom('asientos__lineas').where('_place', '>', 0).execute()
      await sql`update asientos__lineas set haber = debe`.execute(trx)
    })
    const fresh = { numero: 9, fecha: '2026-01-15', detalle: 'Luz' }
    const lineas = [{ cuenta: 2, leyenda: '', debe: '1', haber: '1' }]
    expect(await backend.call('asientos-ingresar', { ...fresh, lineas })).toMatchObject({
      status: 422,
      body: { error: 'Líneas: Requiere al menos 2' },
    })
    expect(await anular(id)).toMatchObject(DONE)
    expect(await read(await idOf(2))).toMatchObject({
      estado: 'Asentado',
      lineas: [{ debe: '12.50', haber: '12.50' }],
    })
  })

  it('has its counter-record cancelled in turn', async () => {
    const id = await booked()
    expect(await anular(id)).toMatchObject(DONE)
    const second = await idOf(2)
    expect(await anular(second, 3)).toMatchObject(DONE)
    expect(await read(await idOf(3))).toMatchObject({
      estado: 'Asentado',
      anula: { id: second },
      lineas: [{ debe: '12.50' }, { haber: '10.00' }, { haber: '2.50' }],
    })
    expect(await read(second)).toMatchObject({ estado: 'Anulado', anula: { id } })
  })

  it('names itself in the history of both', async () => {
    const id = await booked()
    expect(await anular(id)).toMatchObject(DONE)
    expect(JSON.stringify(await entries(1))).toContain('anular')
    expect(JSON.stringify(await entries(2))).toContain('anular')
  })

  it('leaves two records that cannot be deleted, nor be sent their links', async () => {
    const id = await booked()
    expect(await anular(id)).toMatchObject(DONE)
    for (const numero of [1, 2]) {
      expect(await backend.call('asientos-borrar', { id: await idOf(numero) })).toMatchObject({
        status: 422,
      })
    }
    const values = { numero: 9, fecha: '2026-01-15', detalle: 'Luz', lineas: LINES, anula: id }
    expect(await backend.call('asientos-ingresar', values)).toMatchObject({ status: 422 })
  })
})

describe('of many records', () => {
  it('each is judged for itself, and what asks for a number that must differ leaves the others', async () => {
    const ids = [await booked(1), await booked(2)]
    const error = 'Ya existe un asiento con ese número.'
    const anularAll = () =>
      backend.call(recordsMetodos.act, {
        entidad: 'asientos',
        accion: 'anular',
        filas: ids.map((id) => ({ id })),
        datos: { numero: 7, fecha: '2026-01-31' },
      })
    const first = await anularAll()
    expect(first.body['resultados']).toEqual([{ estado: 200 }, { estado: 400, error }])
    const done = await rows()
    const again = await anularAll()
    expect(again.body['resultados']).toEqual([
      { estado: 200, igual: true },
      { estado: 400, error },
    ])
    expect(await rows()).toEqual(done)
    expect((await rows()).map((row) => [row['numero'], row['estado']])).toEqual([
      [1, 'Anulado'],
      [2, 'Asentado'],
      [7, 'Asentado'],
    ])
    expect(await backend.call(deletedMetodos.list, { entidad: 'asientos' })).toMatchObject({
      body: { eliminados: [] },
    })
  })
})

/** The office's entries, whose counter-records get a state from their action, or none. */
function withState(estado: string | undefined): Contract {
  const entities = Object.entries(office.entities).map(([name, entity]) => {
    const anular = entity.actions?.['anular']
    if (anular?.creates === undefined) return [name, entity] as const
    const { estado: _usual, ...sets } = anular.creates.sets
    const creates = { ...anular.creates, sets: estado === undefined ? sets : { ...sets, estado } }
    const actions = { ...entity.actions, anular: { ...anular, creates } }
    return [name, { ...entity, actions }] as const
  })
  return { ...office, entities: Object.fromEntries(entities) }
}

describe('the state of a counter-record', () => {
  it.each([
    [undefined, 'Borrador'],
    ['B', 'Borrador'],
    ['A', 'Asentado'],
    ['X', 'Anulado'],
  ])('that its action sets to %s is %s', async (estado, text) => {
    const other = await openTestBackend({ contract: withState(estado) })
    onTestFinished(() => other.close())
    const values = { numero: 1, fecha: '2026-01-15', detalle: 'Alquiler', lineas: LINES }
    expect(await other.call('asientos-ingresar', values)).toMatchObject(DONE)
    expect(await other.call('asientos-asentar', { id: 1 })).toMatchObject(DONE)
    const asked = { id: 1, numero: 2, fecha: '2026-01-31' }
    expect(await other.call('asientos-anular', asked)).toMatchObject(DONE)
    const states = (await other.rows('asientos-buscar', 'asientos')).map((row) => row['estado'])
    expect(states).toEqual(['Anulado', text])
  })
})
