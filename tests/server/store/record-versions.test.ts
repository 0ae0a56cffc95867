import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { referencesField } from '#wire/kinds/reference'
import { idField, textField } from '#wire/kinds/text'
import type { BackendOptions } from '#server/service/backend'
import { planDatabase } from '#server/upkeep/commands/migrate-database'
import { readIfMatch } from '#server/calls/actions/if-match'
import { NOTHING_ALLOWED } from '#server/migrate/plan'
import {
  ADMIN,
  openTestBackend,
  rpcRequest,
  signIn,
  type TestBackend,
} from '../support/test-backend'
import { POSTGRES, postgresDatabase } from '../support/postgres-database'
import { tempDir } from '../support/temp-dir'
import { testContract, testEntity } from '../support/test-contract'
import { onEveryDatabase } from './growth/every-database'
import type { Where } from './growth/world'
import { DATABASE_FILE } from '#server/store/database/sqlite/sqlite-store'

const CHANGED = 'Otro usuario modificó este registro.'

/** Opens a backend until the test ends. */
async function opened(where: Where, options: Partial<BackendOptions> = {}): Promise<TestBackend> {
  const backend = await openTestBackend({ ...where, ...options })
  onTestFinished(() => backend.close())
  return backend
}

/** Opens a backend for as long as some work takes. */
async function during<T>(where: Where, work: (backend: TestBackend) => Promise<T>): Promise<T> {
  const backend = await openTestBackend({ ...where })
  try {
    return await work(backend)
  } finally {
    await backend.close()
  }
}

interface Answer {
  readonly status: number
  readonly etag: string | undefined
  readonly body: unknown
}

/** One person at the wire, with the tag of the list that they have in sight. */
interface Person {
  tag: string | undefined
  read(metodo: string): Promise<Answer>
  write(metodo: string, body: object, tag?: string): Promise<Answer>
}

async function person(backend: TestBackend): Promise<Person> {
  const token = await signIn(backend, ADMIN)
  const call = async (metodo: string, body: object, headers = {}): Promise<Answer> => {
    const answer = await backend.handleRpc(rpcRequest({ metodo, token, ...body }, headers))
    const etag = answer.headers.get('etag') ?? undefined
    return { status: answer.status, etag, body: await answer.json() }
  }
  const one: Person = {
    tag: undefined,
    async read(metodo) {
      const answer = await call(metodo, {})
      one.tag = answer.etag
      return answer
    },
    write: (metodo, body, tag = one.tag) =>
      call(metodo, body, tag === undefined ? {} : { 'if-match': tag }),
  }
  return one
}

async function twoPeople(backend: TestBackend) {
  return { ana: await person(backend), beto: await person(backend) }
}

async function withRubros(backend: TestBackend) {
  for (const rubro of ['Bazares', 'Cines']) await backend.call('rubros-ingresar', { rubro })
  return twoPeople(backend)
}

