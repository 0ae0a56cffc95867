import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { contract as generated } from '../../../../generated/contract'
import { recordsMetodos } from '#wire/metodos/records'
import { sessionToken } from '#wire/session-token'
import { office } from '../../../import/support/office'
import {
  ADMIN,
  type TestBackend,
  openTestBackend,
  rpcRequest,
  useBackend,
  useNewBackend,
} from '../../support/test-backend'
import { testContract, testEntity } from '../../support/test-contract'
import { createWorld, signIn } from '../../access/support/world'
import { treeOfAccounts } from '../../support/tree-of-accounts'
import type { ActionContract } from '#wire/contract'
import { idField, textField } from '#wire/kinds/text'
import { integerField } from '#wire/kinds/digits'
import { moneyField } from '#wire/kinds/decimal'

const clientes = office.entities['clientes']
if (clientes === undefined) throw new Error('The office has no clients')
const contract = {
  ...office,
  entities: {
    ...office.entities,
    clientes: {
      ...clientes,
      actions: {
        inscribir: {
          metodo: 'clientes-inscribir',
          request: z.strictObject({ token: sessionToken, id: z.int() }),
          sets: { iva: 'RI' },
        },
      },
    },
  },
}

const avisos = testEntity('avisos', {
  fields: {
    id: idField({ label: 'ID' }),
    nombre: textField({ label: 'Nombre', max: 20, required: true }),
  },
})
const owned = {
  ...avisos,
  actions: {
    cerrar: {
      metodo: 'avisos-cerrar',
      request: z.strictObject({ token: sessionToken, id: z.int() }),
      sets: { nombre: 'Cerrado' },
    },
  },
}

const list = (backend: TestBackend) => backend.rows('clientes-buscar', 'clientes')
const idsOf = async (backend: TestBackend) => (await list(backend)).map(({ id }) => Number(id))
const historyOf = (backend: TestBackend) =>
  backend.store.read((trx) =>
    trx
      .selectFrom('_history')
      .select(['who', 'origin', 'detail', 'kind', 'changes'])
      .where('entity', '=', 'clientes')
      .where('kind', '!=', 'alta')
      .orderBy('id')
      .execute(),
  )
const tagOf = async (backend: TestBackend) => {
  const read = rpcRequest({ metodo: 'clientes-buscar', token: backend.token })
  return (await backend.handleRpc(read)).headers.get('etag') ?? ''
}

const shown = async (backend: TestBackend) => (await list(backend)).map(({ iva }) => iva)

const GONE = { estado: 409, error: 'El registro ya no existe. Vuelva a abrir la lista.' }

