import * as z from 'zod/mini'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Contract, SingletonContract } from '#wire/contract'
import { choiceField, booleanField } from '#wire/kinds/choice'
import { idField, textField } from '#wire/kinds/text'
import { moneyField } from '#wire/kinds/decimal'
import { referenceField, referencesField } from '#wire/kinds/reference'
import { sessionToken } from '#wire/session-token'
import {
  ADMIN,
  type TestBackend,
  openTestBackend,
  rpcRequest,
  useNewBackend,
} from '../support/test-backend'
import { tempDir } from '../support/temp-dir'
import { testContract, testEntity } from '../support/test-contract'
import { dateField } from '#wire/kinds/date'
import { digitsField, integerField } from '#wire/kinds/digits'
import { today } from '#wire/notation/date'

const zona = { resource: 'zonas', shows: 'zona', sends: 'name' } as const
const fields = {
  nombre: textField({ label: 'Nombre', max: 20, required: true, default: 'Sin nombre' }),
  nota: textField({ label: 'Nota', max: 20, required: false }),
  tope: moneyField({ label: 'Tope', min: 0, max: 1000, required: false }),
  modo: choiceField({
    label: 'Modo',
    options: { M: 'Manual', A: 'Automático' },
    answers: 'text',
    required: true,
    default: 'M',
  }),
  sede: referenceField({ ...zona, label: 'Sede', max: 20, required: false }),
  zonas: referencesField({ ...zona, label: 'Zonas', length: 20, max: 5, required: false }),
}

const zonas = testEntity('zonas', {
  fields: {
    id: idField({ label: 'ID' }),
    zona: textField({ label: 'Zona', max: 20, required: true }),
  },
})

const RIGHT = { nombre: ' Casa ', nota: 'x', tope: '5', sede: 'norte', zonas: ['SUR', 'Norte'] }
const SAVED = {
  nombre: 'Casa',
  nota: 'x',
  tope: '5.00',
  modo: 'Manual',
  sede: 'Norte',
  zonas: ['Norte', 'Sur'],
}
const EMPTY = { nombre: 'Sin nombre', nota: '', tope: null, modo: 'Manual', sede: '', zonas: [] }

