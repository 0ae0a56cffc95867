import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Values } from '#wire/kinds/field'
import { textField, idField } from '#wire/kinds/text'
import { recordsMetodos } from '#wire/metodos/records'
import { sessionToken } from '#wire/session-token'
import {
  type TestBackend,
  openTestBackend,
  rpcRequest,
  useNewBackend,
} from '../../support/test-backend'
import { testContract, testEntity } from '../../support/test-contract'
import { treeOfAccounts } from '../../support/tree-of-accounts'

const { madre, ...plain } = treeOfAccounts.fields
const nota = textField({ label: 'Nota', max: 20, required: false })

const withAction = (resource: string, fields: Parameters<typeof testEntity>[1]['fields']) => ({
  ...testEntity(resource, { fields: { ...fields, nota }, unique: [['nombre']] }),
  actions: {
    leer: {
      metodo: `${resource}-leer`,
      request: z.strictObject({ token: sessionToken, id: z.int() }),
      sets: { nota: 'Leído' },
    },
  },
})

/** Records are written together, one after the other because they refer to each other, or because the project has rules. */
const contract = testContract(
  withAction('apuntes', plain),
  { ...withAction('cuentas', { ...plain, madre }), tree: treeOfAccounts.tree },
  withAction('avisos', plain),
)

const cambio = (id: unknown, values: Values) => ({ cambio: { id, ...values } })

describe.each(['apuntes', 'cuentas', 'avisos'])('of %s', (entidad) => {
  let backend: TestBackend
  beforeAll(async () => {
    const hooks = { avisos: { before: () => undefined } }
    backend = await openTestBackend({ contract, project: { hooks, files: {} } })
  })
  afterAll(() => backend.close())

  async function send(metodo: string, body: Values, ifMatch = '*') {
    const request = rpcRequest({ metodo, token: backend.token, ...body }, { 'if-match': ifMatch })
    const answer = await backend.handleRpc(request)
    const { resultados } = z
      .object({ resultados: z.array(z.looseObject({ estado: z.int() })) })
      .parse(await answer.json())
    return { etag: answer.headers.get('etag') ?? '', statuses: resultados.map((one) => one.estado) }
  }

  const record = (nombre: string, nota = '') => ({
    nombre,
    nota,
    ...(entidad === 'cuentas' && { madre: null }),
  })
  const idOf = async (nombre: string) =>
    (await backend.rows(`${entidad}-buscar`, entidad)).find((row) => row['nombre'] === nombre)?.[
      'id'
    ]
  beforeEach(async () => {
    await backend.empty(entidad)
    for (const nombre of ['Uno', 'Dos']) await backend.call(`${entidad}-ingresar`, record(nombre))
  })

  const grabar = (filas: readonly object[], ifMatch?: string) =>
    send(recordsMetodos.write, { entidad, filas }, ifMatch)
  const accionar = (ids: readonly unknown[], ifMatch?: string) => {
    const filas = ids.map((id) => ({ id }))
    return send(recordsMetodos.act, { entidad, accion: 'leer', filas }, ifMatch)
  }

  type Write = (uno: unknown, dos: unknown) => ReturnType<typeof send>

  it.each<[string, readonly number[], Write]>([
    ['a change', [200], (uno) => grabar([cambio(uno, { nota: 'a' })])],
    [
      'a change after one that is refused',
      [422, 200],
      (uno, dos) => grabar([cambio(dos, { nombre: '' }), cambio(uno, { nota: 'a' })]),
    ],
    [
      'a change after one that the database refuses',
      [400, 200],
      (uno, dos) => grabar([cambio(dos, { nombre: 'uno' }), cambio(uno, { nota: 'a' })]),
    ],
    [
      'a change before one that the database refuses',
      [200, 400],
      (uno, dos) => grabar([cambio(uno, { nota: 'a' }), cambio(dos, { nombre: 'uno' })]),
    ],
    [
      'a change and the same again',
      [200, 200],
      (uno) => grabar([cambio(uno, { nota: 'a' }), cambio(uno, { nota: 'a' })]),
    ],
    [
      'a change after one that changes nothing',
      [200, 200],
      (uno, dos) => grabar([cambio(dos, { nota: '' }), cambio(uno, { nota: 'a' })]),
    ],
    ['an action', [200, 409], (uno) => accionar([uno, 999_999])],
  ])('the state that a call answers includes what it wrote: %s', async (_what, statuses, write) => {
    const uno = await idOf('Uno')
    const written = await write(uno, await idOf('Dos'))
    expect(written.statuses).toEqual(statuses)
    expect((await grabar([cambio(uno, { nota: 'b' })], written.etag)).statuses).toEqual([200])
  })

  it('with the state that was read, each change goes on from those of the same record before it', async () => {
    const [uno, dos] = [await idOf('Uno'), await idOf('Dos')]
    const { etag } = await grabar([cambio(uno, { nota: 'a' })])
    await backend.call(`${entidad}-modificar`, { id: dos, ...record('Dos', 'Suya') })
    const changes = [uno, dos, uno, dos, uno].map((id, at) => cambio(id, { nota: `${at}` }))
    const written = await grabar(changes, etag)
    expect(written.statuses).toEqual([200, 409, 200, 409, 200])
    expect((await grabar([cambio(uno, { nombre: 'Otro' })], written.etag)).statuses).toEqual([200])
    const rows = await backend.rows(`${entidad}-buscar`, entidad)
    expect(rows.find((row) => row['id'] === uno)).toMatchObject({ nombre: 'Otro', nota: '4' })
    expect(rows.find((row) => row['id'] === dos)).toMatchObject({ nombre: 'Dos', nota: 'Suya' })
  })

  it('with the state that was read, an action on a record that is named twice is done', async () => {
    const [uno, dos] = [await idOf('Uno'), await idOf('Dos')]
    const { etag } = await grabar([cambio(uno, { nota: 'a' })])
    await backend.call(`${entidad}-modificar`, { id: dos, ...record('Dos', 'Suya') })
    expect((await accionar([uno, uno, dos], etag)).statuses).toEqual([200, 200, 409])
  })

  it('the state that a call answers includes the records that it added', async () => {
    const { etag } = await grabar([{ alta: record('Uno') }, { alta: record('Tres') }])
    const tres = cambio(await idOf('Tres'), { nota: 'a' })
    expect((await grabar([tres], etag)).statuses).toEqual([200])
  })

  it.each<[string, readonly number[], Write]>([
    ['a change that is refused', [422], (uno) => grabar([cambio(uno, { nombre: '' })])],
    ['a record that is there already', [400], () => grabar([{ alta: record('Uno') }])],
    ['a change of a record that is gone', [409], () => grabar([cambio(999_999, { nota: 'a' })])],
    [
      'changes that change nothing',
      [200, 200],
      (uno, dos) => grabar([cambio(uno, { nota: '' }), cambio(dos, { nota: '' })]),
    ],
    [
      'an action that is done already',
      [200, 200],
      async (uno, dos) => {
        await accionar([uno, dos])
        return accionar([uno, dos])
      },
    ],
    ['an action on what is gone', [409], () => accionar([999_999])],
  ])(
    'after a call that wrote nothing, what a colleague writes next is still noticed: %s',
    async (_what, statuses, write) => {
      const uno = await idOf('Uno')
      const unchanged = await write(uno, await idOf('Dos'))
      expect(unchanged.statuses).toEqual(statuses)
      await backend.call(`${entidad}-modificar`, { id: uno, ...record('Uno', 'Suya') })
      expect((await grabar([cambio(uno, { nota: 'b' })], unchanged.etag)).statuses).toEqual([409])
    },
  )
})