describe('actions on many records', () => {
  /** The action is done at once in one, one by one in the other. */
  let together: TestBackend
  let single: TestBackend
  beforeAll(async () => {
    together = await openTestBackend({ contract })
    single = await openTestBackend({ contract })
  })
  beforeEach(async () => {
    for (const backend of [together, single]) {
      await backend.empty('clientes__otras', 'clientes', '_history')
      for (const [nombre, iva] of [
        ['Acme', ''],
        ['Beta', 'RI'],
        ['Gama', ''],
      ]) {
        await backend.call('clientes-ingresar', {
          nombre,
          codigo: null,
          provincia: 'Salta',
          clase: null,
          otras: [],
          iva,
          saldo: null,
          alta: null,
          cierre: null,
          telefono: '',
          activo: true,
        })
      }
    }
  })
  afterAll(async () => {
    await together.close()
    await single.close()
  })

  async function accionar(ids: readonly unknown[], ifMatch?: string) {
    const { token } = together
    const request = {
      metodo: recordsMetodos.act,
      token,
      entidad: 'clientes',
      accion: 'inscribir',
      filas: ids.map((id) => ({ id })),
    }
    const answer = await together.handleRpc(
      rpcRequest(request, ifMatch === undefined ? {} : { 'if-match': ifMatch }),
    )
    const body: unknown = JSON.parse(await answer.text())
    return { results: Reflect.get(Object(body), 'resultados'), etag: answer.headers.get('etag') }
  }

  describe('`registros.accionar`', () => {
    it('does the action to each record as its own metodo does, and says which were so already', async () => {
      const { results } = await accionar([...(await idsOf(together)), 999_999, 'x'])
      expect(results).toEqual([
        { estado: 200 },
        { estado: 200, igual: true },
        { estado: 200 },
        GONE,
        { estado: 422, error: expect.stringContaining('ID') },
      ])
      for (const id of await idsOf(single)) await single.call('clientes-inscribir', { id })
      expect(await shown(together)).toEqual(await shown(single))
      const history = await historyOf(together)
      expect(history).toEqual(await historyOf(single))
      expect(history).toMatchObject([
        { who: ADMIN.dni, origin: 'action', detail: 'inscribir' },
        { who: ADMIN.dni, origin: 'action', detail: 'inscribir' },
      ])
    })

    it('does not touch the record of the caller if the schema does not list the action for it', async () => {
      const own = await createWorld(
        { adminDni: 1 },
        { contract: testContract({ ...owned, ownRow: { field: 'id', only: [] } }) },
      )
      onTestFinished(() => own.close())
      const token = await signIn(own, 1, ADMIN.clave)
      for (const nombre of ['Uno', 'Dos']) await own.call('avisos-ingresar', { token, nombre })
      const act = { metodo: recordsMetodos.act, token, entidad: 'avisos', accion: 'cerrar' }
      const { body } = await own.call(act.metodo, { ...act, filas: [{ id: 1 }, { id: 2 }] })
      expect(body).toEqual({
        resultados: [
          { estado: 400, error: 'No puede hacerlo con su propio usuario.' },
          { estado: 200 },
        ],
      })
    })

    it('is no import, whatever a header says, and neither is the action of one record', async () => {
      const marked = { 'x-import-source': 'clientes.csv:2' }
      const [first] = await idsOf(together)
      const act = { metodo: recordsMetodos.act, entidad: 'clientes', accion: 'inscribir' }
      const requests = [
        [together, { ...act, token: together.token, filas: [{ id: first }] }],
        [
          single,
          { metodo: 'clientes-inscribir', token: single.token, id: (await idsOf(single))[0] },
        ],
      ] as const
      for (const [backend, request] of requests) {
        expect((await backend.handleRpc(rpcRequest(request, marked))).status).toBe(200)
        expect(await historyOf(backend)).toMatchObject([
          { who: ADMIN.dni, origin: 'action', detail: 'inscribir' },
        ])
      }
    })

    it('changes nothing more when it is done twice, nor where a record is named twice', async () => {
      const ids = await idsOf(together)
      await accionar([...ids, ...ids])
      const { results } = await accionar(ids)
      expect(results).toEqual(ids.map(() => ({ estado: 200, igual: true })))
      expect(await historyOf(together)).toHaveLength(2)
    })

    it('leaves what a colleague has written since the state that was read, and goes on from its own', async () => {
      const [acme, , gama] = await idsOf(together)
      const tag = await tagOf(together)
      await together.call('clientes-inscribir', { id: acme })
      const { results, etag } = await accionar([acme, gama], tag)
      const changed = { estado: 409, error: 'Otro usuario modificó este registro.' }
      expect(results).toEqual([changed, { estado: 200 }])
      const again = await accionar([gama], etag ?? '')
      expect(again.results).toEqual([{ estado: 200, igual: true }])
    })

    it.each([
      ['an unknown entity', { entidad: 'nada', accion: 'inscribir', filas: [{ id: 1 }] }],
      ['an unknown action', { entidad: 'clientes', accion: 'constructor', filas: [{ id: 1 }] }],
      ['no rows', { entidad: 'clientes', accion: 'inscribir', filas: [] }],
      [
        'too many',
        {
          entidad: 'clientes',
          accion: 'inscribir',
          filas: Array.from({ length: 1001 }, () => ({ id: 1 })),
        },
      ],
    ])('refuses %s', async (_why, body) => {
      expect((await together.call(recordsMetodos.act, body)).status).toBe(422)
    })
  })

  describe('an entity with a guard and permissions', () => {
    const backend = useBackend({ contract: generated })
    const deshabilitar = (dnis: readonly number[]) =>
      backend.call(recordsMetodos.act, {
        entidad: 'usuarios',
        accion: 'deshabilitar',
        filas: dnis.map((dni) => ({ dni })),
      })

    it('is guarded row by row: one’s own row is refused, and nothing of it stays', async () => {
      const { status, body } = await deshabilitar([ADMIN.dni, 999])
      expect(status).toBe(200)
      expect(body['resultados']).toMatchObject([{ estado: 400 }, GONE])
      expect(await backend.rows('usuarios-buscar', 'usuarios')).toMatchObject([
        { dni: ADMIN.dni, estado: 'Habilitado' },
      ])
    })

    it('is closed to other perfiles', async () => {
      await backend.store.transact(async (trx) => {
        await trx.updateTable('usuarios').set({ rol: 'O' }).where('dni', '=', ADMIN.dni).execute()
      })
      const single = await backend.call('usuarios-deshabilitar', { dni: 999 })
      expect(await deshabilitar([999])).toEqual(single)
      expect(single.status).toBe(401)
    })
  })
})

