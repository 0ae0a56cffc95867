import { describe, expect, it } from 'vitest'
import { booleanField, choiceField } from '#wire/kinds/choice'
import {
  cbuField,
  cuitField,
  emailField,
  longTextField,
  patternTextField,
  telephoneField,
  textField,
} from '#wire/kinds/text'
import { dateField, monthField, timeField } from '#wire/kinds/date'
import { decimalField, moneyField } from '#wire/kinds/decimal'
import { digitsField, dniField, integerField } from '#wire/kinds/digits'
import { referenceField, referencesField } from '#wire/kinds/reference'
import { onEveryDatabase } from './every-database'
import { type Fields, conceptos, during, filled, id, refusal, rowsOf } from './world'

const label = 'Dato'
const optional = { label, required: false } as const
const limits = { min: -999_999, max: 999_999 }

/** A field of each kind that changes. */
const kinds = {
  text: textField({ ...optional, max: 50 }),
  longText: longTextField({ ...optional, max: 50 }),
  email: emailField({ ...optional, max: 50 }),
  telephone: telephoneField({ ...optional, max: 30 }),
  voucher: patternTextField({ ...optional, pattern: '0000-00000000' }),
  longVoucher: patternTextField({ ...optional, pattern: '00000-00000000' }),
  digits: digitsField({ ...optional, max: 11 }),
  dni: dniField(optional),
  cuit: cuitField(optional),
  cbu: cbuField(optional),
  integer: integerField({ ...optional, ...limits }),
  decimal1: decimalField({ ...optional, ...limits, decimals: 1 }),
  decimal3: decimalField({ ...optional, ...limits, decimals: 3 }),
  money: moneyField({ ...optional, ...limits }),
  date: dateField(optional),
  month: monthField(optional),
  time: timeField(optional),
  boolean: booleanField({ label }),
  yesOrNo: choiceField({ ...optional, options: { S: 'Sí', N: 'No' }, answers: 'code' }),
  state: choiceField({ ...optional, options: { A: 'Alta', B: 'Baja' }, answers: 'code' }),
  reference: referenceField({
    ...optional,
    resource: 'provincias',
    shows: 'provincia',
    sends: 'name',
    max: 50,
  }),
} satisfies Fields

type Kind = keyof typeof kinds

/** A value that becomes one of another kind; both as the wire has them. */
const CONVERTS: readonly (readonly [from: Kind, value: unknown, to: Kind, becomes: unknown])[] = [
  ['text', '12', 'digits', 12],
  ['text', '20.111.222', 'dni', 20111222],
  ['text', '1.234,50', 'money', '1234.50'],
  ['text', '$ 1.234,5', 'money', '1234.50'],
  ['text', '1.234', 'integer', 1234],
  ['text', '20-12345678-6', 'cuit', '20123456786'],
  ['text', '31/01/2026', 'date', '2026-01-31'],
  ['text', 'marzo 2026', 'month', '2026-03'],
  ['date', '2026-03-01', 'month', '2026-03'],
  ['text', '9:30', 'time', '09:30'],
  ['text', 'SI', 'boolean', true],
  ['text', 'báJa', 'state', 'B'],
  ['text', 'b', 'state', 'B'],
  ['text', 'SALTA', 'reference', 'Salta'],
  ['text', 'a@b.example', 'email', 'a@b.example'],
  ['text', 'Uno', 'longText', 'Uno'],
  ['longText', 'Uno', 'text', 'Uno'],
  ['email', 'a@b.example', 'text', 'a@b.example'],
  ['telephone', '11 4444-5555', 'text', '11 4444-5555'],
  ['text', '1-1234', 'voucher', '0001-00001234'],
  ['voucher', '0001-00001234', 'text', '0001-00001234'],
  ['voucher', '0001-00001234', 'longVoucher', '00001-00001234'],
  ['digits', 12, 'text', '12'],
  ['digits', 12, 'integer', 12],
  ['digits', 12, 'money', '12.00'],
  ['digits', 20_123_456_786, 'cuit', '20123456786'],
  ['digits', 66, 'reference', 'Salta'],
  ['digits', 20_111_222, 'dni', 20_111_222],
  ['dni', 20_111_222, 'text', '20111222'],
  ['cuit', '20123456786', 'text', '20-12345678-6'],
  ['cuit', '20123456786', 'digits', 20_123_456_786],
  ['cbu', '2850590940090418135201', 'text', '2850590940090418135201'],
  ['integer', -12, 'decimal1', '-12.0'],
  ['integer', 12, 'digits', 12],
  ['integer', 1, 'boolean', true],
  ['integer', 1234, 'text', '1234'],
  ['decimal1', '12.0', 'integer', 12],
  ['decimal1', '-12.0', 'integer', -12],
  ['decimal1', '0.0', 'integer', 0],
  ['decimal1', '12.0', 'digits', 12],
  ['decimal1', '12.5', 'decimal3', '12.500'],
  ['decimal3', '1.500', 'decimal1', '1.5'],
  ['decimal3', '1.234', 'text', '1,234'],
  ['decimal3', '1234.000', 'integer', 1234],
  ['decimal3', '1234.560', 'money', '1234.56'],
  ['money', '1234.00', 'integer', 1234],
  ['money', '100.00', 'integer', 100],
  ['money', '-0.50', 'decimal1', '-0.5'],
  ['money', '1234.50', 'text', '1.234,50'],
  ['date', '2026-01-31', 'text', '31/01/2026'],
  ['month', '2026-03', 'text', '03/2026'],
  ['time', '09:30', 'text', '09:30'],
  ['boolean', true, 'text', 'Sí'],
  ['boolean', false, 'text', 'No'],
  ['boolean', true, 'yesOrNo', 'S'],
  ['yesOrNo', 'N', 'boolean', false],
  ['state', 'B', 'text', 'Baja'],
  ['reference', 'Salta', 'text', 'Salta'],
]

