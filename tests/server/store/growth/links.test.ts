import { describe, expect, it } from 'vitest'
import { referencesField } from '#wire/kinds/reference'
import { NOTHING_ALLOWED } from '#server/migrate/plan'
import { testEntity } from '../../support/test-contract'
import { onEveryDatabase } from './every-database'
import { type Version, type Where, conceptos, during, id, refusal, text } from './world'

const links = (required = false, resource = 'clases') =>
  referencesField({
    label: 'Clases',
    required,
    resource,
    shows: 'nombre',
    sends: 'name',
    max: 5,
    length: 50,
  })
const clases = testEntity('clases', { fields: { id, nombre: text() }, unique: [['nombre']] })

/** What `clases` leads to, under the name that the entity has by then. */
function renamedTo(resource: string, required = false): Version {
  const led = testEntity(resource, { fields: { id, nombre: text() }, unique: [['nombre']] })
  const fields = { id, nombre: text(), clases: links(required, resource) }
  return {
    entities: [led, testEntity('conceptos', { fields })],
    growth: { [resource]: { renamedFrom: ['clases'] } },
  }
}

function linked(name: string, required = false, renamedFrom: readonly string[] = []): Version {
  const fields = { id, nombre: text(), [name]: links(required) }
  return {
    entities: [clases, testEntity('conceptos', { fields })],
    growth: { conceptos: { fields: { [name]: { renamedFrom } } } },
  }
}

/** Conceptos that lead to classes by two fields. */
const twice = {
  entities: [
    clases,
    ...conceptos({ id, nombre: text(), clases: links(), otras: links() }).entities,
  ],
}

async function fill(where: Where, concepts: readonly object[]): Promise<void> {
  await during(where, linked('clases'), async ({ write }) => {
    for (const nombre of ['Fija', 'Variable']) {
      expect(await write('clases-ingresar', { nombre })).toBe(200)
    }
    for (const concept of concepts) expect(await write('conceptos-ingresar', concept)).toBe(200)
  })
}

const dropping = (name: string) => ({ ...NOTHING_ALLOWED, drop: [name], backup: false })