describe('beside what a hook writes', () => {
  const avisos = {
    ...testEntity('avisos', {
      fields: {
        id: idField({ label: 'ID' }),
        aviso: textField({ label: 'Aviso', max: 20, required: true }),
        nota: textField({ label: 'Nota', max: 20, required: false }),
      },
    }),
    actions: {
      leer: {
        metodo: 'avisos-leer',
        request: z.strictObject({ token: sessionToken, id: z.int() }),
        sets: { nota: 'Leído' },
      },
    },
  }

  const backend = useNewBackend({
    contract: testContract(avisos),
    project: {
      hooks: {
        avisos: {
          // Whoever changes the first record changes the name of the second one with it.
          async before({ previous, records }) {
            if (previous?.['aviso'] === 'Uno')
              await records['avisos']?.modificar(2, { aviso: 'Hilo' })
          },
        },
      },
      files: {},
    },
  })
  beforeEach(async () => {
    for (const aviso of ['Uno', 'Dos']) await backend.call('avisos-ingresar', { aviso, nota: '' })
  })

  async function send(metodo: string, body: object, ifMatch: string) {
    const request = rpcRequest({ metodo, token: backend.token, ...body }, { 'if-match': ifMatch })
    const answer = await backend.handleRpc(request)
    const { resultados } = z
      .object({ resultados: z.array(z.looseObject({ estado: z.int() })) })
      .parse(await answer.json())
    return resultados.map(({ estado }) => estado)
  }
  const grabar = (ids: readonly number[], ifMatch: string) => {
    const filas = ids.map((id) => ({ cambio: { id, nota: 'mía' } }))
    return send(recordsMetodos.write, { entidad: 'avisos', filas }, ifMatch)
  }
  const leer = (ids: readonly number[], ifMatch: string) => {
    const filas = ids.map((id) => ({ id }))
    return send(recordsMetodos.act, { entidad: 'avisos', accion: 'leer', filas }, ifMatch)
  }

  /** The state in which the list is read. */
  async function read(): Promise<string> {
    const request = rpcRequest({ metodo: 'avisos-buscar', token: backend.token })
    return (await backend.handleRpc(request)).headers.get('etag') ?? ''
  }
  const notaOf = async (id: number) =>
    (await backend.rows('avisos-buscar', 'avisos')).find((row) => row['id'] === id)?.['nota']

  describe.each([
    ['changes', grabar],
    ['actions', leer],
  ])('a call whose hook writes a record that its %s write, too', (_what, write) => {
    it('overwrites nothing that a colleague has written since it was read', async () => {
      const state = await read()
      await backend.call('avisos-modificar', { id: 2, aviso: 'Dos', nota: 'Suya' })
      expect(await write([1, 2], state)).toEqual([200, 409])
      expect(await notaOf(2)).toBe('Suya')
    })

    it('writes the record that was compared before the hook wrote it', async () => {
      const state = await read()
      expect(await write([2, 1, 2], state)).toEqual([200, 200, 200])
    })
  })
})

