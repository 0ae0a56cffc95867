import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { ADMIN, openTestBackend, useBackend } from '../../support/test-backend'
import { digitsField } from '#wire/kinds/digits'
import { idField, textField } from '#wire/kinds/text'
import { linesField } from '#wire/kinds/lines'
import { DELETED_PAGE } from '#wire/metodos/deleted'
import { testContract, testEntity } from '../../support/test-contract'

const DAY_MS = 86_400_000
const SAN_MARTIN = { cpostal: 1650, localidad: 'San Martín', provincia: 'Buenos Aires' }
const KEY = { cpostal: 1650, localidad: 'San Martín' }

const answer = z.object({
  eliminados: z.array(z.record(z.string(), z.unknown())),
  siguiente: z.int().nullable(),
})

describe('deleted records', () => {
  const backend = useBackend()
  beforeEach(() => backend.empty('postales', 'rubros', '_history', '_deleted'))

  const deleted = async (entidad: string, more: object = {}) =>
    answer.parse((await backend.call('eliminados.buscar', { entidad, ...more })).body)
  const done = async (metodo: string, body: object) =>
    expect(await backend.call(metodo, body)).toMatchObject({ status: 200 })
  const restore = async (id: unknown) => (await backend.call('eliminados.restaurar', { id })).status
  const undo = async (entidad: string, clave: object) =>
    (await backend.call('eliminados.deshacer', { entidad, clave })).status
  const postales = () => backend.rows('postales-buscar', 'postales')
  const rubros = () => backend.rows('rubros-buscar', 'rubros')

  describe('a deleted record', () => {
    it('is listed for administrators, with its values as people read them', async () => {
      await done('postales-ingresar', SAN_MARTIN)
      await done('postales-borrar', SAN_MARTIN)
      expect(await deleted('postales')).toEqual({
        eliminados: [
          {
            id: expect.any(Number),
            fecha: new Date(backend.now).toISOString(),
            dni: 20111222,
            usuario: 'Administrador',
            valores: SAN_MARTIN,
          },
        ],
        siguiente: null,
      })
    })

    it('comes back as it was, under its number, and leaves the list', async () => {
      await done('rubros-ingresar', { rubro: 'Librería' })
      const [before] = await rubros()
      await done('rubros-borrar', { id: before?.['id'] })
      expect(await rubros()).toEqual([])
      const [entry] = (await deleted('rubros')).eliminados
      expect(await restore(entry?.['id'])).toBe(200)
      expect(await rubros()).toEqual([before])
      expect((await deleted('rubros')).eliminados).toEqual([])
      expect(await restore(entry?.['id'])).toBe(409)
      // Nor does a page that still shows the first entry restore another record.
      await done('rubros-borrar', { id: before?.['id'] })
      expect(await restore(entry?.['id'])).toBe(409)
    })

    it('keeps its history', async () => {
      await done('rubros-ingresar', { rubro: 'Librería' })
      const id = (await rubros())[0]?.['id']
      await done('rubros-borrar', { id })
      expect(await undo('rubros', { id: Number(id) })).toBe(200)
      const { body } = await backend.call('historial.buscar', { entidad: 'rubros', clave: { id } })
      expect(body['historial']).toMatchObject([
        { tipo: 'restaurar', origen: 'action', cambios: { rubro: [null, 'Librería'] } },
        { tipo: 'baja', cambios: { rubro: ['Librería', null] } },
        { tipo: 'alta' },
      ])
    })

    it('is not restored where another has its name meanwhile, and stays in the list', async () => {
      await done('rubros-ingresar', { rubro: 'Librería' })
      await done('rubros-borrar', { id: (await rubros())[0]?.['id'] })
      await done('rubros-ingresar', { rubro: 'LIBRERIA' })
      const [entry] = (await deleted('rubros')).eliminados
      const answer = await backend.call('eliminados.restaurar', { id: entry?.['id'] })
      expect(answer).toMatchObject({
        status: 409,
        body: { error: 'Ya existe un rubro con ese nombre.' },
      })
      expect((await deleted('rubros')).eliminados).toHaveLength(1)
      expect(await rubros()).toHaveLength(1)
    })

    it('is gone for good after thirty days, at the next sign-in', async () => {
      const own = await openTestBackend()
      const left = async (days: number) => {
        own.now += days * DAY_MS
        await own.post({ metodo: 'login', dni: 20111222, clave: 'administrar' })
        return own.store.read((trx) => trx.selectFrom('_deleted').selectAll().execute())
      }
      await own.call('rubros-ingresar', { rubro: 'Librería' })
      const [rubro] = await own.rows('rubros-buscar', 'rubros')
      await own.call('rubros-borrar', { id: rubro?.['id'] })
      expect(await left(29)).toHaveLength(1)
      expect(await left(2)).toHaveLength(0)
      await own.close()
    })

    it('is answered a page at a time', async () => {
      const names = Array.from({ length: 60 }, (_, at) => ({ rubro: `Rubro ${at}` }))
      await backend.writeBatch('rubros-ingresar', names)
      const ids = (await rubros()).map((row) => ({ id: row['id'] }))
      await backend.writeBatch('rubros-borrar', ids)
      const first = await deleted('rubros')
      const rest = await deleted('rubros', { antes: first.siguiente })
      const all = [...first.eliminados, ...rest.eliminados].map((entry) => entry['id'])
      expect(first.eliminados).toHaveLength(50)
      expect(rest.siguiente).toBe(null)
      expect(new Set(all).size).toBe(60)
    })
  })

  describe('a page of deleted records', () => {
    it.each([
      [50, 50, undefined],
      [51, 50, 1],
    ])('of %i: %i, and then %s', async (count, shown, more) => {
      await backend.writeBatch(
        'rubros-ingresar',
        Array.from({ length: count }, (_, at) => ({ rubro: `Rubro ${at}` })),
      )
      const ids = (await rubros()).map((row) => ({ id: row['id'] }))
      await backend.writeBatch('rubros-borrar', ids)
      const { eliminados, siguiente } = await deleted('rubros')
      expect(eliminados).toHaveLength(shown)
      expect(siguiente).toBe(more === undefined ? null : eliminados.at(-1)?.['id'])
      expect(await deleted('rubros', { antes: siguiente ?? 1 })).toMatchObject({
        eliminados: { length: more ?? 0 },
        siguiente: null,
      })
    })
  })

  describe('Deshacer', () => {
    it('is possible for ten minutes, and says why it is not after them', async () => {
      await done('postales-ingresar', SAN_MARTIN)
      await done('postales-borrar', SAN_MARTIN)
      const at = (time: number) =>
        backend.store.transact((trx) => trx.updateTable('_deleted').set({ at: time }).execute())
      const clave = { entidad: 'postales', clave: KEY }
      await at(backend.now - 10 * 60_000 - 1)
      expect(await backend.call('eliminados.deshacer', clave)).toEqual({
        status: 409,
        body: { error: 'El registro ya no está entre los eliminados. Vuelva a abrir la lista.' },
      })
      await at(backend.now - 10 * 60_000)
      expect(await backend.call('eliminados.deshacer', clave)).toEqual({ status: 200, body: {} })
    })

    it('restores what the person has deleted a moment ago', async () => {
      await done('postales-ingresar', SAN_MARTIN)
      await done('postales-borrar', SAN_MARTIN)
      expect(await undo('postales', KEY)).toBe(200)
      expect(await postales()).toEqual([SAN_MARTIN])
      expect(await undo('postales', KEY)).toBe(409)
    })

    it('takes the last of several with that key', async () => {
      await done('postales-ingresar', SAN_MARTIN)
      await done('postales-borrar', SAN_MARTIN)
      await done('postales-ingresar', { ...SAN_MARTIN, provincia: 'Chaco' })
      await done('postales-borrar', SAN_MARTIN)
      expect(await undo('postales', KEY)).toBe(200)
      expect(await postales()).toEqual([{ ...SAN_MARTIN, provincia: 'Chaco' }])
    })

    it('restores nothing that is older, or that somebody else has deleted', async () => {
      await done('postales-ingresar', SAN_MARTIN)
      await done('postales-borrar', SAN_MARTIN)
      await backend.store.transact((trx) => trx.updateTable('_deleted').set({ who: 1 }).execute())
      expect(await undo('postales', KEY)).toBe(409)
      await backend.store.transact((trx) =>
        trx
          .updateTable('_deleted')
          .set({ who: 20111222, at: backend.now - 11 * 60_000 })
          .execute(),
      )
      expect(await undo('postales', KEY)).toBe(409)
      expect(await postales()).toEqual([])
    })

    it("does not restore a person's password", async () => {
      const ana = { dni: 30111222, nombre: 'Ana Muñoz', email: 'ana@example.com' }
      await backend.store.transact(async (trx) => {
        const user = { ...ana, email__folded: ana.email, rol: 'O', estado: 'H' }
        await trx.insertInto('usuarios').values(user).execute()
        const own = trx.selectFrom('auth_credentials').selectAll().where('dni', '=', 20111222)
        const credentials = { ...(await own.executeTakeFirstOrThrow()), dni: ana.dni }
        await trx.insertInto('auth_credentials').values(credentials).execute()
      })
      const before = await backend.rows('usuarios-buscar', 'usuarios')
      await done('usuarios-borrar', { dni: ana.dni })
      const undone = { entidad: 'usuarios', clave: { dni: ana.dni } }
      expect(await backend.call('eliminados.deshacer', undone)).toEqual({
        status: 200,
        body: { aviso: 'Tiene que pedir una contraseña nueva.' },
      })
      expect(await backend.rows('usuarios-buscar', 'usuarios')).toEqual(before)
      const kept = await backend.store.read((trx) =>
        trx.selectFrom('auth_credentials').selectAll().where('dni', '=', ana.dni).execute(),
      )
      expect(kept).toEqual([])
    })
  })

  describe('who may not', () => {
    it.each([
      ['see the list', 'eliminados.buscar', { entidad: 'rubros' }],
      ['restore', 'eliminados.restaurar', { id: 1 }],
      [
        'undo where one may not delete',
        'eliminados.deshacer',
        { entidad: 'usuarios', clave: { dni: 1 } },
      ],
    ])('%s', async (_what, metodo, body) => {
      await backend.store.transact((trx) => trx.updateTable('usuarios').set({ rol: 'O' }).execute())
      try {
        expect((await backend.call(metodo, body)).status).toBe(401)
      } finally {
        await backend.store.transact((trx) =>
          trx.updateTable('usuarios').set({ rol: 'A' }).execute(),
        )
      }
    })

    it.each([
      ['no token', { entidad: 'rubros', token: undefined }, 401],
      ['no such list', { entidad: 'nada' }, 422],
      ['the settings, which cannot be deleted', { entidad: 'parametros' }, 422],
      ['a name of an object’s own', { entidad: 'constructor' }, 422],
    ])('%s is refused', async (_what, body, status) => {
      expect((await backend.call('eliminados.buscar', body)).status).toBe(status)
    })
  })
})

