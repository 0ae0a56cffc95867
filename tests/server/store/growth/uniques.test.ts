import { describe, expect, it } from 'vitest'
import { dateField } from '#wire/kinds/date'
import { onEveryDatabase } from './every-database'
import {
  type Fields,
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

const day = dateField({ label: 'Día', required: false })
const provincia = reference('provincias', 'provincia')

onEveryDatabase((open) => {
  describe('a field whose values are to be unique from now on', () => {
    it.each<[string, Fields[string], readonly unknown[], Fields[string]]>([
      ['digits', digits(), [7, 8, 7, null, null], digits()],
      ['days', day, ['2026-01-31', '2026-02-01', '2026-01-31', null, null], day],
      ['references', provincia, ['Salta', 'Jujuy', 'Salta', '', ''], provincia],
      ['texts', text(), ['Peña', 'Pena', 'PEÑA', '', ''], text()],
      ['texts that become digits', text(), ['7', '8', '7', '', ''], digits()],
      ['texts that become references', text(), ['Salta', 'Jujuy', 'SALTA', '', ''], provincia],
    ])('%s: the start is refused while two are alike', async (_what, from, values, to) => {
      const where = await open()
      const before = conceptos({ id, dato: from })
      const records = values.map((dato) => ({ dato }))
      await filled(where, before, records)
      const after = conceptos({ id, dato: to }, {}, { unique: [['dato']] })
      expect(await refusal(where, after)).toMatch(
        /dato must be unique, but 2 rows share 1 value: id 1, 3\./,
      )
      expect(await rowsOf(where, before)).toHaveLength(values.length)
      await during(where, before, ({ write }) => write('conceptos-borrar', { id: 3 }))
      await during(where, after, async ({ rows, write }) => {
        expect(await rows()).toHaveLength(values.length - 1)
        const [first] = await rows()
        expect(await write('conceptos-ingresar', { dato: first?.['dato'] })).toBe(400)
      })
    })

    it('a key that the schema names again under `unique` is one key', async () => {
      const where = await open()
      const declared = { key: ['nombre'], unique: [['nombre']] }
      const version = conceptos({ nombre: text(50, true) }, {}, declared)
      await filled(where, version, [{ nombre: 'Uno' }])
      await during(where, version, async ({ rows, write }) => {
        expect(await write('conceptos-ingresar', { nombre: 'UNO' })).toBe(400)
        expect(await rows()).toEqual([{ nombre: 'Uno' }])
      })
    })

    it.each([
      [3, '6 rows share 3 values: id 1, 2; id 3, 4; id 5, 6.'],
      [4, '8 rows share 4 values: id 1, 2; id 3, 4; id 5, 6 ….'],
    ])(
      'names the rows of the first three shared values, and shows whether there are more: %i',
      async (count, told) => {
        const where = await open()
        const twice = Array.from({ length: count }, (_, at) => [{ dato: at + 1 }, { dato: at + 1 }])
        await filled(where, conceptos({ id, dato: digits() }), twice.flat())
        const after = conceptos({ id, dato: digits() }, {}, { unique: [['dato']] })
        expect(await refusal(where, after)).toContain(`dato must be unique, but ${told}\n`)
      },
    )

    it.each<[string, Fields[string], readonly unknown[]]>([
      ['digits', digits(), [null, 7, null, 7]],
      ['days', day, [null, '2026-01-31', null, '2026-01-31']],
      ['references', provincia, ['', 'Salta', '', 'Salta']],
      ['texts', text(), ['', 'Peña', '', 'PEÑA']],
    ])(
      '%s: those that are empty are alike to none, wherever they are',
      async (_what, field, values) => {
        const where = await open()
        await filled(
          where,
          conceptos({ id, dato: field }),
          values.map((dato) => ({ dato })),
        )
        const after = conceptos({ id, dato: field }, {}, { unique: [['dato']] })
        expect(await refusal(where, after)).toMatch(
          /dato must be unique, but 2 rows share 1 value: id 2, 4\./,
        )
      },
    )
  })
})