const { madre } = treeOfAccounts.fields
const cuentas = testEntity('cuentas', treeOfAccounts)

describe('actions in a tree', () => {
  const contract = testContract({
    ...cuentas,
    actions: {
      mover: {
        metodo: 'cuentas-mover',
        request: z.strictObject({ token: sessionToken, id: z.int(), a: madre.check }),
        asks: { a: madre },
        sets: {},
        takes: { madre: 'a' },
      },
    },
  })

  const backend = useNewBackend({ contract })
  beforeEach(async () => {
    for (const [at, above] of [null, 1, 2, null].entries()) {
      await backend.call('cuentas-ingresar', { nombre: `C${at + 1}`, madre: above })
    }
  })

  /** Those above each, in the order of the records. */
  const above = async () => {
    const rows = await backend.rows('cuentas-buscar', 'cuentas')
    return rows.map(({ madre }) =>
      madre === null || madre === '' ? null : Reflect.get(Object(madre), 'id'),
    )
  }

  it.each<
    [ids: readonly number[], to: number | null, statuses: readonly number[], after: unknown[]]
  >([
    [[1, 2, 3, 4], 4, [200, 200, 200, 422], [4, 4, 4, null]],
    [[1, 2], 3, [422, 422], [null, 1, 2, null]],
    [[4, 1], 3, [200, 422], [null, 1, 2, 3]],
    [[3, 2, 1], 1, [200, 200, 422], [null, 1, 1, null]],
    [[1, 2, 3], null, [200, 200, 200], [null, null, null, null]],
  ])(
    'an action that moves %j of a tree under %j refuses those that would be under themselves',
    async (ids, to, statuses, after) => {
      const filas = ids.map((id) => ({ id }))
      const request = { entidad: 'cuentas', accion: 'mover', filas, datos: { a: to } }
      const { body } = await backend.call(recordsMetodos.act, request)
      expect(body['resultados']).toMatchObject(statuses.map((estado) => ({ estado })))
      expect(await above()).toEqual(after)
    },
  )

  it('rows that are written in turn say in the history where they come from', async () => {
    await backend.empty('cuentas', '_history')
    const bodies = ['Activo', 'Caja', 'Banco'].map((nombre) => ({ nombre, madre: null }))
    await backend.writeBatch('cuentas-ingresar', bodies, ['plan.csv:2', 'plan.csv:3'])
    await backend.writeBatch('cuentas-ingresar', [{ nombre: 'Otra', madre: null }])
    const entries = await backend.store.read((trx) =>
      trx.selectFrom('_history').select(['origin', 'detail']).orderBy('id').execute(),
    )
    expect(entries).toEqual([
      { origin: 'import', detail: 'plan.csv:2' },
      { origin: 'import', detail: 'plan.csv:3' },
      { origin: 'import', detail: 'import' },
      { origin: 'import', detail: 'import' },
    ])
  })
})

