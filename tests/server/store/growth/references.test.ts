import { describe, expect, it } from 'vitest'
import { identifiedField } from '#wire/kinds/identified'
import { NOTHING_ALLOWED } from '#server/migrate/plan'
import { testEntity } from '../../support/test-contract'
import { onEveryDatabase } from './every-database'
import {
  type Fields,
  type Version,
  type Where,
  during,
  filled,
  id,
  reference,
  refusal,
  rowsOf,
  text,
} from './world'

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
