import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { type Answer, type TestBackend, openTestBackend, useBackend } from '../support/test-backend'
import { readHistory } from '#server/store/history/read-history'
import { idField, textField } from '#wire/kinds/text'
import { testContract, testEntity } from '../support/test-contract'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { createHttpApp } from '#server/service/http/http-app'
import { API_PATH } from '#wire/http/endpoint'
import { systemMigrations } from '#server/migrate/system-migrations'
import { postgresDatabase } from '../support/postgres-database'
import { tempDir } from '../support/temp-dir'
import { type Version, during, id } from '../store/growth/world'
import { ON_POSTGRES } from '../support/test-database'

const entries = ({ body }: Answer) =>
  z.array(z.record(z.string(), z.unknown())).parse(body['historial'])

const SAN_MARTIN = { cpostal: 1650, localidad: 'San Martín', provincia: 'Buenos Aires' }
const ADMIN_NAME = 'Administrador'

describe('the history of a record', () => {
  const backend = useBackend()
  beforeEach(() => backend.empty('postales', 'rubros', 'parametros', '_history'))

  const history = async (entidad: string, clave: object) =>
    entries(await backend.call('historial.buscar', { entidad, clave }))

  const rubroId = async () => (await backend.rows('rubros-buscar', 'rubros'))[0]?.['id']

  it('has who, when, from where, and the fields that changed, latest first', async () => {
    await backend.call('rubros-ingresar', { rubro: 'Librería' })
    const id = await rubroId()
    backend.now += 60_000
    await backend.call('rubros-modificar', { id, rubro: 'Papelería' })
    const who = { dni: 20111222, usuario: ADMIN_NAME, origen: 'screen', veces: 1 }
    expect(await history('rubros', { id })).toEqual([
      {
        id: expect.any(Number),
        ...who,
        fecha: new Date(backend.now).toISOString(),
        detalle: 'rubros-modificar',
        tipo: 'modificacion',
        cambios: { rubro: ['Librería', 'Papelería'] },
      },
      {
        id: expect.any(Number),
        ...who,
        fecha: new Date(backend.now - 60_000).toISOString(),
        detalle: 'rubros-ingresar',
        tipo: 'alta',
        cambios: { rubro: [null, 'Librería'] },
      },
    ])
  })

  it('has no entry for a save that changes nothing, nor for a refused one', async () => {
    await backend.call('rubros-ingresar', { rubro: 'Librería' })
    const id = await rubroId()
    await backend.call('rubros-modificar', { id, rubro: 'Librería' })
    await backend.call('rubros-ingresar', { rubro: 'libreria' })
    expect(await history('rubros', { id })).toHaveLength(1)
  })

  it('follows a record whose key changes, and names what it refers to', async () => {
    await backend.call('postales-ingresar', SAN_MARTIN)
    await backend.call('postales-modificar', {
      cpostal: 1650,
      localidadAnterior: 'San Martín',
      localidadNueva: 'Villa Lynch',
      provincia: 'Chaco',
    })
    expect(await history('postales', { cpostal: 1650, localidad: 'Villa Lynch' })).toMatchObject([
      {
        cambios: {
          localidad: ['San Martín', 'Villa Lynch'],
          provincia: ['Buenos Aires', 'Chaco'],
        },
      },
      { cambios: { cpostal: [null, 1650], provincia: [null, 'Buenos Aires'] } },
    ])
    const entries = await backend.store.read((trx) =>
      trx.selectFrom('_history').select(['kind', 'key']).where('entity', '=', 'postales').execute(),
    )
    const before = JSON.stringify({ cpostal: 1650, localidad: 'San Martín' })
    expect(entries, 'an edit is found under the key that it changed').toEqual([
      { kind: 'alta', key: before },
      { kind: 'modificacion', key: before },
    ])
  })

  it('of the one record of a screen begins with its first save', async () => {
    await backend.call('parametro-grabar', { cliente: 'A' })
    await backend.call('parametro-grabar', { cliente: 'T' })
    expect(await history('parametros', {})).toMatchObject([
      { tipo: 'modificacion', cambios: { cliente: ['A', 'T'] } },
      { tipo: 'alta', cambios: { cliente: [null, 'A'] } },
    ])
  })

  it('of an import has the file and the line, in process and through the wire', async () => {
    await backend.writeBatch('rubros-ingresar', [{ rubro: 'Uno' }], ['rubros.csv:2'])
    const id = await rubroId()
    const filas = [{ cambio: { id, rubro: 'Dos' }, linea: 3 }]
    await backend.call('registros.grabar', { entidad: 'rubros', archivo: 'cañas 2.csv', filas })
    expect(await history('rubros', { id })).toMatchObject([
      { origen: 'import', detalle: 'cañas 2.csv:3', dni: 20111222 },
      { origen: 'import', detalle: 'rubros.csv:2', dni: null, usuario: null },
    ])
  })

  it('is answered a page at a time', async () => {
    await backend.call('rubros-ingresar', { rubro: 'Rubro 0' })
    const id = await rubroId()
    const names = Array.from({ length: 60 }, (_, at) => ({ id, rubro: `Rubro ${at + 1}` }))
    await backend.writeBatch('rubros-modificar', names)
    const first = await backend.call('historial.buscar', { entidad: 'rubros', clave: { id } })
    const antes = first.body['siguiente']
    const rest = await backend.call('historial.buscar', { entidad: 'rubros', clave: { id }, antes })
    const found = [...entries(first), ...entries(rest)]
    expect(entries(first)).toHaveLength(50)
    expect(rest.body['siguiente']).toBe(null)
    expect(found).toHaveLength(61)
    expect(new Set(found.map((entry) => entry['id'])).size).toBe(61)
  })

  it.each([
    [49, 50, undefined],
    [50, 50, 1],
  ])('of %i changes has %i on its first page, and then %s', async (changes, shown, more) => {
    await backend.call('rubros-ingresar', { rubro: 'Rubro 0' })
    const id = await rubroId()
    const names = Array.from({ length: changes }, (_, at) => ({ id, rubro: `Rubro ${at + 1}` }))
    await backend.writeBatch('rubros-modificar', names)
    const asked = { entidad: 'rubros', clave: { id } }
    const first = await backend.call('historial.buscar', asked)
    expect(entries(first)).toHaveLength(shown)
    const antes = first.body['siguiente']
    expect(antes).toBe(more === undefined ? null : entries(first).at(-1)?.['id'])
    const rest = await backend.call('historial.buscar', { ...asked, antes: antes ?? 1 })
    expect([entries(rest).length, rest.body['siguiente']]).toEqual([more ?? 0, null])
  })

  it.each([
    ['no such list', { entidad: 'nada', clave: {} }, 422],
    ['a name of an object’s own', { entidad: 'constructor', clave: {} }, 422],
    ['a key that no record can have', { entidad: 'rubros', clave: { id: 'uno' } }, 409],
    ['no key', { entidad: 'rubros', clave: {} }, 422],
    ['a record that is not there', { entidad: 'rubros', clave: { id: 99_999 } }, 409],
    ['no token', { entidad: 'rubros', clave: { id: 1 }, token: undefined }, 401],
  ])('%s is refused', async (_what, body, status) => {
    expect((await backend.call('historial.buscar', body)).status).toBe(status)
  })
})

