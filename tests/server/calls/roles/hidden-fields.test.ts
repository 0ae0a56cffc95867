import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Contract, EntityContract } from '#wire/contract'
import { idField, textField } from '#wire/kinds/text'
import { identifiedField, identifiedFields } from '#wire/kinds/identified'
import { integerField, digitsField } from '#wire/kinds/digits'
import { linesField } from '#wire/kinds/lines'
import { moneyField } from '#wire/kinds/decimal'
import { referenceField, referencesField } from '#wire/kinds/reference'
import { tempDir } from '../../support/temp-dir'
import { type TestBackend, openTestBackend } from '../../support/test-backend'
import { testContract, testEntity } from '../../support/test-contract'
import * as z from 'zod/mini'
import { contract as generated } from '../../../../generated/contract'
import { sessionToken } from '#wire/session-token'
import { readByOthers } from '../../../support/roles'
import {
  ADMIN,
  ANA,
  CLAVE,
  type World,
  createWorld,
  register,
  signIn,
} from '../../access/support/world'
import { recordsMetodos } from '#wire/metodos/records'
import { type Twin, ask, openTwin, write } from './twins'

/** One database under two schemas: one that restricts nobody, and one in which the administrator does not see some fields. */

const id = idField({ label: 'ID' })
const zonas = testEntity('zonas', {
  fields: { id, zona: textField({ label: 'Zona', max: 50, required: true }) },
  unique: [['zona']],
})
const zona = { resource: 'zonas', shows: 'zona', required: false } as const
const number = { min: 0, max: 9999, required: false } as const
const ventas = testEntity('ventas', {
  fields: {
    id,
    venta: textField({ label: 'Venta', max: 20, required: true }),
    nota: textField({ label: 'Nota', max: 20, required: false }),
    cantidad: integerField({ label: 'Cantidad', ...number }),
    precio: moneyField({ label: 'Precio', ...number }),
    total: moneyField({
      label: 'Total',
      ...number,
      computed: { kind: 'product', of: ['cantidad', 'precio'] },
    }),
    salida: referenceField({ label: 'Salida', ...zona, sends: 'name', max: 50 }),
    destino: identifiedField({
      label: 'Destino',
      ...zona,
      sends: 'id',
      key: ['id'],
      max: 50,
    }),
    zonas: referencesField({ label: 'Zonas', ...zona, sends: 'name', length: 50, max: 9 }),
    sedes: identifiedFields({
      label: 'Sedes',
      ...zona,
      sends: 'id',
      key: ['id'],
      length: 50,
      max: 9,
    }),
    pagos: linesField({
      label: 'Pagos',
      one: 'Pago',
      min: 0,
      max: 9,
      fields: { pago: textField({ label: 'Pago', max: 20, required: true }) },
    }),
  },
  notAdded: ['total'],
  notEdited: ['total'],
})
const VENTA = {
  venta: 'Uno',
  nota: 'x',
  cantidad: 3,
  precio: '2.50',
  salida: 'Salta',
  destino: 1,
  zonas: ['Jujuy', 'Salta'],
  sedes: [1, 2],
  pagos: [{ pago: 'A' }],
}
const OTHER = {
  venta: 'Otra',
  nota: 'y',
  cantidad: 5,
  precio: '7.00',
  salida: 'Jujuy',
  destino: 2,
  zonas: ['Jujuy'],
  sedes: [2],
  pagos: [{ pago: 'B' }],
}
const IN_LISTS = ['nota', 'precio', 'total', 'salida', 'destino', 'zonas', 'sedes']

const rowOf = async (backend: TestBackend) => (await backend.rows('ventas-buscar', 'ventas'))[0]

const without = (row: Readonly<Record<string, unknown>>, ...names: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))

const historyOf = async (backend: TestBackend) => {
  const record = { entidad: 'ventas', clave: { id: 1 } }
  return (await backend.call('historial.buscar', record)).body['historial']
}
const deletedOf = async (backend: TestBackend) =>
  (await backend.call('eliminados.buscar', { entidad: 'ventas' })).body['eliminados']

/** Where lines are left out, nothing is left of what a history says of lines. */
const withoutEverywhere = (value: unknown, hidden: string): unknown =>
  JSON.parse(
    JSON.stringify(value, (name, one: unknown) =>
      name === hidden || (hidden === 'pagos' && name === 'lineas') ? undefined : one,
    ),
  )