/** A value that does not read as one of the other kind: the start is refused, and names its row. */
const REFUSED: readonly (readonly [from: Kind, value: unknown, to: Kind])[] = [
  ['text', 'doce', 'digits'],
  ['text', '007', 'digits'],
  ['text', '12,5', 'integer'],
  ['text', '31/02/2026', 'date'],
  ['text', 'Quizás', 'boolean'],
  ['text', 'Alto', 'state'],
  ['text', 'Atlántida', 'reference'],
  ['decimal1', '12.5', 'integer'],
  ['decimal1', '12.5', 'digits'],
  ['decimal3', '1.234', 'integer'],
  ['decimal3', '1.234', 'money'],
  ['decimal1', '-12.0', 'digits'],
  ['money', '1234.56', 'integer'],
  ['money', '1234.56', 'decimal1'],
  ['money', '1234.56', 'date'],
  ['boolean', true, 'integer'],
  ['boolean', true, 'state'],
  ['date', '2026-01-31', 'money'],
  ['cuit', '20123456786', 'date'],
]

/** One table with a field a case, so that all cases are one start. */
function fieldsOf(cases: readonly (readonly [Kind, unknown, Kind, unknown?])[]) {
  const of = (kind: (one: readonly [Kind, unknown, Kind, unknown?]) => unknown) =>
    cases.map((one, at) => [`campo${at}`, kind(one)] as const)
  const fields = (at: 0 | 2): Fields => ({
    id,
    ...Object.fromEntries(cases.map((one, index) => [`campo${index}`, kinds[one[at]]])),
  })
  return { before: conceptos(fields(0)), after: conceptos(fields(2)), of }
}

onEveryDatabase((open) => {
  describe('values of one kind become values of another', () => {
    it('where they can be parsed as such: each of these pairs', async () => {
      const where = await open()
      const { before, after, of } = fieldsOf(CONVERTS)
      await filled(where, before, [Object.fromEntries(of(([, value]) => value))])
      const grown = [{ id: 1, ...Object.fromEntries(of(([, , , becomes]) => becomes)) }]
      expect(await rowsOf(where, after)).toEqual(grown)
      expect(await rowsOf(where, after)).toEqual(grown)
    })

    it.each(REFUSED)('a %s %j becomes no %s: its row is named', async (from, value, to) => {
      const where = await open()
      const { before, after } = fieldsOf([[from, value, to]])
      await filled(where, before, [{ campo0: value }])
      const message = await refusal(where, after)
      expect(message).toMatch(/Table conceptos, column campo0: 1 row .*: id 1\b/)
      expect(message).not.toContain(String(value))
      expect(await rowsOf(where, before)).toEqual([{ id: 1, campo0: value }])
    })

    it('a decimal becomes an integer where every value is whole, and otherwise no row changes', async () => {
      const where = await open()
      const decimal = conceptos({ id, dato: kinds.decimal1 })
      const integer = conceptos({ id, dato: kinds.integer })
      const values = ['12.0', '7.5', null, '0.5']
      await filled(
        where,
        decimal,
        values.map((dato) => ({ dato })),
      )
      expect(await refusal(where, integer)).toMatch(
        /2 rows of kind decimal 1 with a value that does not read as integer: id 2, 4\./,
      )
      await during(where, decimal, async ({ write }) => {
        for (const id of [2, 4]) await write('conceptos-modificar', { id, dato: '3.0' })
      })
      expect(await rowsOf(where, integer)).toEqual(
        [12, 3, null, 3].map((dato, at) => ({ id: at + 1, dato })),
      )
    })

    it('one reference becomes no list of them, nor a list one: the start is refused', async () => {
      const several = referencesField({
        ...optional,
        resource: 'provincias',
        shows: 'provincia',
        sends: 'name',
        max: 5,
        length: 50,
      })
      const one = conceptos({ id, nombre: kinds.text, dato: kinds.reference })
      const list = conceptos({ id, nombre: kinds.text, dato: several })
      const where = await open()
      await filled(where, one, [{ nombre: 'Uno', dato: 'Salta' }])
      expect(await refusal(where, list)).toMatch(/column dato \(reference provincias\): 1 row/)
      const elsewhere = await open()
      await filled(elsewhere, list, [{ nombre: 'Uno', dato: ['Salta'] }])
      expect(await refusal(elsewhere, one)).toMatch(/references provincias.*1 link/)
    })
  })
})