/** Records that may have no value at all. */
const notas = testEntity('notas', {
  fields: {
    id: idField({ label: 'ID' }),
    nota: textField({ label: 'Nota', max: 9, required: false }),
  },
})

describe('a record without any value', () => {
  const backend = useBackend({ contract: testContract(notas) })

  it('is in the history where it begins and ends, and not where nothing changes', async () => {
    expect((await backend.call('notas-ingresar', { nota: '' })).status).toBe(200)
    const [row] = await backend.rows('notas-buscar', 'notas')
    const id = row?.['id']
    expect((await backend.call('notas-modificar', { id, nota: '' })).status).toBe(200)
    expect((await backend.call('notas-borrar', { id })).status).toBe(200)
    const entries = await backend.store.read((trx) =>
      readHistory(trx, { entities: ['notas'] }, { order: 'oldest', limit: 9 }),
    )
    expect(entries.map(({ kind, changes }) => [kind, changes])).toEqual([
      ['alta', {}],
      ['baja', {}],
    ])
  })

  it('a key that its fields do not take is refused by the name of the field', async () => {
    const question = { entidad: 'notas', clave: { id: {} } }
    expect((await backend.call('historial.buscar', question)).status).toBe(422)
    const wrong = await backend.call('historial.buscar', { entidad: 'notas', clave: {} })
    expect(wrong).toMatchObject({ status: 422, body: { error: 'ID: Valor no válido' } })
  })
})

