import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { contract as generated } from '../../../../generated/contract'
import { recordsMetodos } from '#wire/metodos/records'
import { sessionToken } from '#wire/session-token'
import { office } from '../../../import/support/office'
import {
  useBackend,
  ADMIN,
  openTestBackend,
  rpcRequest,
  type TestBackend,
} from '../../support/test-backend'

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

const GONE = { estado: 409, error: 'El registro ya no existe. Vuelva a abrir la lista.' }

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

  it('is no import, whatever a header says, and neither is the action of one record', async () => {
    const marked = { 'x-import-source': 'clientes.csv:2' }
    const [first] = await idsOf(together)
    const act = { metodo: recordsMetodos.act, entidad: 'clientes', accion: 'inscribir' }
    const requests = [
      [together, { ...act, token: together.token, filas: [{ id: first }] }],
      [single, { metodo: 'clientes-inscribir', token: single.token, id: (await idsOf(single))[0] }],
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