/** Deleted records of a list of which an administrator sees those that are theirs, without some of the lines. */

const nota = textField({ label: 'Nota', max: 9, required: false })
const lines = (label: string) => linesField({ label, one: label, min: 0, max: 9, fields: { nota } })
const may = ['read', 'add', 'edit', 'delete', 'history']
const casos = {
  ...testEntity('casos', {
    fields: {
      id: idField({ label: 'ID' }),
      caso: textField({ label: 'Caso', max: 20, required: true }),
      duenio: digitsField({ label: 'Dueño', max: 10, required: true }),
      pagos: lines('Pago'),
      cobros: lines('Cobro'),
    },
  }),
  roles: {
    A: {
      rol: 'Administrador',
      may,
      hidden: ['pagos'],
      fixed: { add: ['duenio', 'pagos'], edit: ['duenio', 'pagos'] },
      rows: { field: 'duenio', is: 'dni' } as const,
    },
    O: { rol: 'Operador', may },
  },
}

const OTHER = ADMIN.dni + 1

const page = z.object({
  eliminados: z.array(z.object({ id: z.int(), valores: z.record(z.string(), z.unknown()) })),
  siguiente: z.int().nullable(),
})

const names = ({ eliminados }: z.output<typeof page>) =>
  eliminados.map(({ valores }) => valores['caso'])