describe('where an import comes from', () => {
  let backend: TestBackend
  let app: Awaited<ReturnType<typeof createHttpApp>>
  let url: string

  beforeAll(async () => {
    const appDir = mkdtempSync(join(tmpdir(), 'gestion-'))
    writeFileSync(join(appDir, 'index.html'), '<html><head></head></html>')
    backend = await openTestBackend()
    const log = pino({ level: 'silent' })
    const handle = backend.handleRpc
    app = await createHttpApp({
      handle,
      appDir,
      publicOrigin: undefined,
      trustProxy: undefined,
      log,
    })
    url = await app.listen({ port: 0, host: '127.0.0.1' })
  })
  beforeEach(() => backend.empty('rubros', '_history'))
  afterAll(async () => {
    await app.close()
    await backend.close()
  })

  async function post(body: object, headers: Readonly<Record<string, string>> = {}) {
    const answer = await fetch(url + API_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ token: backend.token, ...body }),
    })
    const entries = await backend.store.read((trx) =>
      trx
        .selectFrom('_history')
        .select(['origin', 'detail'])
        .where('entity', '=', 'rubros')
        .execute(),
    )
    return { status: answer.status, entries }
  }

  const importFrom = (archivo: string, linea = 3) =>
    post({
      metodo: 'registros.grabar',
      entidad: 'rubros',
      archivo,
      filas: [{ alta: { rubro: 'Librería' }, linea }],
    })

  it.each([
    ['file and line', 'cañas 2.csv', 3, 'cañas 2.csv:3'],
    ['a long name, by its end', `${'x'.repeat(251)}.csv`, 12345, `${'x'.repeat(190)}.csv:12345`],
  ])(
    'what the importer writes is an import in the history: %s',
    async (_what, file, line, detail) => {
      const entries = [{ origin: 'import', detail }]
      expect(await importFrom(file, line)).toEqual({ status: 200, entries })
    },
  )

  it.each([
    ['longer than a file’s name', 'x'.repeat(256)],
    ['with a line break', 'a\n.csv'],
    ['with a NUL', 'a\0.csv'],
    ['with characters that turn the line around', 'a\u202e.csv'],
  ])('a name %s is refused', async (_what, file) => {
    expect(await importFrom(file)).toEqual({ status: 422, entries: [] })
  })

  it.each([
    ['rubros-ingresar', { rubro: 'Librería' }],
    ['registros.grabar', { entidad: 'rubros', filas: [{ alta: { rubro: 'Librería' }, linea: 2 }] }],
  ])('another call is no import, whatever a header says: %s', async (metodo, body) => {
    const entries = [{ origin: 'screen', detail: 'rubros-ingresar' }]
    expect(await post({ metodo, ...body }, { 'x-import-source': 'rubros.csv%3A2' })).toEqual({
      status: 200,
      entries,
    })
  })
})

const nombre = textField({ label: 'Nombre', max: 50, required: true })
const nota = textField({ label: 'Nota', max: 50, required: false })
const version = (fields: Parameters<typeof testEntity>[1]['fields'], more = {}): Version => ({
  entities: [{ ...testEntity('conceptos', { fields }), ...more }],
})
const where = async () =>
  ON_POSTGRES ? { databaseUrl: await postgresDatabase() } : { dataDir: tempDir() }

type Office = Parameters<Parameters<typeof during>[2]>[0]
const entriesOf = ({ store }: Office) =>
  store.read(async (trx) => {
    const rows = await trx.selectFrom('_history').selectAll().orderBy('id').execute()
    return rows.filter(({ entity }) => entity === 'conceptos')
  })

describe('a schema that grows', () => {
  it('is in the history, and so are values that it fills in', async () => {
    const database = await where()
    await during(database, version({ id, nombre }), async ({ write }) => {
      await write('conceptos-ingresar', { nombre: 'Uno' })
    })
    const entries = await during(database, version({ id, nombre, nota }), entriesOf)
    expect(entries.map(({ kind, detail }) => [kind, detail])).toEqual([
      ['alta', 'import'],
      ['esquema', expect.stringContaining('conceptos.nota')],
    ])
  })

  it('history: false writes no entries', async () => {
    const quiet = version({ id, nombre }, { history: false })
    const entries = await during(await where(), quiet, async (office) => {
      await office.write('conceptos-ingresar', { nombre: 'Uno' })
      await office.write('conceptos-modificar', { id: 1, nombre: 'Dos' })
      await office.write('conceptos-borrar', { id: 1 })
      return entriesOf(office)
    })
    expect(entries).toEqual([])
  })
})

describe('a database of before the history', () => {
  it('gets it at the next start, and keeps its records', async () => {
    const database = await where()
    await during(database, version({ id, nombre }), async ({ write, store }) => {
      await write('conceptos-ingresar', { nombre: 'Uno' })
      await store.transact(async (trx) => {
        await trx.schema.dropTable('_history').execute()
        const names = Object.keys(systemMigrations).filter((name) => name.startsWith('history-'))
        await trx.deleteFrom('_migrations').where('name', 'in', names).execute()
      })
    })
    await during(database, version({ id, nombre }), async (office) => {
      expect(await office.rows()).toEqual([{ id: 1, nombre: 'Uno' }])
      await office.write('conceptos-modificar', { id: 1, nombre: 'Dos' })
      expect(await entriesOf(office)).toMatchObject([{ kind: 'modificacion' }])
    })
  })
})
