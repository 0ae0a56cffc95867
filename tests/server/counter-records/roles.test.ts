import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DeclaredHooks } from '#server/hooks/declared'
import { recordsMetodos } from '#wire/metodos/records'
import { contractFrom } from '../../life/support/fixture-contract'
import {
  ADMIN,
  ANA,
  CLAVE,
  createWorld,
  register,
  signIn,
  type World,
} from '../access/support/world'

/** Vouchers, of which an Operador sees theirs: without a field, and without accounts that others have. */
const contract = await contractFrom(
  'tests/fixtures/limited/cuenta.ts',
  'tests/fixtures/limited/comprobante.ts',
)

type Before = NonNullable<DeclaredHooks['before']>
let before: Before = () => undefined
let world: World
let admin = ''
let ana = ''
beforeAll(async () => {
  const hooks = { comprobantes: { before: ((write) => before(write)) satisfies Before } }
  world = await createWorld({}, { contract, project: { hooks, files: {} } })
  await register(world)
  admin = await signIn(world, ADMIN.dni, ADMIN.clave)
  ana = await signIn(world, ANA.dni, CLAVE)
  for (const responsable of [ANA.dni, ADMIN.dni]) {
    const codigo = responsable === ANA.dni ? 'Propia' : 'Ajena'
    await done('cuentas-ingresar', {
      codigo,
      nombre: codigo,
      madre: null,
      imputable: true,
      responsable,
    })
  }
})
afterAll(() => world.close())
beforeEach(async () => {
  before = () => undefined
  await world.backend.store.transact(async (trx) => {
    await trx.updateTable('comprobantes').set({ anula: null, anuladoPor: null }).execute()
    for (const table of ['comprobantes__lineas', 'comprobantes', '_history', '_deleted']) {
      await trx.deleteFrom(table).execute()
    }
  })
})

type Row = Readonly<Record<string, unknown>>
async function done(metodo: string, body: object, token = admin): Promise<Row> {
  const answer = await world.call(metodo, { token, ...body })
  expect([metodo, answer.status, answer.body]).toEqual([metodo, 200, answer.body])
  return answer.body
}
async function listed(token = admin): Promise<readonly Row[]> {
  const { comprobantes: rows } = await done('comprobantes-buscar', {}, token)
  return Array.isArray(rows) ? rows : []
}
const idOf = async (numero: number) =>
  (await listed()).find((row) => row['numero'] === numero)?.['id']
const read = async (numero: number, token = admin) =>
  done('comprobantes-leer', { id: await idOf(numero) }, token)
const OWN = 1
const OTHERS = 2

/** Adds one of Ana's and books it: its lines and its account are those of somebody else. @returns its id */
async function booked(numero: number, responsable = ANA.dni): Promise<unknown> {
  const lineas = [
    { contra: OTHERS, debe: '7.50', haber: null },
    { contra: OWN, debe: null, haber: '7.50' },
  ]
  const values = {
    detalle: `Pago ${numero}`,
    reservado: 'Secreto',
    nota: 'De oficio',
    cuenta: OTHERS,
  }
  await done('comprobantes-ingresar', { numero, ...values, lineas, responsable })
  const id = await idOf(numero)
  await done('comprobantes-asentar', { id })
  return id
}
const anular = (id: unknown, numero: number, token = ana) =>
  world.call('comprobantes-anular', { token, id, numero })
const anularAll = (ids: readonly unknown[], numero: number, token = ana) =>
  world.call(recordsMetodos.act, {
    token,
    entidad: 'comprobantes',
    accion: 'anular',
    filas: ids.map((id) => ({ id })),
    datos: { numero },
  })

