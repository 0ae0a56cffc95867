import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openStore } from '#server/store/database/open-store'
import { NOTHING_ALLOWED } from '#server/migrate/plan'
import { FIELDS_TABLE } from '#server/migrate/system-tables'
import { openTestBackend } from '../../support/test-backend'
import { onEveryDatabase } from './every-database'
import {
  type Where,
  conceptos,
  during,
  filled,
  id,
  reference,
  refusal,
  rowsOf,
  text,
} from './world'
import type { OpenedStore } from '#server/store/database/opened-store'

const older = conceptos({ id, nombre: text() })
const newer = conceptos({ id, nombre: text(), nota: text() })

/** Changes the store's own tables as another version of the program would leave them. */
async function changed(where: Where, work: (db: OpenedStore['db']) => Promise<unknown>) {
  const store = await openStore({ dataDir: ':memory:', ...where })
  await work(store.db)
  await store.close()
}

onEveryDatabase((open) => {
  it('an older schema does not start on a database that a newer one has grown, and changes nothing', async () => {
    const where = await open()
    await filled(where, older, [{ nombre: 'Uno' }])
    await rowsOf(where, newer)
    expect(await refusal(where, older)).toMatch(
      /The database is newer than this program's schema: .* on 2026-01-31 12:00 UTC\.\n.*migrate -- --back/,
    )
    expect(await rowsOf(where, newer)).toEqual([{ id: 1, nombre: 'Uno', nota: '' }])
  })

  it('an older schema starts where it was reverted on purpose, and data that would be lost still stop it', async () => {
    const where = await open()
    await rowsOf(where, older)
    await filled(where, newer, [{ nombre: 'Uno', nota: 'x' }])
    const goingBack = { ...NOTHING_ALLOWED, goingBack: true }
    expect(await refusal(where, older, goingBack)).toMatch(/column nota.*1 row would lose/)
    await during(where, newer, ({ write }) =>
      write('conceptos-modificar', { id: 1, nombre: 'Uno', nota: '' }),
    )
    expect(await refusal(where, older, goingBack)).toBe('')
    expect(await refusal(where, older)).toBe('')
    expect(await refusal(where, newer)).toMatch(/database is newer/)
  })

  it('other limits and labels are no other schema', async () => {
    const where = await open()
    const wider = conceptos({ id, nombre: text(80) })
    for (const version of [older, wider, older, wider])
      expect(await refusal(where, version)).toBe('')
  })

  describe('a reference whose stored rules are missing', () => {
    const referring = conceptos({ id, dato: reference('provincias', 'provincia') })
    const forgotten = async (datos: readonly string[]) => {
      const where = await open()
      await filled(
        where,
        referring,
        datos.map((dato) => ({ dato })),
      )
      await changed(where, (db) =>
        db.updateTable(FIELDS_TABLE).set({ rules: null }).where('field', '=', 'dato').execute(),
      )
      return where
    }

    it('becomes a text where all are empty', async () => {
      const where = await forgotten(['', ''])
      expect(await rowsOf(where, conceptos({ id, dato: text() }))).toEqual([
        { id: 1, dato: '' },
        { id: 2, dato: '' },
      ])
    })

    it('does not become a text where one has a value', async () => {
      const where = await forgotten(['', 'Salta'])
      expect(await refusal(where, conceptos({ id, dato: text() }))).toMatch(
        /column dato: 1 row holds a value of kind reference provincias, which cannot become/,
      )
      expect(await rowsOf(where, referring)).toEqual([
        { id: 1, dato: '' },
        { id: 2, dato: 'Salta' },
      ])
    })
  })

  it('a database that a later version of the program has used is left as it is', async () => {
    const where = await open()
    await filled(where, older, [{ nombre: 'Uno' }])
    await changed(where, (db) =>
      db
        .insertInto('_migrations')
        .values(['store-998-later', 'store-999-later'].map((name) => ({ name, timestamp: '2027' })))
        .execute(),
    )
    expect(await refusal(where, newer)).toMatch(
      /newer than this program.*\(store-998-later, store-999-later\)/,
    )
  })

  describe('a server that runs while the layout is changed answers 503, which ends no session, for', () => {
    const RENAMED = 'alter table rubros rename column rubro to titulo'
    const RULE = {
      sqlite: `create trigger rule before insert on rubros begin select raise(abort, 'no'); end`,
      postgres: 'alter table rubros add constraint rule check (id < 0)',
    }

    it.each<[what: string, statement: string | typeof RULE, metodo: string]>([
      ['a list with a column that has another name', RENAMED, 'rubros-buscar'],
      ['a write of it', RENAMED, 'rubros-ingresar'],
      ['a table that is gone', 'alter table rubros rename to conceptos', 'rubros-buscar'],
      ['what fails by a rule of the other version', RULE, 'rubros-ingresar'],
    ])('%s', async (_what, statement, metodo) => {
      const body = metodo === 'rubros-ingresar' ? { rubro: 'Uno' } : {}
      const where = await open()
      const server = await openTestBackend(where)
      try {
        const dialect = 'databaseUrl' in where ? 'postgres' : 'sqlite'
        await changed(where, async (db) => {
          await sql.raw(typeof statement === 'string' ? statement : statement[dialect]).execute(db)
          await db.updateTable('_facts').set({ value: 'x' }).where('name', '=', 'layout').execute()
        })
        expect(await server.call(metodo, body)).toEqual({
          status: 503,
          body: { error: 'Los datos no están disponibles por el momento. Vuelva a intentar.' },
        })
        expect(server.logged.at(-1)).toMatch(/^The database is not as this version .* restart/)
        expect(await server.call('bancos-buscar')).toMatchObject({ status: 200 })
      } finally {
        await server.close()
      }
    })
  })

  it('one of an earlier version is migrated, and a refusal leaves it to that version', async () => {
    const where = await open()
    await filled(where, older, [{ nombre: 'Uno' }])
    await changed(where, async (db) => {
      await db.schema.dropTable('_layouts').execute()
      await db.schema.alterTable('_fields').dropColumn('rules').execute()
      await db.deleteFrom('_migrations').where('name', '=', 'store-002-growth').execute()
      await db.deleteFrom('_facts').where('name', '=', 'layout').execute()
    })
    expect(await refusal(where, conceptos({ id }))).toMatch(/column nombre.*1 row/)
    await changed(where, async (db) => {
      const done = await db.selectFrom('_migrations').select('name').execute()
      expect(done).not.toContainEqual({ name: 'store-002-growth' })
    })
    const renamed = conceptos(
      { id, titulo: text() },
      { fields: { titulo: { renamedFrom: ['nombre'] } } },
    )
    expect(await rowsOf(where, renamed)).toEqual([{ id: 1, titulo: 'Uno' }])
  })
})
