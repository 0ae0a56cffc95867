import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { deletedMetodos } from '#wire/metodos/deleted'
import { HISTORIAL_BUSCAR } from '#wire/metodos/history'
import { recordsMetodos } from '#wire/metodos/records'
import type { RoleContract, RoleContracts } from '#wire/roles'
import {
  ADMIN,
  ANA,
  CLAVE,
  createWorld,
  register,
  signIn,
  type World,
} from '../access/support/world'
import { digitsField } from '#wire/kinds/digits'
import { identifiedField } from '#wire/kinds/identified'
import { linesField } from '#wire/kinds/lines'
import { moneyField } from '#wire/kinds/decimal'
import { testContract, testEntity } from '../support/test-contract'
import { asientos, cuentas, document, header } from './documents'

const ALL = ['read', 'add', 'edit', 'delete', 'history']
const SUMS = ['debe', 'haber', 'diferencia']

const rolesWith = (O: Omit<RoleContract, 'rol'>): RoleContracts => ({
  A: { rol: 'Administrador', may: ALL },
  O: { rol: 'Operador', ...O },
})

interface Office extends World {
  readonly admin: string
  readonly operator: string
}

async function openOffice(
  ofEntries: Omit<RoleContract, 'rol'>,
  ofAccounts: Omit<RoleContract, 'rol'> = { may: ALL },
  ofAdministrators: Omit<RoleContract, 'rol'> = { may: ALL },
): Promise<Office> {
  const entries = rolesWith(ofEntries)
  const contract = testContract(
    { ...cuentas, roles: rolesWith(ofAccounts) },
    { ...asientos, roles: { ...entries, A: { rol: 'Administrador', ...ofAdministrators } } },
  )
  const world = await createWorld({}, { contract })
  await register(world)
  const admin = await signIn(world, ADMIN.dni, ADMIN.clave)
  return Object.assign(world, { admin, operator: await signIn(world, ANA.dni, CLAVE) })
}

const debe = (importe: string, cuenta = 2) => ({ cuenta, debe: importe, haber: null })
const haber = (importe: string, cuenta = 3) => ({ cuenta, debe: null, haber: importe })
const ENTRY = { detalle: 'Apertura', fecha: null }

describe('a role that may not see lines', () => {
  const hidden = ['lineas', ...SUMS]
  let office: Office
  beforeAll(async () => {
    office = await openOffice({ may: ALL, hidden, fixed: { add: hidden, edit: hidden } })
    const { admin: token } = office
    const lineas = [debe('7777.77'), haber('7777.77')]
    for (const detalle of ['Apertura', 'Cierre']) {
      await office.call('asientos-ingresar', { token, ...ENTRY, detalle, lineas })
    }
    await office.call('asientos-borrar', { token, id: 2 })
  })
  afterAll(() => office.close())

  it.each([
    ['its list', 'asientos-buscar', {}],
    ['one record', 'asientos-leer', { id: 1 }],
    [
      'records that are looked up',
      recordsMetodos.find,
      { entidad: 'asientos', campos: ['id'], valores: [[1]] },
    ],
    ['its history', HISTORIAL_BUSCAR, { entidad: 'asientos', clave: { id: 1 } }],
  ])('gets none of them in %s', async (_what, metodo, body) => {
    const { status, body: answer } = await office.call(metodo, { token: office.operator, ...body })
    expect(status).toBe(200)
    const text = JSON.stringify(answer)
    expect(text).toContain('Apertura')
    expect(text).not.toMatch(/7777|lineas|Líneas|Caja/)
  })

  it('can neither write them, nor takes them away by what it writes', async () => {
    const { operator, admin } = office
    const edit = { token: operator, id: 1, ...ENTRY, detalle: 'Apertura 2026' }
    const lineas = [debe('1'), haber('1')]
    expect((await office.call('asientos-modificar', { ...edit, lineas })).status).toBe(422)
    expect((await office.call('asientos-modificar', edit)).status).toBe(200)
    const { body } = await office.call('asientos-leer', { token: admin, id: 1 })
    expect(body).toMatchObject({ detalle: 'Apertura 2026', debe: '7777.77', diferencia: '0.00' })
    expect(body['lineas']).toHaveLength(2)
  })
})

