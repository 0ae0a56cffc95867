import { describe, expect, it } from 'vitest'
import type { EntityContract } from '#wire/contract'
import { testEntity } from '../../support/test-contract'
import { onEveryDatabase } from './every-database'
import {
  type Fields,
  type Version,
  choice,
  conceptos,
  digits,
  during,
  email,
  filled,
  id,
  neededDigits,
  reference,
  refusal,
  rowsOf,
  text,
} from './world'

const nombre = text()
const before = conceptos({ id, nombre })
const names = [{ nombre: 'Uno' }, { nombre: 'Dos' }]
const needed = text(50, true)
const states = { A: 'Alta', B: 'Baja' }
const withDato = (resource: string) => testEntity(resource, { fields: { id, dato: text() } })
/** Conceptos with a field, between entities whose fields are called the same. */
const amongAlike = (dato: Fields[string]): Version => ({
  entities: [withDato('antes'), ...conceptos({ id, dato }).entities, withDato('zonas')],
})

onEveryDatabase((open) => {
  describe('records that were there before a required field', () => {
    interface Growth {
      readonly field: Fields[string]
      readonly backfill: string | number
      readonly gets: unknown
    }

    it.each<[string, Growth]>([
      ['a text', { field: needed, backfill: 'Sin dato', gets: 'Sin dato' }],
      ['a number', { field: neededDigits, backfill: 7, gets: 7 }],
      ['a choice', { field: choice(states, true), backfill: 'B', gets: 'B' }],
      [
        'a reference, by name',
        { field: reference('provincias', 'provincia', true), backfill: 'SALTA', gets: 'Salta' },
      ],
      [
        'a reference, by id',
        { field: reference('provincias', 'provincia', true), backfill: 66, gets: 'Salta' },
      ],
    ])('get what the schema says: %s', async (_what, { field, backfill, gets }) => {
      const where = await open()
      await filled(where, before, names)
      const after = conceptos({ id, nombre, nuevo: field }, { fields: { nuevo: { backfill } } })
      expect(await rowsOf(where, after)).toEqual([
        { id: 1, nombre: 'Uno', nuevo: gets },
        { id: 2, nombre: 'Dos', nuevo: gets },
      ])
    })

    it('get it, too, where they were empty in a field that changes its kind', async () => {
      const where = await open()
      const texts = [
        { nombre: 'Uno', dato: '' },
        { nombre: 'Dos', dato: '12' },
      ]
      await filled(where, conceptos({ id, nombre, dato: text() }), texts)
      const past = { fields: { dato: { backfill: 7 } } }
      expect(await rowsOf(where, conceptos({ id, nombre, dato: neededDigits }, past))).toEqual([
        { id: 1, nombre: 'Uno', dato: 7 },
        { id: 2, nombre: 'Dos', dato: 12 },
      ])
    })

    it.each<[string, Fields[string], RegExp]>([
      ['a text', needed, /backfill: '…'/],
      ['a number', neededDigits, /backfill: 1 /],
      ['a choice', choice(states, true), /backfill: 'A'/],
    ])('stop the start where it says nothing: %s', async (_what, field, hint) => {
      const where = await open()
      await filled(where, before, names)
      const message = await refusal(where, conceptos({ id, nombre, nuevo: field }))
      expect(message).toMatch(
        /Table conceptos, new column nuevo: the field is required, but 2 rows/,
      )
      expect(message).toMatch(hint)
      expect(await rowsOf(where, before)).toHaveLength(2)
    })

    it('stop it where the reference names no record', async () => {
      const where = await open()
      await filled(where, before, names)
      const after = conceptos(
        { id, nombre, provincia: reference('provincias', 'provincia', true) },
        { fields: { provincia: { backfill: 'Atlántida' } } },
      )
      expect(await refusal(where, after)).toMatch(
        /column provincia: 2 rows whose value names no record of provincias: id 1, 2/,
      )
    })

    it('cannot all have one value that is to be unique', async () => {
      const where = await open()
      await filled(where, before, names)
      const past = { fields: { nuevo: { backfill: 'x' } } }
      const after = conceptos({ id, nombre, nuevo: needed }, past, { unique: [['nuevo']] })
      expect(await refusal(where, after)).toMatch(/nuevo must be unique, but 2 rows share 1 value/)
    })
  })

  it('an optional field that becomes required: only the empty values are filled', async () => {
    const where = await open()
    const optional = conceptos({ id, nombre }, {}, { unique: [['nombre']] })
    await filled(where, optional, [{ nombre: 'Uno' }, { nombre: '' }])
    const required = { id, nombre: needed }
    expect(await refusal(where, conceptos(required, {}, { unique: [['nombre']] }))).toMatch(
      /column nombre: 1 row without a value, but the field is required: id 2/,
    )
    const past = { fields: { nombre: { backfill: 'Sin nombre' } } }
    const after = conceptos(required, past, { unique: [['nombre']] })
    await during(where, after, async ({ rows, write, news }) => {
      expect(await rows('conceptos')).toEqual([
        { id: 1, nombre: 'Uno' },
        { id: 2, nombre: 'Sin nombre' },
      ])
      const again = { nombre: 'SIN NOMBRE' }
      expect(await write('conceptos-ingresar', again)).toBe(400)
      expect(news.join('\n')).toContain('give a value to conceptos.nombre, which is empty in 1 row')
      expect(news.join('\n')).not.toContain('fold')
    })
  })

  it.each([40, 60])(
    'a field that stays optional keeps its empty values: at most %i characters',
    async (max) => {
      const where = await open()
      await filled(where, before, [{ nombre: 'Uno' }, { nombre: '' }])
      const past = { fields: { nombre: { backfill: 'Sin nombre' } } }
      expect(await rowsOf(where, conceptos({ id, nombre: text(max) }, past))).toEqual([
        { id: 1, nombre: 'Uno' },
        { id: 2, nombre: '' },
      ])
    },
  )
})

