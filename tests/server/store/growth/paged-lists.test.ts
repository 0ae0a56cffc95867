import { describe, expect, it } from 'vitest'
import { pagedList } from '#wire/pages/pages'
import { testEntity } from '../../support/test-contract'
import { onEveryDatabase } from './every-database'
import {
  type Version,
  choice,
  conceptos,
  digits,
  during,
  filled,
  id,
  reference,
  text,
  type Where,
} from './world'

/** The same version, with its first entity's list served in pages. */
function paged(version: Version, sorts: readonly string[] = ['id']): Version {
  const [entity, ...others] = version.entities
  if (entity === undefined) throw new Error('A version has an entity')
  const { metodo, envelope, read } = entity.metodos.buscar
  const answers = Object.keys(entity.fields)
  const buscar = pagedList({ metodo, envelope, read, pages: { answers, sorts } }, entity.fields)
  return {
    ...version,
    entities: [{ ...entity, metodos: { ...entity.metodos, buscar } }, ...others],
  }
}

/** What the index of a list contains, record by record; undefined: there is no such index. */
async function indexOf(where: Where, version: Version, resource = 'conceptos') {
  const rows = await during(where, version, ({ store }) =>
    store
      .read((trx) => trx.selectFrom(`_list_${resource}`).selectAll().orderBy('id').execute())
      .catch(() => undefined),
  )
  return rows?.map((row) => Object.fromEntries(Object.entries(row).map(readable)))
}

/** PostgreSQL's driver gives numbers of 64 bits as texts. */
const readable = ([name, value]: readonly [string, unknown]) =>
  [name, String(Number(value)) === value ? Number(value) : value] as const

const whole = conceptos({ id, nombre: text(), codigo: digits() })
const given = [
  { nombre: 'Peña', codigo: 7 },
  { nombre: 'álvarez', codigo: null },
]

