import * as fc from 'fast-check'
import { describe, expect, expectTypeOf, it } from 'vitest'
import type { ZodMiniType } from 'zod/mini'
import type { FieldContract } from '#wire/kinds'
import { booleanField, choiceField } from '#wire/kinds/choice'
import {
  cbuField,
  cuitField,
  longTextField,
  telephoneField,
  textField,
  emailField,
} from '#wire/kinds/text'
import { dateField, monthField, timeField } from '#wire/kinds/date'
import { decimalField, moneyField } from '#wire/kinds/decimal'
import { digitsField, dniField, integerField } from '#wire/kinds/digits'
import { referencesField, referenceField } from '#wire/kinds/reference'
import { identifiedField, identifiedFields } from '#wire/kinds/identified'
import { IN_SPANISH } from '#wire/parser'

const label = 'Dato'
const required = true
const limits = { min: 0, max: 9_999_999_999_999.99 }

const fields = {
  boolean: booleanField({ label }),
  cbu: cbuField({ label, required }),
  cuit: cuitField({ label, required }),
  date: dateField({ label, required }),
  decimal: decimalField({ label, required, decimals: 3, min: -1, max: 1000 }),
  digits: digitsField({ label, required, max: 6 }),
  dni: dniField({ label, required }),
  integer: integerField({ label, required, min: -5, max: 1000 }),
  longText: longTextField({ label, required, max: 20 }),
  money: moneyField({ label, required, ...limits }),
  references: referencesField({
    label,
    required,
    resource: 'rubros',
    shows: 'rubro',
    sends: 'name',
    length: 10,
    max: 2,
  }),
  telephone: telephoneField({ label, required, max: 30 }),
  text: textField({ label, required, max: 20 }),
  month: monthField({ label, required, min: '2020-01', max: 'today' }),
  time: timeField({ label, required, min: '07:00' }),
} satisfies Readonly<Record<string, FieldContract>>

/** The value that a request carries, or the message where it is refused. */
function checked(kind: keyof typeof fields, value: unknown): unknown {
  const result = fields[kind].check.safeParse(value)
  return result.success ? { sent: result.data } : result.error.issues[0]?.message
}

describe('what a request carries', () => {
  it.each<[keyof typeof fields, unknown, unknown]>([
    ['boolean', true, true],
    ['cbu', '2850590940090418135201', '2850590940090418135201'],
    ['cbu', '0000013000000000000130', '0000013000000000000130'],
    ['cuit', '20123456786', '20123456786'],
    ['cuit', '30500001735', '30500001735'],
    // A check digit of 0.
    ['cuit', '20201234590', '20201234590'],
    ['date', '2024-02-29', '2024-02-29'],
    ['decimal', '-0.125', '-0.125'],
    ['decimal', '7', '7.000'],
    ['dni', 9_999_999_999, 9_999_999_999],
    ['integer', -0, 0],
    ['longText', ' uno\r\ndos\n\n', 'uno\ndos'],
    ['longText', 'uno\tdos\rtres', 'uno dos\ntres'],
    ['money', '1234.5', '1234.50'],
    ['money', '9999999999999.99', '9999999999999.99'],
    ['references', ['b', 'a', 'b'], ['b', 'a']],
    ['telephone', ' +54 9  11 1234–5678 ', '+54 9 11 1234-5678'],
    ['telephone', '(011) 4321-5678', '(011) 4321-5678'],
    ['text', '\u200b uno \u200e', 'uno'],
    ['text', 'Pen\u0303a', 'Peña'],
    ['text', 'Nº 2 · 3ª · m² · ½', 'Nº 2 · 3ª · m² · ½'],
    ['longText', 'Nº 2\nPen\u0303a\n½', 'Nº 2\nPeña\n½'],
    ['text', ' \ufeff\u200d dos tres\u200c \u00ad ', 'dos tres'],
    ['month', '2020-01', '2020-01'],
    ['time', '07:00', '07:00'],
  ])('of %s %j', (kind, value, sent) => {
    expect(checked(kind, value)).toEqual({ sent })
  })
})