onEveryDatabase((open) => {
  it('the names that a reference becomes are of its own field, though others are called the same', async () => {
    const where = await open()
    const provincia = reference('provincias', 'provincia')
    await filled(where, amongAlike(provincia), [{ dato: 'Salta' }, { dato: '' }])
    expect(await rowsOf(where, amongAlike(text()))).toEqual([
      { id: 1, dato: 'Salta' },
      { id: 2, dato: '' },
    ])
  })

  describe('existing values are converted by a field of another kind', () => {
    interface Turn {
      readonly from: Fields[string]
      readonly values: readonly unknown[]
      readonly to: Fields[string]
      readonly become: readonly unknown[]
    }

    it.each<[string, Turn]>([
      ['text → digits', { from: text(), values: ['12', ''], to: digits(), become: [12, null] }],
      ['digits → text', { from: digits(), values: [12, null], to: text(), become: ['12', ''] }],
      [
        'text → email',
        { from: text(), values: ['a@b.example', ''], to: email, become: ['a@b.example', ''] },
      ],
      [
        'text → choice, by code or by what staff read',
        { from: text(), values: ['A', 'báJa'], to: choice(states), become: ['A', 'B'] },
      ],
      [
        'choice → text: what staff read',
        { from: choice(states), values: ['A', ''], to: text(), become: ['Alta', ''] },
      ],
      [
        'text → reference, by name',
        {
          from: text(),
          values: ['salta', 'Córdoba'],
          to: reference('provincias', 'provincia'),
          become: ['Salta', 'Córdoba'],
        },
      ],
      [
        'reference → text: what staff read',
        {
          from: reference('provincias', 'provincia'),
          values: ['Salta', ''],
          to: text(),
          become: ['Salta', ''],
        },
      ],
      [
        'digits → reference, by id',
        {
          from: digits(),
          values: [66, null],
          to: reference('provincias', 'provincia'),
          become: ['Salta', ''],
        },
      ],
    ])('%s', async (_what, { from, values, to, become }) => {
      const where = await open()
      await filled(
        where,
        conceptos({ id, dato: from }),
        values.map((dato) => ({ dato })),
      )
      const after = conceptos({ id, dato: to })
      const grown = become.map((dato, at) => ({ id: at + 1, dato }))
      expect(await rowsOf(where, after)).toEqual(grown)
      expect(await rowsOf(where, after)).toEqual(grown)
    })

    it('a text becomes a reference to records that the same start seeds', async () => {
      const where = await open()
      await filled(where, conceptos({ id, clase: text() }), [{ clase: 'fija' }, { clase: '' }])
      const seed = [
        { id: 1, nombre: 'Variable' },
        { id: 2, nombre: 'Fija' },
      ]
      const clases = testEntity('clases', { fields: { id, nombre: text() }, seed })
      const after = conceptos({ id, clase: reference('clases', 'nombre') })
      const entities: readonly EntityContract[] = [clases, ...after.entities]
      expect(await rowsOf(where, { entities })).toEqual([
        { id: 1, clase: 'Fija' },
        { id: 2, clase: '' },
      ])
    })
  })

  describe('existing values that do not fit stop the start, and are named', () => {
    interface Misfit {
      readonly from: Fields[string]
      readonly values: readonly unknown[]
      readonly to: Fields[string]
      readonly names: RegExp
    }
    const many = [...'abcdefg'].map((letter) => letter.repeat(20))

    it.each<[string, Misfit]>([
      [
        'a smaller max',
        {
          from: text(),
          values: ['corto', ...many],
          to: text(10),
          names:
            /column dato: 7 rows .*'Admite hasta 10 caracteres'.*: id 2, 3, 4, 5, 6 and 2 more/,
        },
      ],
      [
        'fewer digits',
        { from: digits(), values: [5, 12_345], to: digits(3), names: /1 row .*3 dígitos.*: id 2/ },
      ],
      [
        'a code that is taken away',
        {
          from: choice(states),
          values: ['A', 'B'],
          to: choice({ A: 'Alta' }),
          names: /1 row with the code 'B', which the field does not offer: id 2/,
        },
      ],
      [
        'text → digits, with what is none and what would lose its zeros',
        {
          from: text(),
          values: ['12', 'doce', '007'],
          to: digits(),
          names: /2 rows of kind text with a value that does not read as digits: id 2, 3/,
        },
      ],
      [
        'text → digits, beyond the limit',
        { from: text(), values: ['123456'], to: digits(3), names: /1 row .*3 dígitos/ },
      ],
      [
        'text → email',
        { from: text(), values: ['no es'], to: email, names: /'No es una dirección de correo'/ },
      ],
      [
        'text → choice',
        { from: text(), values: ['Alto'], to: choice(states), names: /does not read as choice/ },
      ],
      [
        'text → reference to nothing',
        {
          from: text(),
          values: ['Salta', 'Atlántida'],
          to: reference('provincias', 'provincia'),
          names: /1 row whose value names no record of provincias: id 2/,
        },
      ],
    ])('%s', async (_what, { from, values, to, names }) => {
      const where = await open()
      const was = conceptos({ id, dato: from })
      await filled(
        where,
        was,
        values.map((dato) => ({ dato })),
      )
      const message = await refusal(where, conceptos({ id, dato: to }))
      expect(message).toMatch(/Table conceptos, column dato/)
      expect(message).toMatch(names)
      expect(message).not.toMatch(/doce|Atlántida|aaaa/)
      expect(await rowsOf(where, was)).toHaveLength(values.length)
    })

    it('a name that two records have', async () => {
      const where = await open()
      const clases = testEntity('clases', { fields: { id, nombre: text() } })
      const was: Version = { entities: [clases, ...conceptos({ id, clase: text() }).entities] }
      await filled(where, was, [{ nombre: 'Fija' }, { nombre: 'FIJA' }], 'clases')
      await filled(where, was, [{ clase: 'fija' }])
      const after = conceptos({ id, clase: reference('clases', 'nombre') })
      expect(await refusal(where, { entities: [clases, ...after.entities] })).toMatch(
        /1 row whose value names several records of clases: id 1/,
      )
    })

    it('what several fields make unique together, by number and not by value', async () => {
      const where = await open()
      const both = { id, uno: text(), dos: digits() }
      await filled(where, conceptos(both), [
        { uno: 'Peña', dos: 1 },
        { uno: 'PEÑA', dos: 1 },
        { uno: 'Peña', dos: 2 },
        { uno: '', dos: 1 },
        { uno: '', dos: 1 },
      ])
      const message = await refusal(where, conceptos(both, {}, { unique: [['uno', 'dos']] }))
      expect(message).toMatch(/uno and dos must be unique, but 2 rows share 1 value: id 1, 2\./)
      expect(message).not.toMatch(/peña/i)
    })
  })
})
