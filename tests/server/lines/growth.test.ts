import { describe, expect, it } from 'vitest'
import { NOTHING_ALLOWED } from '#server/migrate/plan'
import type { EntityContract } from '#wire/contract'
import { integerField } from '#wire/kinds/digits'
import { type LineFields, linesField } from '#wire/kinds/lines'
import { moneyField } from '#wire/kinds/decimal'
import { textField } from '#wire/kinds/text'
import { onEveryDatabase } from '../store/growth/every-database'
import { during, filled, refusal, rowsOf, type Version, type Where } from '../store/growth/world'
import { testEntity } from '../support/test-contract'
import { amount, cuentas, document, header } from './documents'

const cantidad = textField({ label: 'Cantidad', max: 9, required: false })
const precio = amount('Precio')

const held = (fields: LineFields, min = 0) =>
  linesField({ label: 'Líneas', one: 'Línea', min, max: 9, fields })

const version = (
  fields: EntityContract['fields'],
  growth: Version['growth'] = {},
  computed: readonly string[] = [],
): Version => ({ entities: [cuentas, document({ ...header, ...fields }, computed)], growth })

const before = version({ lineas: held({ cantidad, precio }) })

const RECORD = {
  detalle: 'Uno',
  fecha: null,
  lineas: [
    { cantidad: '2', precio: '10.50' },
    { cantidad: '3', precio: '0.05' },
  ],
}

const importe = (kind: 'product' | 'difference') =>
  moneyField({
    label: 'Importe',
    min: -1e9,
    max: 1e9,
    required: false,
    computed: { kind, of: ['precio', 'otro'] },
  })

/** An entity that computes a field of its own. */
function computing(resource: string, kind: 'product' | 'difference'): EntityContract {
  const total = amount('Total', { kind, of: ['precio', 'otro'] })
  const fields = { id: header.id, precio, otro: amount('Otro'), total }
  return testEntity(resource, { fields, notAdded: ['total'], notEdited: ['total'] })
}

/** The lines of a table, without their numbers. */
const linesOf = (where: Where, schema: Version, table = 'asientos__lineas') =>
  during(where, schema, ({ store }) =>
    store.read(async (trx) => {
      const rows = await trx.selectFrom(table).selectAll().orderBy('_place').execute()
      return rows.map(({ _id, _parent, _version, ...line }) => line)
    }),
  )