const fields = {
  id: idField({ label: 'ID' }),
  nombre: textField({ label: 'Nombre', max: 20, required: true }),
}

/** What an administrator may do, by entity. */
const MAY = {
  todo: ['read', 'add', 'edit', 'delete', 'archivar'],
  altas: ['read', 'add', 'delete'],
  cambios: ['read', 'edit', 'archivar'],
  ciegas: ['add', 'edit', 'archivar'],
} as const
type Entity = keyof typeof MAY

const entity = (resource: Entity) => ({
  ...testEntity(resource, { fields, seed: [{ id: 1, nombre: 'Uno' }] }),
  roles: { A: { rol: 'Administrador', may: MAY[resource] } },
  actions: {
    archivar: {
      metodo: `${resource}-archivar`,
      request: z.strictObject({ token: sessionToken, id: z.int() }),
      sets: { nombre: 'Archivo' },
    },
  },
})

const ALTA = { alta: { nombre: 'Otro' } }
const CAMBIO = { cambio: { id: 1, nombre: 'Dos' } }

describe('rows that are permitted', () => {
  let backend: TestBackend
  beforeAll(async () => {
    const all = (['todo', 'altas', 'cambios', 'ciegas'] as const).map(entity)
    backend = await openTestBackend({ contract: testContract(...all) })
  })
  afterAll(() => backend.close())

  const stored = (resource: Entity) =>
    backend.store.read((trx) => trx.selectFrom(resource).selectAll().execute())

  it.each<[Entity, readonly object[], number]>([
    ['todo', [ALTA, CAMBIO], 200],
    ['altas', [ALTA, ALTA], 200],
    ['altas', [CAMBIO], 401],
    ['altas', [ALTA, CAMBIO], 401],
    ['cambios', [CAMBIO, CAMBIO], 200],
    ['cambios', [ALTA], 401],
    ['cambios', [CAMBIO, CAMBIO, ALTA], 401],
    ['ciegas', [ALTA], 401],
    ['ciegas', [CAMBIO], 401],
  ])('whoever may do as much in `%s` writes %j: %i', async (entidad, filas, status) => {
    const before = await stored(entidad)
    expect((await backend.call(recordsMetodos.write, { entidad, filas })).status).toBe(status)
    const after = await stored(entidad)
    expect(JSON.stringify(after) === JSON.stringify(before)).toBe(status === 401)
  })

  it.each<[Entity, number]>([
    ['todo', 200],
    ['cambios', 200],
    ['altas', 401],
    ['ciegas', 401],
  ])('whoever may do as much in `%s` does an action: %i', async (entidad, status) => {
    const before = await stored(entidad)
    const request = { entidad, accion: 'archivar', filas: [{ id: 1 }] }
    expect((await backend.call(recordsMetodos.act, request)).status).toBe(status)
    const after = await stored(entidad)
    expect(JSON.stringify(after) === JSON.stringify(before)).toBe(status === 401)
  })
})