it('not even who may see what was deleted sees lines that are hidden', async () => {
  const hidden = ['lineas', ...SUMS]
  const fixed = { add: hidden, edit: hidden }
  const office = await openOffice({ may: ALL }, { may: ALL }, { may: ALL, hidden, fixed })
  try {
    const lineas = [debe('7777.77'), haber('7777.77')]
    const { operator, admin: token } = office
    await office.call('asientos-ingresar', { token: operator, ...ENTRY, lineas })
    await office.call('asientos-borrar', { token, id: 1 })
    const { body } = await office.call(deletedMetodos.list, { token, entidad: 'asientos' })
    const text = JSON.stringify(body)
    expect(text).toContain('Apertura')
    expect(text).not.toMatch(/7777|lineas|Líneas|Caja/)
  } finally {
    await office.close()
  }
})

describe('a role that may not see sums', () => {
  it('changes them with the lines that it writes', async () => {
    const office = await openOffice({ may: ALL, hidden: SUMS, fixed: { add: SUMS, edit: SUMS } })
    try {
      const { operator: token, admin } = office
      const add = { token, ...ENTRY, lineas: [debe('10'), haber('10')] }
      expect((await office.call('asientos-ingresar', add)).status).toBe(200)
      const edit = { token, id: 1, ...ENTRY, lineas: [debe('25.50'), haber('25.50')] }
      expect((await office.call('asientos-modificar', edit)).status).toBe(200)
      const { body: seen } = await office.call('asientos-leer', { token, id: 1 })
      expect(Object.keys(seen)).toEqual(['id', 'detalle', 'fecha', 'lineas'])
      const { body } = await office.call('asientos-leer', { token: admin, id: 1 })
      expect(body).toMatchObject({ debe: '25.50', haber: '25.50', diferencia: '0.00' })
    } finally {
      await office.close()
    }
  })
})

describe('a role that reads no accounts', () => {
  let office: Office
  beforeAll(async () => {
    office = await openOffice({ may: ALL }, { may: [] })
    const { admin: token } = office
    const lineas = [debe('5'), haber('5')]
    await office.call('asientos-ingresar', { token, ...ENTRY, lineas })
  })
  afterAll(() => office.close())

  it('reads none in lines, their history and what was deleted', async () => {
    const { operator: token } = office
    const { body } = await office.call('asientos-leer', { token, id: 1 })
    expect(body['lineas']).toMatchObject([{ cuenta: '' }, { cuenta: '' }])
    const history = { token, entidad: 'asientos', clave: { id: 1 } }
    const { body: entries } = await office.call(HISTORIAL_BUSCAR, history)
    expect(JSON.stringify(entries)).not.toMatch(/Caja|Banco/)
  })

  it('refers to none in lines, as if there were none of that number', async () => {
    const { operator: token } = office
    const add = { token, ...ENTRY, lineas: [debe('1'), haber('1')] }
    expect(await office.call('asientos-ingresar', add)).toMatchObject({
      status: 422,
      body: { error: 'Línea 1, Cuenta: No se encontró' },
    })
  })
})