onEveryDatabase((open) => {
  describe('lines of a schema that changes', () => {
    it('are added to an entity that has records, unless these need some', async () => {
      const where = await open()
      await filled(where, version({}), [{ detalle: 'Uno', fecha: null }], 'asientos')
      expect(await refusal(where, version({ lineas: held({ precio }, 1) }))).toContain(
        'Table asientos, Líneas: each record needs 1 line, but 1 row would have none.',
      )
      expect(await linesOf(where, version({ lineas: held({ precio }) }))).toEqual([])
    })

    it('of records that have too few or too many by now stay, and an edit needs as many', async () => {
      const where = await open()
      const one = held({ cantidad, precio })
      await filled(where, version({ lineas: one }), [RECORD], 'asientos')
      const third = { cantidad: '1', precio: '1' }
      const edit = (lineas: typeof one, edited: object) =>
        during(where, version({ lineas }), ({ write }) =>
          write('asientos-modificar', { ...RECORD, id: 1, ...edited }),
        )
      const needsThree = held({ cantidad, precio }, 3)
      for (const lineas of [needsThree, linesField({ ...one, max: 1 })]) {
        expect(await linesOf(where, version({ lineas }))).toHaveLength(2)
        expect(await edit(lineas, { detalle: 'Otro' })).toBe(422)
        expect(await linesOf(where, version({ lineas }))).toHaveLength(2)
      }
      expect(await edit(needsThree, { lineas: [...RECORD.lineas, third] })).toBe(200)
      expect(await linesOf(where, version({ lineas: needsThree }))).toHaveLength(3)
    })

    it('get another field, lose one that is empty, and keep what a new name has', async () => {
      const where = await open()
      await filled(where, before, [RECORD], 'asientos')
      const nota = textField({ label: 'Nota', max: 9, required: false })
      const after = version(
        { lineas: held({ unidades: cantidad, precio, nota }) },
        { asientos__lineas: { fields: { unidades: { renamedFrom: ['cantidad'] } } } },
      )
      expect(await linesOf(where, after)).toEqual([
        { _place: expect.anything(), unidades: '2', precio: expect.anything(), nota: '' },
        { _place: expect.anything(), unidades: '3', precio: expect.anything(), nota: '' },
      ])
      expect(await refusal(where, version({ lineas: held({ precio, nota }) }))).toContain(
        'Table asientos__lineas, column unidades',
      )
    })

    it('become of another kind where all values are of it', async () => {
      const where = await open()
      await filled(where, before, [RECORD], 'asientos')
      const whole = integerField({ label: 'Cantidad', min: 0, max: 99, required: false })
      const after = version({ lineas: held({ cantidad: whole, precio }) })
      const lines = await linesOf(where, after)
      expect(lines.map((line) => Number(line['cantidad']))).toEqual([2, 3])
    })

    it('follow their field, and their record, to another name', async () => {
      const where = await open()
      await filled(where, before, [RECORD], 'asientos')
      const renamed = version(
        { renglones: held({ cantidad, precio }) },
        { asientos__renglones: { renamedFrom: ['asientos__lineas'] } },
      )
      expect(await linesOf(where, renamed, 'asientos__renglones')).toHaveLength(2)
      // A new table of the former name has indexes of its own.
      const both = version({ renglones: held({ cantidad, precio }), lineas: held({ precio }) })
      expect(await linesOf(where, both)).toEqual([])
    })

    it('are dropped with their data only where that is said', async () => {
      const where = await open()
      await filled(where, before, [RECORD], 'asientos')
      expect(await refusal(where, version({}))).toContain(
        'Table asientos__lineas has 2 rows, but no schema file declares it any more.',
      )
      const allowed = { ...NOTHING_ALLOWED, drop: ['asientos__lineas'], backup: false }
      expect(await refusal(where, version({}), allowed)).toBe('')
      expect(await rowsOf(where, version({}), 'asientos')).toHaveLength(1)
    })

    it('go with their entity', async () => {
      const where = await open()
      await filled(where, before, [RECORD], 'asientos')
      const without = { entities: [cuentas] }
      expect(await refusal(where, without)).toContain('Table asientos has 1 row')
      const allowed = { ...NOTHING_ALLOWED, drop: ['asientos'], backup: false }
      expect(await refusal(where, without, allowed)).toBe('')
    })
  })

  describe('computed fields of a schema that changes', () => {
    const otro = amount('Otro')
    const total = amount('Total', { kind: 'sum', of: 'lineas.importe' })
    const record = {
      ...RECORD,
      lineas: [
        { precio: '3', otro: '2' },
        { precio: '5', otro: null },
      ],
    }

    it('are computed in the records that are there, and again where the formula changes', async () => {
      const where = await open()
      await filled(where, version({ lineas: held({ precio, otro }) }), [record], 'asientos')
      const totals = async (kind: 'product' | 'difference') => {
        const after = version(
          { lineas: held({ precio, otro, importe: importe(kind) }), total },
          {},
          ['total'],
        )
        const rows = await rowsOf(where, after, 'asientos')
        return rows.map((row) => row['total'])
      }
      expect(await totals('product')).toEqual(['6.00'])
      expect(await totals('difference')).toEqual(['6.00'])
      const lines = await linesOf(
        where,
        version({ lineas: held({ precio, otro, importe: importe('difference') }), total }, {}, [
          'total',
        ]),
      )
      expect(lines.map((line) => Number(line['importe']))).toEqual([100, 500])
    })

    it('are computed in lines of records that compute nothing themselves', async () => {
      const where = await open()
      await filled(where, version({ lineas: held({ precio, otro }) }), [record], 'asientos')
      const computedIn = async (kind: 'product' | 'difference') => {
        const after = version({ lineas: held({ precio, otro, importe: importe(kind) }) })
        const lines = await linesOf(where, after)
        return lines.map((line) => line['importe'] && Number(line['importe']))
      }
      expect(await computedIn('product')).toEqual([600, null])
      expect(await computedIn('difference')).toEqual([100, 500])
    })

    it.each([
      { formula: 'the same', kind: 'product', total: '6.00' },
      { formula: 'another', kind: 'difference', total: '1.00' },
    ] as const)(
      'are computed again with a name of their record only where the formula changes: $formula',
      async ({ kind, total }) => {
        const where = await open()
        const first = { entities: [computing('asientos', 'product')] }
        await filled(where, first, [{ precio: '3', otro: '2' }], 'asientos')
        const growth = { polizas: { renamedFrom: ['asientos'] } }
        const renamed = { entities: [computing('polizas', kind)], growth }
        await during(where, renamed, async ({ news, rows }) => {
          expect(news.join('\n')).toContain('rename table asientos to polizas (1 row kept)')
          expect(news.join('\n').includes('compute the fields of polizas again (1 row)')).toBe(
            kind !== 'product',
          )
          expect(await rows('polizas')).toMatchObject([{ total }])
        })
        await during(where, renamed, async ({ news }) => expect(news).toEqual([]))
      },
    )

    it.each<[string, (otro: typeof precio) => EntityContract['fields'], table: string]>([
      [
        'their record',
        (otro) => ({
          precio,
          otro,
          total: amount('Total', { kind: 'product', of: ['precio', 'otro'] }),
        }),
        'asientos',
      ],
      [
        'a line',
        (otro) => ({ lineas: held({ precio, otro, importe: importe('product') }), total }),
        'asientos__lineas',
      ],
    ])('are computed again where a value of %s is filled in', async (_what, fieldsWith, table) => {
      const where = await open()
      const values = { precio: '5', otro: null }
      const own = table === 'asientos' ? values : { lineas: [values] }
      const empty = version(fieldsWith(otro), {}, ['total'])
      await filled(where, empty, [{ detalle: 'Uno', fecha: null, ...own }], 'asientos')
      const needed = moneyField({ label: 'Otro', min: 0, max: 99, required: true })
      const growth = { [table]: { fields: { otro: { backfill: 2 } } } }
      const after = version(fieldsWith(needed), growth, ['total'])
      expect(await rowsOf(where, after, 'asientos')).toMatchObject([{ total: '10.00' }])
    })
  })
})
