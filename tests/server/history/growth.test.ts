import { describe, expect, it } from 'vitest'
import { systemMigrations } from '#server/migrate/system-migrations'
import { textField } from '#wire/kinds/text'
import { postgresDatabase } from '../support/postgres-database'
import { tempDir } from '../support/temp-dir'
import { during, id, type Version } from '../store/growth/world'
import { ON_POSTGRES } from '../support/test-database'
import { testEntity } from '../support/test-contract'

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
