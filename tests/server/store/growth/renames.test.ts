import { describe, expect, it } from 'vitest'
import { testEntity } from '../../support/test-contract'
import { onEveryDatabase } from './every-database'
import {
  type Fields,
  type Version,
  conceptos,
  digits,
  during,
  filled,
  id,
  reference,
  refusal,
  rowsOf,
  text,
} from './world'

const unique = (name: string) => ({ unique: [[name]] })
const first = conceptos({ id, descripcion: text() }, {}, unique('descripcion'))
const second = conceptos(
  { id, detalle: text() },
  { fields: { detalle: { renamedFrom: ['descripcion'] } } },
  unique('detalle'),
)
/** Feriados, and what refers to them. */
function office(resource: string, renamedFrom: readonly string[] = []): Version {
  return {
    entities: [
      testEntity(resource, { fields: { id, nombre: text() }, unique: [['nombre']] }),
      testEntity('tareas', { fields: { id, dia: reference(resource, 'nombre') } }),
    ],
    growth: { [resource]: { renamedFrom } },
  }
}

onEveryDatabase((open) => {
  describe('a field that is renamed', () => {
    it('reports its renaming once', async () => {
      const where = await open()
      await filled(where, first, [{ descripcion: 'Uno' }])
      expect(await during(where, second, async ({ news }) => news)).toEqual([
        'The database has been migrated to the schema:',
        '  - rename column conceptos.descripcion to detalle',
      ])
      expect(await during(where, second, async ({ news }) => news)).toEqual([])
    })

    it('is refused where both names have values', async () => {
      const where = await open()
      const both = conceptos({ id, viejo: text(), nuevo: text() })
      await filled(where, both, [{ viejo: 'Uno', nuevo: 'Dos' }])
      const renamed = conceptos(
        { id, nuevo: text() },
        { fields: { nuevo: { renamedFrom: ['viejo'] } } },
      )
      const message = await refusal(where, renamed)
      expect(message).toMatch(/nuevo \(1 row\) and viejo \(1 row\)/)
      expect(message, 'neither is taken for one that is removed').not.toContain('would lose')
      expect(await rowsOf(where, both)).toEqual([{ id: 1, viejo: 'Uno', nuevo: 'Dos' }])
    })

    it('is guessed among the fields that are new, and no others', async () => {
      const where = await open()
      const before = conceptos({ id, descripcion: text(), nota: text(), lugar: text() })
      await filled(where, before, [{ descripcion: 'Uno', nota: 'a', lugar: 'b' }])
      const hintIn = async (fields: Fields) =>
        /\(new in the schema: ([^)]*)\)/.exec(await refusal(where, conceptos(fields)))?.[1]
      const kept = { id, nota: text(), lugar: text() }
      expect(await hintIn({ ...kept, nombre: text(), detalle: text() })).toBe('nombre, detalle')
      expect(await hintIn(kept)).toBe(undefined)
    })

    it('from a name that the table never had: nothing is lost, and the refusal says which name is right', async () => {
      const where = await open()
      await filled(where, first, [{ descripcion: 'Uno' }])
      const wrong = conceptos(
        { id, nombre: text() },
        { fields: { nombre: { renamedFrom: ['descripcoin'] } } },
      )
      const message = await refusal(where, wrong)
      expect(message).toMatch(/column descripcion \(text\): 1 row would lose a value/)
      expect(message).toMatch(/renamedFrom: 'descripcion'.*new in the schema: nombre/)
      expect(message).toMatch(/none of its former names \(`descripcoin`\)/)
    })
  })

  describe('an id', () => {
    it('cannot be converted from another field', async () => {
      const where = await open()
      const keyed = conceptos({ codigo: digits(), nombre: text() }, {}, { key: ['codigo'] })
      await filled(where, keyed, [{ codigo: 7, nombre: 'Uno' }])
      const message = await refusal(where, conceptos({ codigo: id, nombre: text() }))
      expect(message).toMatch(/column codigo: it was of kind digits/)
    })
  })

  describe('an entity that is renamed', () => {
    it('keeps its records, their numbers, what refers to them and what is unique', async () => {
      const where = await open()
      await filled(where, office('feriados'), [{ nombre: 'Navidad' }], 'feriados')
      await filled(where, office('feriados'), [{ dia: 'navidad' }], 'tareas')
      const renamed = office('asuetos', ['feriados'])
      await during(where, renamed, async ({ rows, write, news }) => {
        expect(news).toEqual([
          'The database has been migrated to the schema:',
          '  - rename table feriados to asuetos (1 row kept)',
        ])
        expect(await rows('asuetos')).toEqual([{ id: 1, nombre: 'Navidad' }])
        expect(await rows('tareas')).toEqual([{ id: 1, dia: 'Navidad' }])
        expect(await write('asuetos-borrar', { id: 1 })).toBe(409)
        expect(await write('asuetos-ingresar', { nombre: 'NAVIDAD' })).toBe(400)
        expect(await write('asuetos-ingresar', { nombre: 'Reyes' })).toBe(200)
        expect(await write('tareas-ingresar', { dia: 'Reyes' })).toBe(200)
      })
      expect(await refusal(where, renamed)).toBe('')
      const twice = office('descansos', ['asuetos', 'feriados'])
      expect(await rowsOf(where, twice, 'tareas')).toEqual([
        { id: 1, dia: 'Navidad' },
        { id: 2, dia: 'Reyes' },
      ])
    })

    it('is refused where both names have records', async () => {
      const where = await open()
      const both: Version = {
        entities: ['viejos', 'nuevos'].map((name) =>
          testEntity(name, { fields: { id, nombre: text() } }),
        ),
      }
      await filled(where, both, [{ nombre: 'Uno' }], 'viejos')
      await filled(where, both, [{ nombre: 'Dos' }], 'nuevos')
      const renamed: Version = {
        entities: both.entities.slice(1),
        growth: { nuevos: { renamedFrom: ['viejos'] } },
      }
      const message = await refusal(where, renamed)
      expect(message).toMatch(/nuevos \(1 row\) and viejos \(1 row\)/)
      expect(message).toContain(
        'Take `renamedFrom` out and keep both schema files, or move all records to one name with the former schema.',
      )
      expect(message, 'neither is taken for one that is removed').not.toContain('no schema file')
      expect(await rowsOf(where, both, 'viejos')).toEqual([{ id: 1, nombre: 'Uno' }])
    })

    it('is named by a refusal that misses it', async () => {
      const where = await open()
      await filled(where, office('feriados'), [{ nombre: 'Navidad' }], 'feriados')
      const message = await refusal(where, office('asuetos'))
      expect(message).toMatch(/Table feriados has 1 row.*no schema file declares it/)
      expect(message).toMatch(/renamedFrom: 'feriados'.*new in the schema: asuetos/)
    })
  })
})