onEveryDatabase((open) => {
  describe('a write with If-Match', () => {
    it('C-33: is refused where somebody has written the record since the list was read', async () => {
      const { ana, beto } = await withRubros(await opened(await open()))
      expect((await ana.read('rubros-buscar')).etag).toMatch(/^"[^"]+"$/)
      await beto.read('rubros-buscar')
      expect(await beto.write('rubros-modificar', { id: 1, rubro: 'De Beto' })).toMatchObject({
        status: 200,
        etag: expect.stringMatching(/^"[^"]+"$/),
      })
      for (const [metodo, body] of [
        ['rubros-modificar', { id: 1, rubro: 'De Ana' }],
        ['rubros-borrar', { id: 1 }],
      ] as const) {
        expect(await ana.write(metodo, body), metodo).toEqual({
          status: 409,
          etag: expect.stringMatching(/^"[^"]+"$/),
          body: { error: CHANGED },
        })
      }
      expect((await ana.read('rubros-buscar')).body).toEqual({
        rubros: [
          { id: 1, rubro: 'De Beto' },
          { id: 2, rubro: 'Cines' },
        ],
      })
      expect((await ana.write('rubros-modificar', { id: 1, rubro: 'De Ana' })).status).toBe(200)
    })

    it('C-30, C-33: is refused for a row action, too', async () => {
      const backend = await opened(await open())
      const { ana, beto } = await twoPeople(backend)
      const user = { dni: 30111222, nombre: 'Carla', email: 'carla@example.com' }
      await backend.store.transact(async (trx) => {
        const row = { ...user, email__folded: user.email, rol: 'O', estado: 'H' }
        await trx.insertInto('usuarios').values(row).execute()
      })
      await ana.read('usuarios-buscar')
      await beto.read('usuarios-buscar')
      const edited = { ...user, nombre: 'Carla Paz', perfil: 'O' }
      expect((await beto.write('usuarios-modificar', edited)).status).toBe(200)
      const stale = await ana.write('usuarios-deshabilitar', { dni: user.dni })
      expect(stale).toMatchObject({ status: 409, body: { error: CHANGED } })
      await ana.read('usuarios-buscar')
      const fresh = await ana.write('usuarios-deshabilitar', { dni: user.dni })
      expect(fresh.status).toBe(200)
      expect((await ana.write('usuarios-borrar', { dni: user.dni }, fresh.etag)).status).toBe(200)
    })

    it('C-31, C-33: is refused for the one record of a settings screen, from its first save on', async () => {
      const { ana, beto } = await twoPeople(await opened(await open()))
      await ana.read('parametro-buscar')
      await beto.read('parametro-buscar')
      expect((await beto.write('parametro-grabar', { cliente: 'A' })).status).toBe(200)
      const stale = await ana.write('parametro-grabar', { cliente: 'N' })
      expect(stale).toMatchObject({ status: 409, body: { error: CHANGED } })
      expect((await ana.read('parametro-buscar')).body).toEqual({ cliente: 'A' })
      expect((await ana.write('parametro-grabar', { cliente: 'N' })).status).toBe(200)
    })

    it('C-33: only links to other records that change are a change', async () => {
      const name = textField({ label: 'Nombre', max: 50, required: true })
      const provincias = referencesField({
        label: 'Provincias',
        resource: 'provincias',
        shows: 'provincia',
        sends: 'name',
        max: 5,
        length: 50,
        required: false,
      })
      const fields = { id: idField({ label: 'ID' }), name, provincias }
      const contract = testContract(testEntity('zonas', { fields }))
      const backend = await opened(await open(), { contract })
      const { ana, beto } = await twoPeople(backend)
      const zone = { name: 'Norte', provincias: ['Salta'] }
      await backend.call('zonas-ingresar', zone)
      await ana.read('zonas-buscar')
      await beto.read('zonas-buscar')
      const linked = { id: 1, name: 'Norte', provincias: ['Salta', 'Jujuy'] }
      expect((await beto.write('zonas-modificar', linked)).status).toBe(200)
      expect((await ana.write('zonas-modificar', { id: 1, ...zone })).status).toBe(409)
    })

    it('C-33: a record that is gone is reported as such', async () => {
      const { ana, beto } = await withRubros(await opened(await open()))
      await ana.read('rubros-buscar')
      await beto.write('rubros-borrar', { id: 1 })
      expect(await ana.write('rubros-modificar', { id: 1, rubro: 'De Ana' })).toEqual({
        status: 409,
        etag: undefined,
        body: { error: 'El registro ya no existe. Vuelva a abrir la lista.' },
      })
    })
  })

  describe('no conflict', () => {
    it('W-01: without If-Match, or with *, a write has no condition', async () => {
      const { ana, beto } = await withRubros(await opened(await open()))
      await ana.read('rubros-buscar')
      await beto.write('rubros-modificar', { id: 1, rubro: 'De Beto' })
      expect((await ana.write('rubros-modificar', { id: 1, rubro: 'De Ana' }, '*')).status).toBe(
        200,
      )
      ana.tag = undefined
      expect((await ana.write('rubros-modificar', { id: 1, rubro: 'Otro' })).status).toBe(200)
    })

    it('by a save that changes nothing, of a record or of the settings', async () => {
      const { ana, beto } = await withRubros(await opened(await open()))
      await ana.write('parametro-grabar', { cliente: 'A' })
      await ana.read('rubros-buscar')
      for (const [metodo, body, change] of [
        ['rubros-modificar', { id: 1, rubro: 'Bazares' }, { id: 1, rubro: 'De Ana' }],
        ['parametro-grabar', { cliente: 'A' }, { cliente: 'N' }],
      ] as const) {
        const same = await beto.write(metodo, body, undefined)
        expect(same).toMatchObject({ status: 200, etag: expect.stringMatching(/^"[^"]+"$/) })
        expect((await ana.write(metodo, change)).status).toBe(200)
        // The tag of a save that wrote nothing does not cover what somebody else wrote next.
        expect((await beto.write(metodo, body, same.etag)).status).toBe(409)
      }
    })

    it('by one’s own second save, with the tag of the first', async () => {
      const { ana } = await withRubros(await opened(await open()))
      await ana.read('rubros-buscar')
      let { etag } = await ana.write('rubros-modificar', { id: 1, rubro: 'Uno' })
      for (const rubro of ['Dos', 'Tres']) {
        const again = await ana.write('rubros-modificar', { id: 1, rubro }, etag)
        expect(again.status).toBe(200)
        etag = again.etag
      }
      expect((await ana.write('rubros-modificar', { id: 1, rubro: 'Cuatro' })).status).toBe(409)
    })

    it('by a colleague who wrote after one’s own save: then there is one', async () => {
      const { ana, beto } = await withRubros(await opened(await open()))
      await ana.read('rubros-buscar')
      const { etag } = await ana.write('rubros-modificar', { id: 1, rubro: 'De Ana' })
      await beto.write('rubros-modificar', { id: 1, rubro: 'De Beto' })
      expect((await ana.write('rubros-modificar', { id: 1, rubro: 'De Ana' }, etag)).status).toBe(
        409,
      )
    })

    it('by other rows, an import of other rows, or a referred row', async () => {
      const backend = await opened(await open())
      const { ana, beto } = await withRubros(backend)
      const postal = { cpostal: 4400, localidad: 'Salta', provincia: 'Salta' }
      await backend.call('postales-ingresar', postal)
      await ana.read('rubros-buscar')
      await beto.write('rubros-modificar', { id: 2, rubro: 'Cines y teatros' })
      const bodies = Array.from({ length: 30 }, (_, at) => ({ rubro: `Importado ${at}` }))
      await backend.writeBatch('rubros-ingresar', bodies)
      expect((await ana.write('rubros-modificar', { id: 1, rubro: 'De Ana' })).status).toBe(200)
      await ana.read('postales-buscar')
      await backend.store.transact(async (trx) => {
        await trx
          .updateTable('provincias')
          .set({ provincia: 'Salta la Linda', provincia__folded: 'salta la linda' })
          .where('provincia', '=', 'Salta')
          .execute()
      })
      const edit = { cpostal: 4400, localidadAnterior: 'Salta', localidadNueva: 'Salta Capital' }
      const provincia = 'Salta la Linda'
      expect((await ana.write('postales-modificar', { ...edit, provincia })).status).toBe(200)
    })

    it('by an import, unless it wrote the very record', async () => {
      const backend = await opened(await open())
      const { ana } = await withRubros(backend)
      await ana.read('rubros-buscar')
      await backend.writeBatch('rubros-modificar', [
        { id: 2, rubro: 'Una vez' },
        { id: 2, rubro: 'Dos veces' },
      ])
      expect((await ana.write('rubros-modificar', { id: 2, rubro: 'De Ana' })).status).toBe(409)
      expect((await ana.write('rubros-modificar', { id: 1, rubro: 'De Ana' })).status).toBe(200)
    })

    it('by a restart between reading and writing; a change before or after it is one', async () => {
      const where = await open()
      const [before, after] = await during(where, async (backend) => {
        const { ana, beto } = await withRubros(backend)
        const first = await ana.read('rubros-buscar')
        await beto.write('rubros-modificar', { id: 2, rubro: 'De Beto' })
        const second = await ana.read('rubros-buscar')
        return [first.etag, second.etag]
      })
      const { ana, beto } = await twoPeople(await opened(where))
      const edit = (id: number, tag = after) =>
        ana.write('rubros-modificar', { id, rubro: 'X' }, tag)
      expect((await edit(2, before)).status).toBe(409)
      expect((await edit(2)).status).toBe(200)
      await beto.write('rubros-modificar', { id: 1, rubro: 'De Beto' })
      expect((await edit(1)).status).toBe(409)
    })

    it('C-03: by a list that was answered from memory', async () => {
      const backend = await opened(await open())
      const { ana, beto } = await withRubros(backend)
      const first = await ana.read('rubros-buscar')
      await backend.call('bancos-ingresar', { banco: 'Nación' })
      expect(await ana.read('rubros-buscar')).toEqual(first)
      expect((await ana.write('rubros-modificar', { id: 1, rubro: 'De Ana' })).status).toBe(200)
      await beto.read('rubros-buscar')
      expect((await beto.write('rubros-modificar', { id: 1, rubro: 'De Beto' })).status).toBe(200)
    })
  })

  it('of 20 edits at once with the tag of one list, one is stored', async () => {
    const { ana } = await withRubros(await opened(await open()))
    await ana.read('rubros-buscar')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        ana.write('rubros-modificar', { id: 1, rubro: `Edición ${at}` }),
      ),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(19)
  })

  it('a tag that is not ours matches no state, and is refused', async () => {
    const { ana } = await withRubros(await opened(await open()))
    const foreign = [
      '',
      'x',
      '"x"',
      '"s"',
      '"s-1"',
      '"1.2:1:"',
      '"5.1:1:0,0.7"',
      `"${'9'.repeat(400)}"`,
    ]
    for (const tag of foreign) {
      const answer = await ana.write('rubros-modificar', { id: 1, rubro: 'De Ana' }, tag)
      expect(answer, tag).toMatchObject({ status: 409, body: { error: CHANGED } })
    }
  })

  it('a database from before is migrated with its records, and nothing is reported', async () => {
    const where = await open()
    await during(where, async (backend) => {
      await withRubros(backend)
      await backend.call('parametro-grabar', { cliente: 'N' })
      await withoutVersions(backend)
    })
    const settings = { dataDir: ':memory:', databaseUrl: undefined, apiUrl: undefined, ...where }
    const plan = await planDatabase(settings, NOTHING_ALLOWED)
    expect(plan).toMatchObject({
      changes: [],
      problems: [],
      notes: [],
      current: false,
      drops: false,
    })
    const backend = await opened(where)
    expect(backend.startMessages).toEqual([])
    const { ana, beto } = await twoPeople(backend)
    expect((await ana.read('rubros-buscar')).body).toMatchObject({ rubros: [{ id: 1 }, { id: 2 }] })
    expect((await ana.write('rubros-modificar', { id: 1, rubro: 'De Ana' })).status).toBe(200)
    await beto.read('parametro-buscar')
    expect((await beto.write('parametro-grabar', { cliente: 'A' })).status).toBe(200)
  })
})

/** Makes of a database what the version before this one left. */
async function withoutVersions(backend: TestBackend): Promise<void> {
  await backend.store.transact(async (trx) => {
    for (const table of ['bancos', 'parametros', 'postales', 'provincias', 'rubros', 'usuarios']) {
      await trx.schema.alterTable(table).dropColumn('_version').execute()
    }
    await sql`delete from _migrations where name = 'store-003-record-versions'`.execute(trx)
    await sql`delete from _table_versions where name = '*'`.execute(trx)
  })
}

describe.skipIf(POSTGRES === undefined)('a dump that was restored into another PostgreSQL', () => {
  it('has versions from there, which no longer count', async () => {
    const where = { databaseUrl: await postgresDatabase() }
    await during(where, async (backend) => {
      await withRubros(backend)
      await backend.store.transact(async (trx) => {
        await trx.updateTable('rubros').set({ _version: 1_000_000_000_000 }).execute()
      })
    })
    const { ana, beto } = await twoPeople(await opened(where))
    await ana.read('rubros-buscar')
    const before = ana.tag
    expect((await ana.write('rubros-modificar', { id: 1, rubro: 'De Ana' })).status).toBe(200)
    expect((await beto.write('rubros-modificar', { id: 1, rubro: 'X' }, before)).status).toBe(409)
  })
})

describe('SQLite: a backup that was put in the place of its database', () => {
  it('refuses the tags from after it', async () => {
    const dataDir = tempDir()
    const file = join(dataDir, DATABASE_FILE)
    await during({ dataDir }, async (backend) => void (await withRubros(backend)))
    copyFileSync(file, `${file}.copy`)
    const later = await during({ dataDir }, async (backend) => {
      for (const rubro of ['A', 'B', 'C']) {
        await backend.call('rubros-modificar', { id: 1, rubro })
      }
      return (await (await person(backend)).read('rubros-buscar')).etag
    })
    copyFileSync(`${file}.copy`, file)
    const { ana, beto } = await twoPeople(await opened({ dataDir }))
    await beto.write('rubros-modificar', { id: 1, rubro: 'De Beto' })
    for (const id of [1, 2]) {
      expect((await ana.write('rubros-modificar', { id, rubro: 'X' }, later)).status).toBe(409)
    }
  })
})

describe('If-Match', () => {
  it.each([
    [undefined, undefined],
    ['*', undefined],
    [' * ', undefined],
    ['"a"', ['a']],
    ['W/"a"', ['a']],
    ['"a-gzip"', ['a']],
    ['"a", "b"', ['a', 'b']],
    ['"a;br", W/"b-zstd"', ['a', 'b']],
    ['"a-gzip-gzip"', ['a-gzip']],
    ['"gzip"', ['gzip']],
    ['"a-deflate"', ['a-deflate']],
    ['""', ['']],
    ['"1","2","3","4","5","6","7","8","9"', ['1', '2', '3', '4', '5', '6', '7', '8']],
    ['a', []],
    ['', []],
  ])('%s', (header, tags) => {
    expect(readIfMatch(header)).toEqual(tags)
  })
})