describe('what is refused, in Spanish', () => {
  it.each<[keyof typeof fields, unknown, string]>([
    ['boolean', 1, 'Valor no válido'],
    ['boolean', undefined, 'Requerido'],
    ['text', '\u200b \u200b', 'Requerido'],
    ['cbu', '2850590940090418135202', 'CBU inválido'],
    ['cbu', '0'.repeat(22), 'CBU inválido'],
    ['cuit', '20123456785', 'CUIT inválido'],
    ['cuit', '20-12345678-6', 'CUIT inválido'],
    ['cuit', '00000000000', 'CUIT inválido'],
    ['cuit', '', 'Requerido'],
    ['date', '2026-02-31', 'Fecha inválida'],
    ['date', '2023-02-29', 'Fecha inválida'],
    ['date', '31/12/2026', 'Fecha inválida'],
    ['date', '0202-01-01', 'No puede ser anterior al 01/01/1800'],
    ['date', null, 'Requerido'],
    ['decimal', '0.1255', 'Admite hasta 3 decimales'],
    ['decimal', '1000.001', 'Debe ser menor o igual a 1.000'],
    ['decimal', '-0', 'Número inválido'],
    ['decimal', '1e999', 'Número inválido'],
    ['decimal', 'NaN', 'Número inválido'],
    ['decimal', 0.5, 'Número inválido'],
    ['digits', undefined, 'Requerido'],
    ['digits', 0, 'Debe ser mayor que 0'],
    ['digits', 1_000_000, 'Admite hasta 6 dígitos'],
    ['dni', null, 'Requerido'],
    ['dni', 0, 'Debe ser mayor que 0'],
    ['dni', -1, 'Debe ser mayor que 0'],
    ['dni', 10 ** 10, 'Admite hasta 10 dígitos'],
    ['integer', 1e300, 'Número inválido'],
    ['integer', -6, 'Debe ser mayor o igual a -5'],
    ['integer', 1001, 'Debe ser menor o igual a 1.000'],
    ['longText', 'a\u0007b', 'Tiene caracteres no permitidos'],
    ['longText', 'x'.repeat(21), 'Admite hasta 20 caracteres'],
    ['longText', '\n \n', 'Requerido'],
    ['money', '-0.01', 'Debe ser mayor o igual a 0'],
    ['money', '10000000000000.00', 'Debe ser menor o igual a 9.999.999.999.999,99'],
    ['money', '1,5', 'Importe inválido'],
    ['money', '', 'Requerido'],
    ['references', [], 'Requerido'],
    ['references', ['a', 'b', 'c'], 'Admite hasta 2'],
    ['telephone', '12-34', 'Teléfono inválido'],
    ['telephone', '11 2222 33a3', 'Teléfono inválido'],
    ['month', '2019-12', 'No puede ser anterior a 01/2020'],
    ['month', '2199-12', 'No puede ser posterior al mes actual'],
    ['month', '2026-13', 'Mes inválido'],
    ['month', '2026-1', 'Mes inválido'],
    ['month', '01/2026', 'Mes inválido'],
    ['time', '06:59', 'No puede ser anterior a las 07:00'],
    ['time', '24:00', 'Hora inválida'],
  ])('of %s %j', (kind, value, text) => {
    expect(checked(kind, value)).toBe(text)
  })
})

/** The number with the digit that checks it; undefined if that would be 10: nobody has such a number. */
function withCheckDigit(ten: string): string | undefined {
  const sum = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2].reduce((sum, by, at) => sum + by * Number(ten[at]), 0)
  const digit = (11 - (sum % 11)) % 11
  return digit === 10 ? undefined : `${ten}${digit}`
}

it('a CUIT begins as those of persons, of companies, or from abroad do', () => {
  const prefixes = Array.from({ length: 100 }, (_, at) => String(at).padStart(2, '0'))
  const valid = prefixes.filter((prefix) => {
    const some = [1, 2, 3].flatMap((end) => withCheckDigit(`${prefix}1234567${end}`) ?? [])
    const sent = some.map((one) => checked('cuit', one))
    // All of one prefix are alike.
    expect(new Set(sent.map((one) => typeof one)).size).toBe(1)
    return sent.every((one) => typeof one === 'object')
  })
  const PERSONS = ['20', '23', '24', '25', '26', '27']
  expect(valid).toEqual([...PERSONS, '30', '33', '34', '50', '51', '55'])
})

describe('what has a form is nothing more', () => {
  it.each<[keyof typeof fields, string]>([
    ['cbu', '2850590940090418135201'],
    ['cuit', '20123456786'],
    ['date', '2024-02-29'],
    ['month', '2020-01'],
    ['time', '07:00'],
    ['telephone', '(011) 4321-5678'],
  ])('%s', (kind, value) => {
    expect(checked(kind, value)).toEqual({ sent: value })
    for (const more of ['x', 'x\n', '0000000000000000000000000000000']) {
      for (const longer of [`${more}${value}`, `${value}${more}`, `${value}\n${more}`]) {
        expect(checked(kind, longer), longer).toBeTypeOf('string')
      }
    }
  })
})