it('lines keep the accounts that whoever edits them does not see', async () => {
  const duenio = digitsField({ label: 'Dueño', max: 10, required: true })
  const fields = { ...cuentas.fields, duenio }
  const seed = [
    { id: 1, cuenta: 'Activo', imputable: false, duenio: ADMIN.dni },
    { id: 2, cuenta: 'Caja', imputable: true, duenio: ADMIN.dni },
    { id: 3, cuenta: 'Banco', imputable: true, duenio: ANA.dni },
  ]
  const cuenta = identifiedField({
    label: 'Cuenta',
    resource: 'cuentas',
    shows: 'cuenta',
    sends: 'id',
    key: ['id'],
    max: 50,
    required: false,
  })
  const { lineas: declared } = asientos.fields
  if (declared?.kind !== 'lines') throw new Error('It has lines')
  const { label, one, min, max } = declared
  const lineas = linesField({ label, one, min, max, fields: { ...declared.fields, cuenta } })
  const own = { field: 'duenio', is: 'dni' } as const
  const contract = testContract(
    {
      ...testEntity('cuentas', { fields, seed }),
      roles: rolesWith({ may: ALL, rows: own }),
    },
    { ...document({ ...asientos.fields, lineas }), roles: rolesWith({ may: ALL }) },
  )
  const world = await createWorld({}, { contract })
  try {
    await register(world)
    const admin = await signIn(world, ADMIN.dni, ADMIN.clave)
    const token = await signIn(world, ANA.dni, CLAVE)
    const lines = [debe('1', 2), haber('1', 3)]
    await world.call('asientos-ingresar', { token: admin, ...ENTRY, lineas: lines })
    const { body } = await world.call('asientos-leer', { token, id: 1 })
    expect(body['lineas']).toMatchObject([{ cuenta: '' }, { cuenta: { texto: 'Banco' } }])
    const sent = [
      { id: 1, ...debe('5'), cuenta: null },
      { id: 2, ...haber('5'), cuenta: null },
    ]
    const edit = { token, id: 1, ...ENTRY, lineas: sent }
    expect((await world.call('asientos-modificar', edit)).status).toBe(200)
    const { body: after } = await world.call('asientos-leer', { token: admin, id: 1 })
    expect(after['lineas']).toMatchObject([
      { cuenta: { texto: 'Caja' }, debe: '5.00' },
      { cuenta: '', haber: '5.00' },
    ])
  } finally {
    await world.close()
  }
})

const movements = (label: string) =>
  linesField({
    label,
    one: label,
    min: 0,
    max: 9,
    fields: { importe: moneyField({ label: 'Importe', min: 0, max: 9_999, required: false }) },
  })

describe('a role that may not see one of several kinds of lines', () => {
  const KINDS = ['cobros', 'pagos'] as const

  it.each(KINDS)('writes the others: without %s', async (hidden) => {
    const roles = rolesWith({
      may: ALL,
      hidden: [hidden],
      fixed: { add: [hidden], edit: [hidden] },
    })
    const fields = { ...header, cobros: movements('Cobro'), pagos: movements('Pago') }
    const contract = testContract(cuentas, { ...document(fields, []), roles })
    const world = await createWorld({}, { contract })
    onTestFinished(() => world.close())
    await register(world)
    const admin = await signIn(world, ADMIN.dni, ADMIN.clave)
    const operator = await signIn(world, ANA.dni, CLAVE)
    const [seen] = KINDS.filter((kind) => kind !== hidden)
    const amounts = async () => {
      const { body } = await world.call('asientos-leer', { token: admin, id: 1 })
      return KINDS.map((kind) => {
        const lines: unknown = body[kind]
        return Array.isArray(lines) ? lines.map(({ importe }) => importe) : undefined
      })
    }
    const inOrder = (one: unknown, other: unknown) =>
      hidden === 'pagos' ? [one, other] : [other, one]
    const token = operator
    const added = { token, ...ENTRY, [seen ?? '']: [{ importe: '1.00' }, { importe: '2.00' }] }
    expect(await world.call('asientos-ingresar', added)).toMatchObject({ status: 200 })
    expect(await amounts()).toEqual(inOrder(['1.00', '2.00'], []))
    const edited = { token, id: 1, ...ENTRY, [seen ?? '']: [{ importe: '3.00' }] }
    expect(await world.call('asientos-modificar', edited)).toMatchObject({ status: 200 })
    expect(await amounts()).toEqual(inOrder(['3.00'], []))
  })
})