describe('a field that a role does not see', () => {
  let dataDir: string
  beforeEach(() => {
    dataDir = tempDir()
  })
  let opened: TestBackend | undefined
  afterEach(async () => {
    await opened?.close()
    opened = undefined
  })

  /** @param hidden fields that do not exist for the administrator */
  async function open(...hidden: readonly string[]): Promise<TestBackend> {
    await opened?.close()
    const may = ['read', 'add', 'edit', 'delete', 'history']
    const role = { rol: 'Administrador', may, hidden, fixed: { add: hidden, edit: hidden } }
    const contract: EntityContract =
      hidden.length === 0 ? ventas : { ...ventas, roles: { A: role } }
    opened = await openTestBackend({ dataDir, contract: testContract(zonas, contract) })
    return opened
  }

  async function added(): Promise<Readonly<Record<string, unknown>>> {
    const backend = await open()
    for (const name of ['Salta', 'Jujuy']) await backend.call('zonas-ingresar', { zona: name })
    expect((await backend.call('ventas-ingresar', VENTA)).status).toBe(200)
    return { ...(await rowOf(backend)) }
  }

  it.each(IN_LISTS)('%s is in no row of the list, and all else is', async (hidden) => {
    const whole = await added()
    expect(whole).toHaveProperty(hidden)
    expect(await rowOf(await open(hidden))).toEqual(without(whole, hidden))
  })

  it.each([...IN_LISTS, 'pagos'])(
    '%s is in no history, and in nothing that was deleted',
    async (hidden) => {
      await added()
      const whole = await open()
      await whole.call('ventas-modificar', { id: 1, ...OTHER })
      const history = await historyOf(whole)
      expect(history).toMatchObject([{ tipo: 'modificacion' }, { tipo: 'alta' }])
      expect(JSON.stringify(history)).toContain(hidden)
      const restricted = await open(hidden)
      expect(await historyOf(restricted)).toEqual(withoutEverywhere(history, hidden))
      await restricted.call('ventas-borrar', { id: 1 })
      const seen = await deletedOf(restricted)
      const deleted = await deletedOf(await open())
      expect(deleted).toMatchObject([{ valores: { [hidden]: expect.anything() } }])
      expect(seen).toEqual(withoutEverywhere(deleted, hidden))
    },
  )

  it.each([
    ['precio', 'an operand'],
    ['total', 'the result'],
  ])('%s still takes part in the computation: %s', async (hidden) => {
    const whole = await added()
    const restricted = await open(hidden)
    const change = { ...without(VENTA, hidden), id: 1, cantidad: 4 }
    expect((await restricted.call('ventas-modificar', change)).status).toBe(200)
    const added2 = { ...without(VENTA, hidden), venta: 'Dos' }
    expect((await restricted.call('ventas-ingresar', added2)).status).toBe(200)
    const rows = await (await open()).rows('ventas-buscar', 'ventas')
    const precio = hidden === 'precio' ? null : VENTA.precio
    expect(rows).toEqual([
      { ...whole, cantidad: 4, total: '10.00' },
      { ...whole, id: 2, venta: 'Dos', precio, total: precio === null ? null : '7.50' },
    ])
  })
})

/** The schema's own contract, or one whose list of users shows fewer columns, and by which one of them can be read. */
function contractWith(unseen: readonly string[]): Contract {
  const { usuarios } = generated.entities
  const roles = readByOthers(Object.keys(usuarios.actions), unseen)
  const leer = {
    metodo: 'usuarios-leer',
    request: z.strictObject({ token: sessionToken, dni: usuarios.fields.dni.check }),
    read: usuarios.metodos.buscar.read,
  }
  const metodos = { ...usuarios.metodos, leer }
  return {
    ...generated,
    entities: { ...generated.entities, usuarios: { ...usuarios, roles, metodos } },
  }
}