const cantidad = integerField({ label: 'Cantidad', required: false, min: 0, max: 9999 })
const precio = moneyField({ label: 'Precio', required: false, min: 0, max: 9999 })
const id = idField({ label: 'ID' })
const total = moneyField({
  label: 'Total',
  required: false,
  min: 0,
  max: 100,
  computed: { kind: 'product', of: ['cantidad', 'precio'] },
})
const actions: Readonly<Record<string, ActionContract>> = {
  rebajar: {
    metodo: 'conceptos-rebajar',
    request: z.strictObject({ token: sessionToken, id: id.check }),
    sets: { precio: '1.50' },
  },
  contar: {
    metodo: 'conceptos-contar',
    request: z.strictObject({ token: sessionToken, id: id.check, hay: cantidad.check }),
    asks: { hay: { ...cantidad, label: 'Hay' } },
    sets: {},
    takes: { cantidad: 'hay' },
  },
}
const conceptos = testEntity('conceptos', {
  fields: { id, cantidad, precio, total },
  notAdded: ['total'],
  notEdited: ['total'],
})

type Act = (name: string, id: unknown, asked: object) => Promise<readonly unknown[]>

describe('what an action sets, and what is computed', () => {
  const backend = useBackend({ contract: testContract({ ...conceptos, actions }) })
  beforeEach(async () => {
    await backend.empty('conceptos')
    for (const one of [
      { cantidad: 3, precio: '2.00' },
      { cantidad: 4, precio: '2.00' },
    ]) {
      await backend.call('conceptos-ingresar', one)
    }
  })

  const rows = () => backend.rows('conceptos-buscar', 'conceptos')

  const WAYS: readonly (readonly [way: string, act: Act])[] = [
    [
      'its own metodo',
      async (name, id, asked) => {
        const { status, body } = await backend.call(`conceptos-${name}`, { id, ...asked })
        return [status, body['error']]
      },
    ],
    [
      '`registros.accionar`',
      async (name, id, datos) => {
        const request = { entidad: 'conceptos', accion: name, filas: [{ id }], datos }
        const { body } = await backend.call(recordsMetodos.act, request)
        const answered = z.array(z.object({ estado: z.int(), error: z.optional(z.string()) }))
        const [result] = answered.parse(body['resultados'])
        return [result?.estado, result?.error]
      },
    ],
  ]

  describe.each(WAYS)('what an action sets by %s', (_way, act) => {
    it.each([
      ['a constant', 'rebajar', {}, { cantidad: 3, precio: '1.50', total: '4.50' }],
      ['what it asks', 'contar', { hay: 50 }, { cantidad: 50, precio: '2.00', total: '100.00' }],
      ['nothing', 'contar', { hay: null }, { cantidad: null, precio: '2.00', total: null }],
    ])('is computed with, of that record alone: %s', async (_what, name, asked, after) => {
      const [first, second] = await rows()
      expect(await act(name, first?.['id'], asked)).toEqual([200, undefined])
      expect(await rows()).toEqual([{ ...first, ...after }, second])
    })

    it('is refused where what is computed from it is none that its field may have', async () => {
      const before = await rows()
      const refused = [422, 'Total: Debe ser menor o igual a 100']
      expect(await act('contar', before[0]?.['id'], { hay: 51 })).toEqual(refused)
      expect(await rows()).toEqual(before)
    })
  })
})
