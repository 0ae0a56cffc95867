import { describe, expect, it } from 'vitest'
import { testEntity } from '../../support/test-contract'
import { onEveryDatabase } from './every-database'
import {
  type Fields,
  type Version,
  type Where,
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
import { identifiedField } from '#wire/kinds/identified'
import { NOTHING_ALLOWED } from '#server/migrate/plan'

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

const named = (resource: string) =>
  testEntity(resource, { fields: { id, nombre: text() }, unique: [['nombre']] })

/** Conceptos beside two lists that they may refer to. */
const version = (fields: Fields, backfill?: string): Version => ({
  entities: [
    named('rubros'),
    named('clases'),
    testEntity('conceptos', { fields: { id, nombre: text(), ...fields } }),
  ],
  ...(backfill !== undefined && { growth: { conceptos: { fields: { rubro: { backfill } } } } }),
})

const byIdTo = (resource: string, shows: string) =>
  identifiedField({
    label: 'Otro',
    resource,
    shows,
    sends: 'id',
    key: ['id'],
    max: 50,
    required: false,
  })

/** Rubros 1 and 2, and the one class that is called as the second. */
async function fill(where: Where, fields: Fields, concepts: readonly object[]): Promise<void> {
  const all = version(fields)
  await filled(where, all, [{ nombre: 'Fijo' }, { nombre: 'Variable' }], 'rubros')
  await filled(where, all, [{ nombre: 'Variable' }], 'clases')
  await filled(where, all, concepts)
}

onEveryDatabase((open) => {
  describe('a reference', () => {
    it('that is new and required has its backfill in the records that there are', async () => {
      const where = await open()
      await fill(where, {}, [{ nombre: 'Uno' }])
      const needed = { rubro: reference('rubros', 'nombre', true) }
      expect(await refusal(where, version(needed))).toMatch(
        /Table conceptos, new column rubro: .* 1 row would have no value/,
      )
      expect(await rowsOf(where, version(needed, 'Variable'))).toEqual([
        { id: 1, nombre: 'Uno', rubro: 'Variable' },
      ])
    })

    it('that was a text leads to its record by what it shows, another one by something else', async () => {
      const where = await open()
      const coded = testEntity('rubros', {
        fields: { id, nombre: text(), codigo: text() },
        unique: [['nombre'], ['codigo']],
      })
      const at = (fields: Fields): Version => ({
        entities: [coded, testEntity('conceptos', { fields: { id, ...fields } })],
      })
      const before = at({ uno: text(), otro: text() })
      const rubros = [
        { nombre: 'Fijo', codigo: 'V' },
        { nombre: 'Variable', codigo: 'F' },
      ]
      await filled(where, before, rubros, 'rubros')
      await filled(where, before, [{ uno: 'Fijo', otro: 'F' }])
      const after = at({
        uno: reference('rubros', 'nombre'),
        otro: reference('rubros', 'codigo'),
      })
      expect(await rowsOf(where, after)).toEqual([{ id: 1, uno: 'Fijo', otro: 'F' }])
      await during(where, after, async ({ write }) => {
        expect(await write('rubros-borrar', { id: 2 }), 'the other one leads to it').toBe(409)
      })
    })

    it('is dropped where it is named, or is empty', async () => {
      const where = await open()
      await fill(where, { rubro: reference('rubros', 'nombre') }, [
        { nombre: 'Uno', rubro: 'Fijo' },
      ])
      expect(await refusal(where, version({}))).toMatch(/--drop conceptos\.rubro/)
      const allowed = { ...NOTHING_ALLOWED, drop: ['conceptos.rubro'], backup: false }
      const rows = await during(where, version({}), ({ rows }) => rows(), allowed)
      expect(rows).toEqual([{ id: 1, nombre: 'Uno' }])
      await during(where, version({}), async ({ write }) => {
        expect(await write('rubros-borrar', { id: 1 }), 'nothing refers to it').toBe(200)
      })
    })

    it('leads to the same records by name and by id', async () => {
      const where = await open()
      await fill(where, { rubro: reference('rubros', 'nombre') }, [
        { nombre: 'Uno', rubro: 'Variable' },
        { nombre: 'Dos', rubro: '' },
      ])
      const [one, two] = await rowsOf(where, version({ rubro: byIdTo('rubros', 'nombre') }))
      expect([one, two]).toMatchObject([
        { id: 1, rubro: { id: 2, texto: 'Variable' } },
        { id: 2, rubro: '' },
      ])
      const [again] = await rowsOf(where, version({ rubro: reference('rubros', 'nombre') }))
      expect(again).toEqual({ id: 1, nombre: 'Uno', rubro: 'Variable' })
    })

    it.each([
      ['name', reference],
      ['id', byIdTo],
    ] as const)(
      'that goes by %s leads to what is called the same in another list',
      async (_by, to) => {
        const where = await open()
        await fill(where, { rubro: reference('rubros', 'nombre') }, [
          { nombre: 'Uno', rubro: 'Variable' },
        ])
        await rowsOf(where, version({ rubro: to('rubros', 'nombre') }))
        const [row] = await rowsOf(where, version({ rubro: to('clases', 'nombre') }))
        expect(JSON.stringify(row)).toContain('Variable')
        await during(where, version({ rubro: to('clases', 'nombre') }), async ({ write }) => {
          expect(await write('rubros-borrar', { id: 2 })).toBe(200)
          expect(await write('clases-borrar', { id: 1 })).toBe(409)
        })
      },
    )

    it('stays where the other list has no record that is called so', async () => {
      const where = await open()
      const before = version({ rubro: reference('rubros', 'nombre') })
      await fill(where, { rubro: reference('rubros', 'nombre') }, [
        { nombre: 'Uno', rubro: 'Fijo' },
      ])
      expect(await refusal(where, version({ rubro: reference('clases', 'nombre') }))).toMatch(
        /Table conceptos, column rubro: 1 row whose value names no record of clases: id 1/,
      )
      expect(await rowsOf(where, before)).toEqual([{ id: 1, nombre: 'Uno', rubro: 'Fijo' }])
    })
  })
})