const many = (dni: number) => Array.from({ length: DELETED_PAGE }, () => dni)

describe('deleted records of which a role sees some', () => {
  const backend = useBackend({ contract: testContract(casos) })
  beforeEach(() => backend.empty('casos__pagos', 'casos__cobros', 'casos', '_deleted', '_history'))

  /** Adds and deletes records: each the first one's, or somebody else's. @returns their ids */
  async function deleteAll(owners: readonly number[]): Promise<readonly number[]> {
    const rows = owners.map((duenio, at) => {
      return { caso: `Caso ${at}`, duenio, pagos: [{ nota: 'p' }], cobros: [{ nota: 'c' }, {}] }
    })
    const added = await backend.writeBatch(
      'casos-ingresar',
      rows.map((row) => ({ ...row, cobros: row.cobros.map((line) => ({ nota: '', ...line })) })),
    )
    expect(added.every(({ ok }) => ok)).toBe(true)
    const stored = await backend.store.read((trx) =>
      trx.selectFrom('casos').select('id').orderBy('id').execute(),
    )
    const ids = stored.map((row) => Number(row['id']))
    await backend.writeBatch(
      'casos-borrar',
      ids.map((id) => ({ id })),
    )
    return ids
  }

  const deleted = async (more: object = {}) =>
    page.parse((await backend.call('eliminados.buscar', { entidad: 'casos', ...more })).body)

  const entries = async () => {
    const rows = await backend.store.read((trx) =>
      trx.selectFrom('_deleted').select('id').orderBy('id').execute(),
    )
    return rows.map(({ id }) => id)
  }

  it('one’s own are listed, whatever of others was deleted among them, page by page', async () => {
    await deleteAll([ADMIN.dni, ADMIN.dni, ...many(OTHER), ...many(ADMIN.dni), ...many(OTHER)])
    const first = await deleted()
    const newest = 1 + 2 * DELETED_PAGE
    expect(names(first)).toEqual(many(0).map((_, at) => `Caso ${newest - at}`))
    expect(first.siguiente).toBe(first.eliminados.at(-1)?.id)
    const second = await deleted({ antes: first.siguiente })
    expect(names(second)).toEqual(['Caso 1', 'Caso 0'])
    expect(second.siguiente).toBe(null)
  })

  it('of lines that are not seen nothing is listed, and the others are', async () => {
    await deleteAll([ADMIN.dni])
    const { eliminados } = await deleted()
    expect(eliminados.map(({ valores }) => valores)).toEqual([
      { id: expect.any(Number), caso: 'Caso 0', duenio: ADMIN.dni, cobros: 'Cobro: 2' },
    ])
  })

  it('those of others are neither restored nor taken back', async () => {
    const [own, other] = await deleteAll([ADMIN.dni, OTHER])
    const [ownEntry, otherEntry] = await entries()
    const gone = {
      status: 409,
      body: { error: 'El registro ya no está entre los eliminados. Vuelva a abrir la lista.' },
    }
    await backend.store.transact((trx) =>
      trx.updateTable('_deleted').set({ who: ADMIN.dni }).execute(),
    )
    expect(await backend.call('eliminados.restaurar', { id: otherEntry })).toEqual(gone)
    const undo = (id: unknown) =>
      backend.call('eliminados.deshacer', { entidad: 'casos', clave: { id } })
    expect(await undo(other)).toEqual(gone)
    expect(await entries()).toEqual([ownEntry, otherEntry])
    expect(await undo(own)).toMatchObject({ status: 200 })
    expect(await entries()).toEqual([otherEntry])
  })
})