describe('an optional field that is empty', () => {
  it.each<[FieldContract, unknown]>([
    [dateField({ label, required: false }), null],
    [timeField({ label, required: false }), null],
    [dniField({ label, required: false }), null],
    [integerField({ label, required: false, min: 0, max: 5 }), null],
    [decimalField({ label, required: false, decimals: 1, min: 0, max: 5 }), null],
    [moneyField({ label, required: false, ...limits }), null],
    [cuitField({ label, required: false }), ''],
    [cbuField({ label, required: false }), ''],
    [telephoneField({ label, required: false, max: 30 }), ''],
    [longTextField({ label, required: false, max: 5 }), ''],
  ])('%# travels as its kind has it', ({ check, read }, empty) => {
    expect(check.safeParse(empty)).toMatchObject({ success: true })
    expect(read(empty)).toBe(empty)
  })
})

it('any value is accepted or refused, and an accepted result is accepted again', () => {
  const anything = fc.oneof(fc.anything(), fc.string(), fc.double(), fc.integer())
  fc.assert(
    fc.property(fc.constantFrom(...Object.values(fields)), anything, ({ check }, value) => {
      const once = check.safeParse(value)
      const again = once.success ? check.safeParse(once.data) : once
      expect(again).toEqual(once)
    }),
    { numRuns: 2000 },
  )
})
const referral = { label, resource: 'rubros', shows: 'rubro' } as const

const CHECKED: readonly FieldContract[] = [
  booleanField({ label }),
  cbuField({ label, required }),
  choiceField({ label, required, options: { A: 'Alta', B: 'Baja' }, answers: 'code' }),
  cuitField({ label, required }),
  dateField({ label, required }),
  decimalField({ label, required, decimals: 3, min: -1, max: 1000 }),
  digitsField({ label, required, max: 6 }),
  dniField({ label, required }),
  emailField({ label, required, max: 40 }),
  identifiedField({ ...referral, sends: 'id', max: 20, required, key: ['id'] }),
  identifiedField({ ...referral, sends: 'id', max: 20, required, key: ['id', 'id2'] }),
  identifiedFields({
    ...referral,
    sends: 'id',
    length: 10,
    max: 2,
    required,
    key: ['id', 'id2'],
  }),
  integerField({ label, required, min: -5, max: 1000 }),
  longTextField({ label, required, max: 20 }),
  moneyField({ label, required, min: 0, max: 1000 }),
  monthField({ label, required, min: '2020-01' }),
  referenceField({ ...referral, sends: 'name', max: 20, required }),
  referenceField({ ...referral, sends: 'id', max: 20, required }),
  referencesField({ ...referral, sends: 'name', length: 10, max: 2, required }),
  telephoneField({ label, required, max: 30 }),
  textField({ label, required, max: 20 }),
  timeField({ label, required }),
]

/** What zod says where a check has no message. */
const ENGLISH = /invalid|too (big|small|long|short)|expected|unrecognized|must /i

const long = fc.string({ minLength: 500, maxLength: 600 })
const part = fc.oneof(fc.jsonValue(), long, fc.constant(''))
const value = fc.oneof(
  part,
  fc.record({ id: part, id2: part }, { requiredKeys: [] }),
  fc.array(fc.record({ id: part, id2: part }, { requiredKeys: [] }), { maxLength: 3 }),
  fc.constant(undefined),
)

it.each(CHECKED.map((field) => [field.kind, field] as const))(
  'what is wrong in a %s is said in Spanish, whatever it is',
  (_kind, field) => {
    fc.assert(
      fc.property(value, (sent) => {
        const { error } = field.check.safeParse(sent, IN_SPANISH)
        for (const { message } of error?.issues ?? []) expect(message).not.toMatch(ENGLISH)
      }),
    )
  },
)

/** The values that a field's check accepts, as `callOwn` types them. */
type ValueOf<F> = F extends { readonly check: ZodMiniType<infer Value> } ? Value : never

it('a field whose empty value is null has null in its type unless it is required', () => {
  const money = { label, min: 0, max: 1 }
  const optional = {
    date: dateField({ label, required: false }),
    money: moneyField({ ...money, required: false }),
    dni: dniField({ label, required: false }),
  }
  const needed = { date: dateField({ label, required: true }) }
  expectTypeOf<ValueOf<typeof optional.date>>().toEqualTypeOf<string | null>()
  expectTypeOf<ValueOf<typeof optional.money>>().toEqualTypeOf<string | null>()
  expectTypeOf<ValueOf<typeof optional.dni>>().toEqualTypeOf<number | null>()
  expectTypeOf<ValueOf<typeof needed.date>>().toEqualTypeOf<string>()
})