describe('the single record', () => {
  /** `modo` is not on its form: it has its initial value, or the one that something else has stored. */
  const ajustes: SingletonContract = {
    kind: 'singleton',
    resource: 'ajustes',
    fields,
    rules: [
      { rule: 'requiredWhen', field: 'nota', other: 'modo', is: ['M'] },
      { rule: 'requiredWhen', field: 'tope', other: 'sede' },
    ],
    metodos: {
      buscar: {
        metodo: 'ajustes-buscar',
        request: z.strictObject({ token: sessionToken }),
        read: (answer) => answer,
      },
      grabar: {
        metodo: 'ajustes-grabar',
        request: z.strictObject({
          token: sessionToken,
          nombre: fields.nombre.check,
          nota: fields.nota.check,
          tope: fields.tope.check,
          sede: fields.sede.check,
          zonas: fields.zonas.check,
        }),
      },
    },
    screen: { group: 'Configuración', entry: 'Ajustes' },
  }

  const contract: Contract = { ...testContract(zonas), singletons: { ajustes } }

  let backend: TestBackend
  beforeEach(async () => {
    backend = await openTestBackend({ contract })
    for (const name of ['Norte', 'Sur']) await backend.call('zonas-ingresar', { zona: name })
  })
  afterEach(() => backend.close())

  async function send(metodo: string, body: object, ifMatch?: string) {
    const headers = ifMatch === undefined ? {} : { 'if-match': ifMatch }
    const request = rpcRequest({ metodo, token: backend.token, ...body }, headers)
    const answer = await backend.handleRpc(request)
    return {
      status: answer.status,
      body: await answer.json(),
      tag: answer.headers.get('etag') ?? '',
    }
  }
  const read = () => send('ajustes-buscar', {})
  const save = (body: object, ifMatch?: string) => send('ajustes-grabar', body, ifMatch)

  describe('C-31: the one record of a screen', () => {
    it('has its initial values until it is saved, and then what was saved', async () => {
      expect(await read()).toMatchObject({ status: 200, body: EMPTY })
      expect(await save(RIGHT)).toMatchObject({ status: 200, body: {} })
      expect((await read()).body).toEqual(SAVED)
      const other = { nombre: 'Otra', nota: 'y', tope: null, sede: '', zonas: [] }
      expect((await save(other)).status).toBe(200)
      expect((await read()).body).toEqual({ ...other, modo: 'Manual' })
    })

    it.each([
      [{ nombre: '' }, 'Nombre: Requerido'],
      [{ sede: 'Luna' }, 'Sede: No se encontró'],
      [{ zonas: ['Sur', 'Luna'] }, 'Zonas: No se encontró'],
      [{ tope: null }, 'Tope: Requerido'],
      [{ nota: '' }, 'Nota: Requerido'],
      [{ modo: 'A' }, 'Modo: Campo no admitido'],
    ])('%j is refused before the first save and after it', async (wrong, error) => {
      const refused = { status: 422, body: { error } }
      expect(await save({ ...RIGHT, ...wrong })).toMatchObject(refused)
      expect((await read()).body).toEqual(EMPTY)
      await save(RIGHT)
      expect(await save({ ...RIGHT, ...wrong })).toMatchObject(refused)
      expect((await read()).body).toEqual(SAVED)
    })

    it('is checked together with what is stored, and not with what it would be at first', async () => {
      await save(RIGHT)
      await backend.store.transact((trx) => trx.updateTable('ajustes').set({ modo: 'A' }).execute())
      expect((await save({ ...RIGHT, nota: '' })).status).toBe(200)
      expect((await read()).body).toEqual({ ...SAVED, modo: 'Automático', nota: '' })
    })

    it('shows a role no field that does not exist for it, and keeps what is stored there', async () => {
      const dataDir = tempDir()
      const under = async <T>(singleton: SingletonContract, work: () => Promise<T>): Promise<T> => {
        const before = backend
        const singletons = { ajustes: singleton }
        backend = await openTestBackend({ contract: { ...contract, singletons }, dataDir })
        try {
          return await work()
        } finally {
          await backend.close()
          backend = before
        }
      }
      const hidden = ['tope', 'zonas']
      const may = ['read', 'edit']
      const role = { rol: 'Administrador', may, hidden, fixed: { edit: hidden } }
      const restricted = { ...ajustes, roles: { A: role } }
      const { tope, zonas: sent, ...visible } = SAVED
      await under(restricted, async () => {
        expect((await read()).body).toEqual({
          nombre: 'Sin nombre',
          nota: '',
          modo: 'Manual',
          sede: '',
        })
      })
      await under(ajustes, async () => {
        for (const name of ['Norte', 'Sur']) await backend.call('zonas-ingresar', { zona: name })
        await save(RIGHT)
      })
      await under(restricted, async () => {
        expect((await read()).body).toEqual(visible)
        const { tope: _tope, zonas: _zonas, ...seen } = RIGHT
        expect((await save({ ...seen, nota: 'y' })).status).toBe(200)
      })
      await under(ajustes, async () => {
        expect((await read()).body).toEqual({ ...visible, nota: 'y', tope, zonas: sent })
      })
    })

    it('is not overwritten where somebody has saved it since it was read', async () => {
      const first = await read()
      const saved = await save(RIGHT, first.tag)
      expect(saved.status).toBe(200)
      const again = await save({ ...RIGHT, nota: 'y' }, saved.tag)
      expect(again.status).toBe(200)
      const late = await save({ ...RIGHT, nota: 'z' }, saved.tag)
      expect(late).toMatchObject({
        status: 409,
        body: { error: 'Otro usuario modificó este registro.' },
      })
      expect((await read()).body).toMatchObject({ nota: 'y' })
      expect((await save({ ...RIGHT, nota: 'z' }, late.tag)).status).toBe(200)
    })

    it('has a history that names both saves', async () => {
      await save(RIGHT)
      await save({ ...RIGHT, nota: 'y' })
      const rows = await backend.store.read((trx) =>
        trx
          .selectFrom('_history')
          .select(['kind', 'detail'])
          .where('entity', '=', 'ajustes')
          .orderBy('id')
          .execute(),
      )
      expect(rows).toEqual([
        { kind: 'alta', detail: 'ajustes-grabar' },
        { kind: 'modificacion', detail: 'ajustes-grabar' },
      ])
    })
  })

  it('C-09: names that were there before a single record refers to them are compared like all others', async () => {
    const dataDir = tempDir()
    const before = await openTestBackend({ dataDir, contract: testContract(zonas) })
    await before.call('zonas-ingresar', { zona: 'Peñón' })
    await before.close()
    const after = await openTestBackend({ dataDir, contract })
    const body = { ...RIGHT, sede: 'PEÑON', zonas: ['peñón'] }
    expect((await after.call('ajustes-grabar', body)).status).toBe(200)
    const { body: saved } = await after.call('ajustes-buscar')
    expect(saved).toMatchObject({ sede: 'Peñón', zonas: ['Peñón'] })
    await after.close()
  })
})