describe('what an Operador receives of each user', () => {
  let world: World
  afterEach(() => world.close())

  /** The fields of each user that an administrator and an Operador receive. */
  async function received(contract?: Contract) {
    world = await createWorld({}, contract === undefined ? {} : { contract })
    await register(world)
    const admin = await signIn(world, ADMIN.dni, ADMIN.clave)
    const operador = await signIn(world, ANA.dni, CLAVE)
    // Each calls twice: the second answer comes from the cache.
    const fieldNames: string[][] = []
    for (const token of [admin, operador, admin, operador]) {
      const { body } = await world.call('usuarios-buscar', { token })
      const rows = body['usuarios']
      if (!Array.isArray(rows)) throw new Error('usuarios-buscar answers no list')
      expect(rows).toHaveLength(2)
      fieldNames.push(Object.keys(rows[0]))
    }
    return fieldNames
  }

  it('C-30: what the columns of the screen show, and no more', async () => {
    const columns = ['dni', 'nombre', 'email', 'rol', 'estado']
    expect(await received()).toEqual([columns, columns, columns, columns])
  })

  it('C-30: no field that the list does not show, which an administrator receives', async () => {
    const all = ['dni', 'nombre', 'email', 'rol', 'estado']
    const seen = ['dni', 'nombre', 'rol']
    expect(await received(contractWith(['email', 'estado']))).toEqual([all, seen, all, seen])
  })

  it('C-30: nor in the answer of one user alone', async () => {
    world = await createWorld({}, { contract: contractWith(['email', 'estado']) })
    await register(world)
    const answered = async (token: string) => {
      const { body } = await world.call('usuarios-leer', { token, dni: ADMIN.dni })
      return Object.keys(body)
    }
    const operador = await signIn(world, ANA.dni, CLAVE)
    expect(await answered(operador)).toEqual(['dni', 'nombre', 'rol'])
    const admin = await signIn(world, ADMIN.dni, ADMIN.clave)
    expect(await answered(admin)).toEqual(['dni', 'nombre', 'email', 'rol', 'estado'])
  })
})

const text = (label: string) => textField({ label, max: 20, required: true })
const digits = (label: string) => digitsField({ label, max: 4, required: true })

const ALL = ['read', 'add', 'edit', 'delete', 'history']
const hidden = ['serie', 'legajo', 'apodo']
const roles = {
  A: { rol: 'Administrador', may: ALL },
  O: { rol: 'Operador', may: ['read'], hidden },
}

/** An operator sees half of its key and of a unique set, and not the name that another list shows it by. */
const obras = {
  ...testEntity('obras', {
    fields: {
      numero: digits('Número'),
      serie: text('Serie'),
      nombre: text('Nombre'),
      zona: text('Zona'),
      legajo: digits('Legajo'),
      apodo: text('Apodo'),
    },
    key: ['numero', 'serie'],
    unique: [
      ['zona', 'legajo'],
      ['zona', 'nombre'],
    ],
  }),
  nameField: 'nombre',
  roles,
}
const partes = testEntity('partes', {
  fields: {
    id: idField({ label: 'ID' }),
    obra: referenceField({
      label: 'Obra',
      resource: 'obras',
      shows: 'apodo',
      sends: 'name',
      max: 20,
      required: true,
    }),
  },
})

describe('records are looked up by what the caller sees', () => {
  let twin: Twin
  beforeAll(async () => {
    twin = await openTwin(testContract(obras, partes))
    const obra = {
      numero: 7,
      serie: 'B',
      nombre: 'Puente',
      zona: 'Norte',
      legajo: 4711,
      apodo: 'Viejo',
    }
    await write(twin, 'obras-ingresar', obra)
  })
  afterAll(() => twin.world.close())

  it.each([
    ['a unique set', ['zona', 'nombre'], ['Norte', 'Puente'], true],
    ['their name', ['nombre'], ['Puente'], true],
    ['a key of which a part is hidden', ['numero', 'serie'], [7, 'B'], false],
    ['the same in another order', ['serie', 'numero'], ['B', 7], false],
    ['a unique set of which a part is hidden', ['zona', 'legajo'], ['Norte', 4711], false],
    ['the hidden part of it alone', ['legajo'], [4711], false],
    ['a hidden name that another list shows them by', ['apodo'], ['Viejo'], false],
  ])('by %s', async (_by, campos, values, isAnswered) => {
    const sent = {
      metodo: recordsMetodos.find,
      body: { entidad: 'obras', campos, valores: [values] },
    }
    const answer = await ask(twin, sent)
    expect(answer).toMatch(isAnswered ? /^\[200,.*Puente/ : /^\[422,.*campos: Valor no válido/)
    expect(answer).not.toMatch(/4711|Viejo/)
  })

  it('by no fields, where a part of the key is hidden', async () => {
    const body = { entidad: 'obras', valores: [[7, 'B']] }
    expect(await ask(twin, { metodo: recordsMetodos.find, body })).toMatch(/^\[422,/)
  })
})
