import { describe, expect, it } from 'vitest'
import { dateField } from '#wire/kinds/date'
import { onEveryDatabase } from './every-database'
import {
  type Fields,
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
import { integerField } from '#wire/kinds/digits'
import { moneyField } from '#wire/kinds/decimal'
import { tempDir } from '../../support/temp-dir'
import { testEntity } from '../../support/test-contract'

const day = dateField({ label: 'Día', required: false })
const provincia = reference('provincias', 'provincia')

describe('uniques', () => {
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
          const twice = Array.from({ length: count }, (_, at) => [
            { dato: at + 1 },
            { dato: at + 1 },
          ])
          await filled(where, conceptos({ id, dato: digits() }), twice.flat())
          const after = conceptos({ id, dato: digits() }, {}, { unique: [['dato']] })
          expect(await refusal(where, after)).toContain(`dato must be unique, but ${told}\n`)
        },
      )
    })
  })
})

const limits = { min: 0, max: 9999 }
const whole = integerField({ label: 'Número', required: false, ...limits })
const neededWhole = integerField({ label: 'Número', required: true, ...limits })
const money = moneyField({ label: 'Importe', required: false, ...limits })
const neededMoney = moneyField({ label: 'Importe', required: true, ...limits })
const total = moneyField({
  label: 'Total',
  required: false,
  min: -9999,
  max: 9999,
  computed: { kind: 'product', of: ['a', 'b'] },
})

const BEFORE = { id, a: whole, b: money, total, nota: text() }
const NOT_SENT = { notAdded: ['total'], notEdited: ['total'] }
const RECORDS = [
  { a: 3, b: '2.00', nota: '' },
  { a: null, b: '5.00', nota: '' },
  { a: 4, b: null, nota: '' },
]

/** The totals of the records after a migration to other fields. */
async function totalsAfter(fields: Fields, filling: Readonly<Record<string, object>> = {}) {
  const where = { dataDir: tempDir() }
  await filled(where, conceptos(BEFORE, {}, NOT_SENT), RECORDS)
  const rows = await rowsOf(where, conceptos(fields, { fields: filling }, NOT_SENT))
  return rows.map((row) => row['total'])
}

it.each<[string, Fields, Readonly<Record<string, object>> | undefined, readonly unknown[]]>([
  ['as they were, where nothing changes', BEFORE, undefined, ['6.00', null, null]],
  [
    'new, of what is filled because it is required',
    { ...BEFORE, a: neededWhole },
    { a: { backfill: 10 } },
    ['6.00', '50.00', null],
  ],
  [
    'new, of all that is filled',
    { ...BEFORE, a: neededWhole, b: neededMoney },
    { a: { backfill: 10 }, b: { backfill: 0.5 } },
    ['6.00', '50.00', '2.00'],
  ],
  ['new, of 0', { ...BEFORE, b: neededMoney }, { b: { backfill: 0 } }, ['6.00', null, '0.00']],
  [
    'new, by another formula',
    { ...BEFORE, total: { ...total, computed: { kind: 'difference', of: ['b', 'a'] } } },
    undefined,
    ['-1.00', '5.00', '-4.00'],
  ],
])('computed values are %s', async (_what, fields, filling, totals) => {
  expect(await totalsAfter(fields, filling)).toEqual(totals)
})

/** More than twice the rows that one statement writes. */
const ROWS = 1003
const numbers = Array.from({ length: ROWS }, (_, at) => at + 1)

const clases = testEntity('clases', {
  fields: { id, nombre: text() },
  seed: [
    { id: 1, nombre: 'Fija' },
    { id: 2, nombre: 'Variable' },
  ],
})
const before = [clases, ...conceptos({ id, cuenta: text(), clase: text() }).entities]
const after = [
  clases,
  ...conceptos(
    { id, cuenta: digits(), clase: reference('clases', 'nombre', true) },
    { fields: { clase: { backfill: 'Fija' } } },
    { unique: [['cuenta']] },
  ).entities,
]
const growth = { conceptos: { fields: { clase: { backfill: 'Fija' } } } }
const past = { entities: before }
const present = { entities: after, growth }

const cuentaOf = (number: number) => 2 * number
/** Every third one is empty. */
const claseOf = (number: number) => ['', 'fija', 'VARIABLE'][number % 3] ?? ''

/** Rows as they are in the database: the server's own writes would take seconds. */
async function fill(where: Where): Promise<void> {
  await during(where, past, async ({ store }) => {
    for (let at = 0; at < ROWS; at += 100) {
      const rows = numbers.slice(at, at + 100).map((number) => ({
        id: number,
        cuenta: String(cuentaOf(number)),
        clase: claseOf(number),
      }))
      await store.transact((trx) => trx.insertInto('conceptos').values(rows).execute())
    }
  })
}

describe('many rows', () => {
  onEveryDatabase((open) => {
    it('each of more rows than one statement writes is converted, filled and compared', async () => {
      const where = await open()
      await fill(where)
      await during(where, present, async ({ rows, write }) => {
        expect(await rows()).toEqual(
          numbers.map((number) => ({
            id: number,
            cuenta: cuentaOf(number),
            clase: claseOf(number) === 'VARIABLE' ? 'Variable' : 'Fija',
          })),
        )
        expect(await write('conceptos-ingresar', { cuenta: cuentaOf(ROWS), clase: 'Fija' })).toBe(
          400,
        )
      })
    })
  })
})