describe('a role that sees and writes only some of a record', () => {
  it('creates its counter-record whole, and sees of it what it sees of the other one', async () => {
    const id = await booked(1)
    expect(await anular(id, 2)).toMatchObject({ status: 200 })
    const made = await read(2)
    expect(made).toMatchObject({
      numero: 2,
      reservado: 'Secreto',
      nota: 'De oficio',
      cuenta: { id: OTHERS },
      responsable: ANA.dni,
      estado: 'Asentado',
      total: '7.50',
      lineas: [
        { contra: { id: OTHERS }, debe: null, haber: '7.50' },
        { contra: { id: OWN }, debe: '7.50', haber: null },
      ],
    })
    const seen = await read(2, ana)
    expect(seen).toMatchObject({ nota: 'De oficio', cuenta: '', anula: { id } })
    expect(seen['lineas']).toMatchObject([{ contra: '' }, { contra: { id: OWN } }])
    expect(JSON.stringify(seen)).not.toMatch(/Secreto|Ajena/)
    expect(await read(1)).toMatchObject({ estado: 'Anulado', reservado: 'Secreto' })
    expect(await listed(ana)).toHaveLength(2)
  })

  it('creates none of a record out of sight, which is refused like one that is not there', async () => {
    const id = await booked(1, ADMIN.dni)
    const refused = await anular(id, 2)
    const missing = await anular(999_999, 2)
    expect([refused.status, refused.body]).toEqual([missing.status, missing.body])
    expect(refused.status).toBeGreaterThanOrEqual(400)
    expect(await anularAll([id], 2)).toMatchObject({
      body: { resultados: [{ estado: refused.status }] },
    })
    expect(await listed()).toHaveLength(1)
    expect(await read(1)).toMatchObject({ estado: 'Asentado' })
  })

  it('may give it a number that only others have', async () => {
    await booked(2, ADMIN.dni)
    const id = await booked(1)
    expect(await anular(id, 2)).toMatchObject({ status: 200 })
    expect((await listed()).map(({ numero }) => numero)).toEqual([2, 1, 2])
  })

  it('of many creates one for each that it may, and leaves those that are refused', async () => {
    const ids = [await booked(1), await booked(2, ADMIN.dni), await booked(3)]
    const { body } = await anularAll(ids, 9)
    expect(body).toMatchObject({
      resultados: [
        { estado: 200 },
        {},
        { estado: 400, error: 'Ya existe un comprobante con ese número.' },
      ],
    })
    expect((await listed()).map(({ numero, estado }) => [numero, estado])).toEqual([
      [1, 'Anulado'],
      [2, 'Asentado'],
      [3, 'Asentado'],
      [9, 'Asentado'],
    ])
  })
})

const refuseNew: Before = ({ next, previous, refuse }) => {
  if (previous === undefined && next?.['numero'] === 2) refuse('numero', 'no en enero')
}

describe('a hook that refuses', () => {
  const REFUSED = { status: 422, body: { error: 'Número: no en enero' } }

  it('the counter-record undoes the whole action, with its own text', async () => {
    const id = await booked(1)
    before = refuseNew
    for (const token of [admin, ana]) expect(await anular(id, 2, token)).toMatchObject(REFUSED)
    expect(await listed()).toHaveLength(1)
    expect(await read(1)).toMatchObject({ estado: 'Asentado', anuladoPor: '' })
    expect(await anular(id, 3)).toMatchObject({ status: 200 })
  })

  it('the other record takes the counter-record back', async () => {
    const id = await booked(1)
    before = ({ operation, previous, next, refuse }) => {
      if (operation === 'anular' && previous !== undefined && next?.['estado'] === 'X')
        refuse('estado', 'el período está cerrado')
    }
    expect(await anular(id, 2)).toMatchObject({
      status: 422,
      body: { error: 'Estado: el período está cerrado' },
    })
    expect(await listed()).toHaveLength(1)
    expect(await read(1)).toMatchObject({ estado: 'Asentado', anuladoPor: '' })
  })

  it('one of many leaves the others, and sees what they have created', async () => {
    const ids = [await booked(1), await booked(3), await booked(4)]
    const seen: unknown[] = []
    before = async ({ next, previous, records, refuse }) => {
      if (previous !== undefined) return
      const others = await records['comprobantes']?.where({ numero: 9 })
      seen.push(others?.length)
      if (next?.['detalle'] === 'Pago 1') refuse('detalle', 'no este')
    }
    const { body } = await anularAll(ids, 9)
    expect(body).toMatchObject({
      resultados: [{ estado: 422, error: 'Detalle: no este' }, { estado: 200 }, { estado: 400 }],
    })
    expect(seen).toEqual([0, 0, 1])
    expect((await listed()).map(({ estado }) => estado)).toEqual([
      'Asentado',
      'Anulado',
      'Asentado',
      'Asentado',
    ])
  })

  it('gives the counter-record other values, which are stored', async () => {
    const id = await booked(1)
    before = ({ previous }) => (previous === undefined ? { nota: 'Por sistema' } : undefined)
    expect(await anular(id, 2)).toMatchObject({ status: 200 })
    expect(await read(2)).toMatchObject({ nota: 'Por sistema', reservado: 'Secreto' })
    expect(await read(1)).toMatchObject({ nota: 'De oficio' })
  })
})