const id = idField({ label: 'ID' })
const text = (label: string) => textField({ label, max: 20, required: true })
const optional = { max: 20, required: false } as const

const toZonas = { resource: 'zonas', shows: 'zona', sends: 'name', required: false } as const

describe('the values of the single record', () => {
  const cuentas = testEntity('cuentas', {
    fields: { id, cuenta: text('Cuenta'), vigente: booleanField({ label: 'Vigente' }) },
    seed: [
      { id: 1, cuenta: 'Caja', vigente: true },
      { id: 2, cuenta: 'Banco', vigente: true },
      { id: 3, cuenta: 'Vieja', vigente: false },
    ],
  })
  const zonas = {
    ...testEntity('zonas', {
      fields: {
        id,
        zona: text('Zona'),
        duenio: digitsField({ label: 'Dueño', max: 10, required: true }),
      },
      seed: [
        { id: 1, zona: 'Propia', duenio: ADMIN.dni },
        { id: 2, zona: 'Cedida', duenio: ADMIN.dni },
        { id: 3, zona: 'Ajena', duenio: ADMIN.dni + 1 },
      ],
    }),
    roles: {
      A: { rol: 'Administrador', may: ['read'], rows: { field: 'duenio', is: 'dni' } as const },
    },
  }

  const sent = {
    cuenta: referenceField({
      ...optional,
      label: 'Cuenta',
      resource: 'cuentas',
      shows: 'cuenta',
      sends: 'name',
      where: { vigente: [true] },
    }),
    zona: referenceField({ ...toZonas, label: 'Zona', max: 20 }),
    zonas: referencesField({ ...toZonas, label: 'Zonas', length: 20, max: 5 }),
    cuotas: integerField({ label: 'Cuotas', min: 0, max: 99, required: false }),
    precio: moneyField({ label: 'Precio', min: 0, max: 99, required: false }),
  }
  const fields = {
    ...sent,
    desde: dateField({ label: 'Desde', required: false, default: 'today' }),
    total: moneyField({
      label: 'Total',
      min: 0,
      max: 100,
      required: false,
      computed: { kind: 'product', of: ['cuotas', 'precio'] },
    }),
  }
  const checks = Object.fromEntries(Object.entries(sent).map(([name, { check }]) => [name, check]))
  const plan: SingletonContract = {
    kind: 'singleton',
    resource: 'plan',
    fields,
    rules: [],
    metodos: {
      buscar: {
        metodo: 'plan-buscar',
        request: z.strictObject({ token: sessionToken }),
        read: (answer) => answer,
      },
      grabar: {
        metodo: 'plan-grabar',
        request: z.strictObject({ token: sessionToken, ...checks }),
      },
    },
    screen: { group: 'Configuración', entry: 'Plan' },
  }
  const contract: Contract = { ...testContract(cuentas, zonas), singletons: { plan } }

  const backend = useNewBackend({ contract })

  const PLAN = { cuenta: 'Caja', zona: '', zonas: [], cuotas: 3, precio: '2.50' }
  async function save(values: object = {}) {
    const { status, body } = await backend.call('plan-grabar', { ...PLAN, ...values })
    return status === 200 ? [status] : [status, body['error']]
  }
  const read = async () => (await backend.call('plan-buscar')).body

  it('the one record of a screen starts with what its fields say', async () => {
    const start = { cuenta: '', zona: '', zonas: [], cuotas: null, precio: null, total: null }
    expect(await read()).toEqual({ ...start, desde: today() })
  })

  describe.each([
    ['the first save', []],
    ['a later one', [{}]],
  ])('%s of the one record of a screen', (_which, earlier) => {
    beforeEach(async () => {
      for (const values of earlier) await save(values)
    })

    it.each([
      [{ cuotas: 4 }, { cuotas: 4, precio: '2.50', total: '10.00' }],
      [
        { cuotas: 4, precio: '25' },
        { cuotas: 4, precio: '25.00', total: '100.00' },
      ],
      [{ cuotas: null }, { cuotas: null, precio: '2.50', total: null }],
    ])('with %j stores what is computed from it', async (values, after) => {
      expect(await save(values)).toEqual([200])
      expect(await read()).toMatchObject(after)
    })

    it.each([
      [{ cuotas: 5, precio: '25' }, 'Total: Debe ser menor o igual a 100'],
      [{ cuenta: 'Vieja' }, 'Cuenta: No se puede elegir "Vieja"'],
      [{ zona: 'Ajena' }, 'Zona: No se encontró'],
      [{ zonas: ['Propia', 'Ajena'] }, 'Zonas: No se encontró'],
    ])('with %j is refused', async (values, error) => {
      const before = await read()
      expect(await save(values)).toEqual([422, error])
      expect(await read()).toEqual(before)
    })
  })

  it('the one record of a screen keeps a record that may not be chosen any more, and takes no other one', async () => {
    await save({ cuenta: 'Banco' })
    const left = { id: 2, cuenta: 'Banco', vigente: false }
    expect((await backend.call('cuentas-modificar', left)).status).toBe(200)
    expect(await save({ cuenta: 'banco', cuotas: 1 })).toEqual([200])
    expect(await save({ cuenta: 'Vieja' })).toEqual([422, 'Cuenta: No se puede elegir "Vieja"'])
    expect(await save()).toEqual([200])
    expect(await save({ cuenta: 'Banco' })).toEqual([422, 'Cuenta: No se puede elegir "Banco"'])
  })

  it('the one record of a screen keeps the references that its writer does not see', async () => {
    await save({ zona: 'Cedida', zonas: ['Cedida'] })
    expect(await read()).toMatchObject({ zona: 'Cedida', zonas: ['Cedida'] })
    await backend.store.transact((trx) =>
      trx
        .updateTable('zonas')
        .set({ duenio: ADMIN.dni + 1 })
        .where('id', '=', 2)
        .execute(),
    )
    expect(await read()).toMatchObject({ zona: '', zonas: [] })
    expect(await save({ zonas: ['Propia'] })).toEqual([200])
    expect(await read()).toMatchObject({ zona: '', zonas: ['Propia'] })
    const stored = await backend.store.read(async (trx) => [
      await trx.selectFrom('plan').select('zona').execute(),
      await trx.selectFrom('plan__zonas').select('referred').orderBy('referred').execute(),
    ])
    expect(stored).toEqual([[{ zona: 2 }], [{ referred: 1 }, { referred: 2 }]])
  })
})