onEveryDatabase((open) => {
  describe('a field that leads to several records', () => {
    it('a record that is deleted takes its links along; one that others lead to stays', async () => {
      const where = await open()
      await fill(where, [{ nombre: 'Uno', clases: ['Fija', 'Variable'] }])
      await during(where, linked('clases'), async ({ rows, store, write }) => {
        expect(await write('clases-borrar', { id: 1 })).toBe(409)
        expect(await write('conceptos-borrar', { id: 1 })).toBe(200)
        const left = await store.transact((trx) =>
          trx.selectFrom('conceptos__clases').selectAll().execute(),
        )
        expect(left).toEqual([])
        expect(await write('clases-borrar', { id: 1 })).toBe(200)
        expect(await rows('clases')).toEqual([{ id: 2, nombre: 'Variable' }])
      })
    })

    it.each([false, true])(
      'keeps its links where the entity that it leads to is renamed; required: %j',
      async (required) => {
        const where = await open()
        await fill(where, [{ nombre: 'Uno', clases: ['Fija', 'Variable'] }])
        const renamed = renamedTo('tipos', required)
        await during(where, renamed, async ({ news, rows, write }) => {
          expect(news).toEqual([
            'The database has been migrated to the schema:',
            '  - rename table clases to tipos (2 rows kept)',
          ])
          expect(await rows()).toEqual([{ id: 1, nombre: 'Uno', clases: ['Fija', 'Variable'] }])
          expect(await write('tipos-borrar', { id: 1 })).toBe(409)
        })
        expect(await during(where, renamed, async ({ news }) => news)).toEqual([])
      },
    )

    it('is dropped with each other one of its record', async () => {
      const where = await open()
      await during(where, twice, async ({ write }) => {
        for (const nombre of ['Fija', 'Variable']) await write('clases-ingresar', { nombre })
        await write('conceptos-ingresar', { nombre: 'Uno', clases: ['Fija'], otras: ['Variable'] })
      })
      const bare = conceptos({ id, nombre: text() })
      const without: Version = { entities: [clases, ...bare.entities] }
      const message = await refusal(where, without)
      expect(message).toContain('--drop conceptos__clases')
      expect(message).toContain('--drop conceptos__otras')
      const alone: Version = { entities: [clases] }
      const deleted = await during(
        where,
        alone,
        async ({ store, write }) => {
          const tables = await store.transact((trx) => trx.introspection.getTables())
          expect(tables.filter(({ name }) => name.startsWith('conceptos'))).toEqual([])
          return [await write('clases-borrar', { id: 1 }), await write('clases-borrar', { id: 2 })]
        },
        dropping('conceptos'),
      )
      expect(deleted).toEqual([200, 200])
      const again = { ...NOTHING_ALLOWED, goingBack: true }
      expect(await during(where, twice, ({ rows }) => rows(), again)).toEqual([])
    })

    it('is dropped with its links where it is named, and not where something else is', async () => {
      const where = await open()
      await fill(where, [{ nombre: 'Uno', clases: ['Fija'] }])
      const fields = { id, nombre: text() }
      const bare: Version = { entities: [clases, testEntity('conceptos', { fields })] }
      expect(await refusal(where, bare)).toMatch(/--drop conceptos__clases/)
      expect(await refusal(where, bare, dropping('otra'))).toMatch(/--drop conceptos__clases/)
      const rows = await during(where, bare, ({ rows }) => rows(), dropping('conceptos__clases'))
      expect(rows).toEqual([{ id: 1, nombre: 'Uno' }])
    })

    it('becomes required only where every record has a link, and then is', async () => {
      const where = await open()
      await fill(where, [
        { nombre: 'Uno', clases: ['Fija', 'Variable'] },
        { nombre: 'Dos', clases: [] },
      ])
      expect(await refusal(where, linked('clases', true))).toMatch(
        /Table conceptos, field clases: it is required, but 1 row would lead to no record/,
      )
      await during(where, linked('clases'), ({ write }) =>
        write('conceptos-modificar', { id: 2, nombre: 'Dos', clases: ['Fija'] }),
      )
      expect(await refusal(where, linked('clases', true))).toBe('')
    })

    it('is not required of records that have none where it is new', async () => {
      const where = await open()
      const before = { entities: [clases, ...conceptos({ id, nombre: text() }).entities] }
      await during(where, before, async ({ write }) => write('conceptos-ingresar', { nombre: 'X' }))
      expect(await refusal(where, linked('clases', true))).toMatch(/1 row would lead to no record/)
      expect(await refusal(where, linked('clases'))).toBe('')
    })
  })

  it.each(['_facts', 'auth_sessions', 'auth_nueva', 'sqlite_x', 'pg_x'])(
    'no entity may be called %s',
    async (name) => {
      const where = await open()
      const named = { entities: [testEntity(name, { fields: { id, nombre: text() } })] }
      expect(await refusal(where, named)).toMatch(
        new RegExp(`Table ${name}: names that begin so belong to the server's own tables`),
      )
    },
  )

  it.each(['x_facts', 'libros_auth_x', 'authores', 'sqlitex', 'x_pg_x'])(
    'an entity may be called %s',
    async (name) => {
      const where = await open()
      const named = { entities: [testEntity(name, { fields: { id, nombre: text() } })] }
      expect(await refusal(where, named)).toBe('')
    },
  )

  it('a seed is put into a table that was there without records', async () => {
    const where = await open()
    const fields = { id, nombre: text() }
    const seeded = conceptos(fields, {}, { seed: [{ id: 7, nombre: 'Sembrado' }] })
    await during(where, conceptos(fields), async () => {})
    await during(where, seeded, async ({ rows, write }) => {
      expect(await rows()).toEqual([{ id: 7, nombre: 'Sembrado' }])
      expect(await write('conceptos-ingresar', { nombre: 'Uno' })).toBe(200)
      expect(await rows()).toHaveLength(2)
    })
  })
})