onEveryDatabase((open) => {
  describe('the index of a list that is served in pages', () => {
    it('has the records that were there before, and those that are added', async () => {
      const where = await open()
      await filled(where, whole, given)
      const version = paged(whole, ['nombre', 'codigo'])
      await during(where, version, async ({ write, news }) => {
        expect(news.join()).toContain(
          'index the list of conceptos for searching and sorting (2 rows)',
        )
        expect(await write('conceptos-ingresar', { nombre: 'Ñandú', codigo: 1 })).toBe(200)
      })
      expect(await indexOf(where, version)).toEqual([
        { id: 1, searched: 'pena', by_nombre: 'pen~a', by_codigo: 7 },
        { id: 2, searched: 'alvarez', by_nombre: 'alvarez', by_codigo: Number.MIN_SAFE_INTEGER },
        { id: 3, searched: 'nandu', by_nombre: 'n~andu', by_codigo: 1 },
      ])
    })

    it('is built once, and dropped where the list is answered whole again', async () => {
      const where = await open()
      const version = paged(whole)
      await filled(where, version, given)
      await during(where, version, async ({ news }) => expect(news).toEqual([]))
      await during(where, whole, async () => {})
      expect(await indexOf(where, whole)).toBeUndefined()
      expect(await indexOf(where, version)).toHaveLength(2)
    })

    it('is a part of the layout that a start leaves: of no list, of one and of two', async () => {
      const layout = { entities: [...paged(whole).entities, ...paged(calledLayout).entities] }
      const versions = [whole, paged(whole), paged(whole, ['nombre']), layout]
      for (const started of versions) {
        const where = await open()
        await during(where, started, async ({ isCurrent }) => {
          for (const version of versions) expect(await isCurrent(version)).toBe(version === started)
        })
        // It is found as it was left.
        await during(where, started, async ({ isCurrent }) => expect(await isCurrent()).toBe(true))
      }
    })

    it('follows a field that is renamed, or whose kind changes', async () => {
      const where = await open()
      await filled(where, paged(whole, ['nombre']), given)
      const renamed = conceptos(
        { id, titulo: text(), codigo: digits() },
        { fields: { titulo: { renamedFrom: ['nombre'] } } },
      )
      expect(await indexOf(where, paged(renamed, ['titulo']))).toEqual([
        { id: 1, searched: 'pena', by_titulo: 'pen~a' },
        { id: 2, searched: 'alvarez', by_titulo: 'alvarez' },
      ])
      const converted = conceptos({ id, titulo: text(), codigo: text() })
      expect(await indexOf(where, paged(converted, ['codigo']))).toEqual([
        { id: 1, searched: 'pena', by_codigo: 7 },
        { id: 2, searched: 'alvarez', by_codigo: '' },
      ])
    })

    it('is built anew where another field of the same kind takes the place of one', async () => {
      const where = await open()
      const twoTexts = conceptos({ id, nombre: text(), apodo: text() })
      const rows = [{ nombre: 'Peña', apodo: 'Zeta' }]
      await filled(where, paged(twoTexts, ['nombre']), rows)
      expect(await indexOf(where, paged(twoTexts, ['apodo']))).toEqual([
        { id: 1, searched: 'pena', by_apodo: 'zeta' },
      ])
    })

    it('is built anew where another text is the one that is searched', async () => {
      const where = await open()
      const version = paged(conceptos({ id, nombre: text(), apodo: text() }))
      await filled(where, version, [{ nombre: 'Peña', apodo: 'Zeta' }])
      const entities = version.entities.map((entity) => ({ ...entity, nameField: 'apodo' }))
      expect(await indexOf(where, { ...version, entities })).toEqual([
        { id: 1, searched: 'zeta', by_id: 1 },
      ])
    })

    it('follows the texts of a choice, which it is sorted by', async () => {
      const where = await open()
      const before = conceptos({ id, nombre: text(), estado: choice({ A: 'Uno', B: 'Dos' }) })
      await filled(where, paged(before, ['estado']), [{ nombre: 'x', estado: 'A' }])
      const after = conceptos({ id, nombre: text(), estado: choice({ A: 'Alta', B: 'Baja' }) })
      expect(await indexOf(where, paged(after, ['estado']))).toEqual([
        { id: 1, searched: 'x', by_estado: 'alta' },
      ])
    })

    it('moves with an entity that is renamed, and goes with one that is dropped', async () => {
      const where = await open()
      await filled(where, paged(whole), given)
      const renamed = {
        entities: [entityOf('rubrica')],
        growth: { rubrica: { renamedFrom: ['conceptos'] } },
      }
      expect(await indexOf(where, paged(renamed), 'rubrica')).toHaveLength(2)
      expect(await indexOf(where, paged(renamed), 'conceptos')).toBeUndefined()
      const without = { entities: [entityOf('otros')] }
      const drop = { drop: ['rubrica'], goingBack: false, backup: false }
      await during(where, without, async () => {}, drop)
      expect(await indexOf(where, without, 'rubrica')).toBeUndefined()
    })

    it('may be of records that others refer to', async () => {
      const where = await open()
      const version = paged({
        entities: [
          entityOf('dias'),
          ...conceptos({ id, dia: reference('dias', 'nombre') }).entities,
        ],
      })
      await during(where, version, async ({ write }) => {
        expect(await write('dias-ingresar', { nombre: 'Lunes', codigo: null })).toBe(200)
        expect(await write('conceptos-ingresar', { dia: 'Lunes' })).toBe(200)
        expect(await write('dias-borrar', { id: 1 })).toBe(409)
      })
      expect(await indexOf(where, version, 'dias')).toHaveLength(1)
    })
  })
})

const entityOf = (resource: string) =>
  testEntity(resource, { fields: { id, nombre: text(), codigo: digits() } })

/** The layout itself is stored beside what its lists contain. */
const calledLayout: Version = { entities: [entityOf('layout')] }
