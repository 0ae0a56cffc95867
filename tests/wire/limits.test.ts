import { describe, expect, it } from 'vitest'
import { forwardedHeaders } from '#wire/http/forwarded-headers'
import { newPassword, oneTimeCode, password, personName } from '#wire/kinds/access'
import { booleanField, choiceField } from '#wire/kinds/choice'
import { dateField, monthField, timeField } from '#wire/kinds/date'
import { decimalField, moneyField } from '#wire/kinds/decimal'
import { digitsField, dniField, integerField } from '#wire/kinds/digits'
import { emailField, longTextField, telephoneField, textField, idField } from '#wire/kinds/text'
import { identifiedField } from '#wire/kinds/identified'
import { referenceField, referencesField } from '#wire/kinds/reference'
import { DELETED_PAGE } from '#wire/metodos/deleted'
import { API_PATH, BODY_LIMIT_BYTES, CALL_TIMEOUT_MS } from '#wire/http/endpoint'
import { HISTORY_PAGE } from '#wire/metodos/history'
import type { Parser } from '#wire/parser'
import { sessionToken } from '#wire/session-token'

const label = 'Dato'
const required = true
const referral = { resource: 'rubros', shows: 'rubro' } as const
const x = (length: number) => 'x'.repeat(length)
const repeated = (count: number) => Array.from({ length: count }, () => 'abc')
const marked = (marks: number) => `a${'\u0301'.repeat(marks)}`
const zeros = (length: number) => `1.${'0'.repeat(length - 2)}`
const blanksAround = (text: string, length: number) => text.padEnd(length, ' ')

/** The value that a request carries, or the messages of what is refused. */
function checked({ safeParse }: Parser<unknown>, value: unknown): unknown {
  const result = safeParse(value)
  return result.success ? { sent: result.data } : result.error.issues.map(({ message }) => message)
}

const text50 = textField({ label, required, max: 50 })
const longText = longTextField({ label, required, max: 5 })
const email = emailField({ label, required, max: 50 })
const telephone = telephoneField({ label, required, max: 30 })
const digits6 = digitsField({ label, required, max: 6 })
const integer = integerField({ label, required, min: -5, max: 12 })
const decimal = decimalField({ label, required, decimals: 2, min: -1.5, max: 1000 })
const amount = moneyField({ label, required, min: 0, max: 9_999_999_999_999.99 })
const date = dateField({ label, required })
const time = timeField({ label, required })
const byName = referenceField({ label, required, ...referral, sends: 'name', max: 50 })
const byId = referenceField({ label, required, ...referral, sends: 'id', max: 50 })
const byKey = identifiedField({
  label,
  required,
  ...referral,
  sends: 'id',
  max: 50,
  key: ['codigo', 'lugar'],
})
const names = referencesField({
  label,
  required,
  ...referral,
  sends: 'name',
  length: 3,
  max: 2,
})

describe('a value at its limit is accepted, and the next one refused with one text', () => {
  it.each<[string, Parser<unknown>, unknown, unknown, string]>([
    ['text', text50.check, x(50), x(51), 'Admite hasta 50 caracteres'],
    ['longText', longText.check, 'a\nb c', 'a\nb cd', 'Admite hasta 5 caracteres'],
    ['email', email.check, `${x(44)}@x.com`, `${x(45)}@x.com`, 'Admite hasta 50 caracteres'],
    [
      'telephone',
      telephone.check,
      '(1)(2)(3)(4)(5)(6)(7)(8)(9)(0)',
      '(1)(2)(3)(4)(5)(6)(7)(8)(9)(0)1',
      'Admite hasta 30 caracteres',
    ],
    ['a telephone’s fewest digits', telephone.check, '123456', '12345', 'Teléfono inválido'],
    [
      'a telephone’s most digits',
      telephone.check,
      '+12345678901234567',
      '+123456789012345678',
      'Teléfono inválido',
    ],
    ['digits', digits6.check, 999_999, 1_000_000, 'Admite hasta 6 dígitos'],
    ['the least digits', digits6.check, 1, 0, 'Debe ser mayor que 0'],
    [
      'dni',
      dniField({ label, required }).check,
      9_999_999_999,
      10_000_000_000,
      'Admite hasta 10 dígitos',
    ],
    ['integer', integer.check, 12, 13, 'Debe ser menor o igual a 12'],
    ['the least integer', integer.check, -5, -6, 'Debe ser mayor o igual a -5'],
    ['decimal', decimal.check, '1000.00', '1000.01', 'Debe ser menor o igual a 1.000'],
    ['the least decimal', decimal.check, '-1.50', '-1.51', 'Debe ser mayor o igual a -1,50'],
    ['decimals', decimal.check, '1.25', '1.255', 'Admite hasta 2 decimales'],
    [
      'money',
      amount.check,
      '9999999999999.99',
      '10000000000000.00',
      'Debe ser menor o igual a 9.999.999.999.999,99',
    ],
    ['date', date.check, '2199-12-31', '2200-01-01', 'No puede ser posterior al 31/12/2199'],
    [
      'the earliest date',
      date.check,
      '1800-01-01',
      '1799-12-31',
      'No puede ser anterior al 01/01/1800',
    ],
    [
      'month',
      monthField({ label, required, max: '2026-03' }).check,
      '2026-03',
      '2026-04',
      'No puede ser posterior a 03/2026',
    ],
    [
      'the latest month',
      monthField({ label, required }).check,
      '2199-12',
      '2200-01',
      'No puede ser posterior a 12/2199',
    ],
    [
      'the earliest month',
      monthField({ label, required }).check,
      '1800-01',
      '1799-12',
      'No puede ser anterior a 01/1800',
    ],
    [
      'time',
      timeField({ label, required, max: '18:00' }).check,
      '18:00',
      '18:01',
      'No puede ser posterior a las 18:00',
    ],
    [
      'the earliest time',
      timeField({ label, required, min: '07:00' }).check,
      '07:00',
      '06:59',
      'No puede ser anterior a las 07:00',
    ],
    ['a time of the clock', time.check, '23:59', '24:00', 'Hora inválida'],
    ['a time without seconds', time.check, '00:00', '00:00:00', 'Hora inválida'],
    ['reference by name', byName.check, x(50), x(51), 'Admite hasta 50 caracteres'],
    ['reference by id', byId.check, x(64), x(65), 'Valor no válido'],
    ['the shortest reference by id', byId.check, 'x', '', 'Valor no válido'],
    ['references', names.check, ['a', 'b'], ['a', 'b', 'c'], 'Admite hasta 2'],
    ['a name of references', names.check, ['abc'], ['abcd'], 'Admite hasta 3 caracteres'],
  ])('%s', (_name, check, last, next, text) => {
    expect(checked(check, last)).toEqual({ sent: last })
    expect(checked(check, next)).toEqual([text])
  })

  it.each<[string, Parser<unknown>, unknown, unknown]>([
    ['password', password({ label, max: 50 }).check, x(50), x(51)],
    ['newPassword', newPassword({ label, min: 8, max: 50, tooShort: '' }).check, x(50), x(51)],
    ['personName', personName({ label, max: 50 }).check, x(50), x(51)],
    ['token', sessionToken, x(512), x(513)],
    ['the shortest token', sessionToken, 'x', ''],
    ['id', idField({ label }).check, x(64), x(65)],
    ['the shortest id', idField({ label }).check, 'x', ''],
    ['an id that is a number', idField({ label }).check, 7, 7.5],
    ['a text of a key', byKey.check, { codigo: 1, lugar: x(500) }, { codigo: 1, lugar: x(501) }],
    [
      'the shortest text of a key',
      byKey.check,
      { codigo: 1, lugar: 'x' },
      { codigo: 1, lugar: '' },
    ],
  ])('%s, in the words of the operation', (_name, check, last, next) => {
    expect(checked(check, last)).toEqual({ sent: last })
    expect(checked(check, next)).toHaveLength(1)
  })

  it.each<[string, Parser<unknown>, string, string]>([
    ['text', text50.check, 'x', 'Admite hasta 50 caracteres'],
    ['email', email.check, 'x@x.com', 'Admite hasta 50 caracteres'],
  ])('%s with blanks around it: 456 characters', (_name, check, value, message) => {
    expect(checked(check, blanksAround(value, 456))).toEqual({ sent: value })
    expect(checked(check, blanksAround(value, 457))).toEqual([message])
  })

  it('a list with repeated entries: 264', () => {
    expect(checked(names.check, repeated(264))).toEqual({ sent: ['abc'] })
    expect(checked(names.check, repeated(265))).toEqual(['Admite hasta 2'])
  })

  it('a number of 100 characters is read, and a longer one refused unread', () => {
    expect(checked(decimal.check, zeros(100))).toEqual(['Admite hasta 2 decimales'])
    expect(checked(decimal.check, zeros(101))).toEqual(['Número inválido'])
  })

  it('a letter with 30 marks is a letter; with 31 it is none', () => {
    expect(checked(text50.check, marked(30))).toMatchObject({ sent: expect.any(String) })
    expect(checked(text50.check, marked(31))).toEqual(['Tiene caracteres no permitidos'])
  })
})

describe('the portal’s fields', () => {
  const chosen = newPassword({ label, min: 8, max: 50, tooShort: 'Muy corta' })
  const name = personName({ label, max: 50 })
  const code = oneTimeCode({ label, length: 6, requiredText: 'Código incorrecto' })

  it.each<[string, Parser<unknown>, unknown, unknown]>([
    ['a password is not trimmed', password({ label, max: 9 }).check, ' a ', { sent: ' a ' }],
    ['a password is there', password({ label, max: 9 }).check, '', ['Requerido']],
    ['a new password of 8', chosen.check, x(8), { sent: x(8) }],
    ['a new password of 7', chosen.check, x(7), ['Muy corta']],
    ['a name is trimmed, in NFC', name.check, ' Nun\u0303ez ', { sent: 'Nuñez' }],
    ['a name is no more changed than that', name.check, 'Mª Ana', { sent: 'Mª Ana' }],
    [
      'a name with an apostrophe and a hyphen',
      name.check,
      "O’Hara-D'Ángelo",
      { sent: "O’Hara-D'Ángelo" },
    ],
    ['a name with a digit', name.check, 'Ana 2', ['Tiene caracteres no permitidos']],
    ['a name that is blank', name.check, '  ', ['Requerido']],
    [
      'a name that is blank, in the schema’s words',
      personName({ label, max: 50, requiredText: 'Falta' }).check,
      '',
      ['Falta'],
    ],
    ['a code keeps its zeros', code.check, '000123', { sent: '000123' }],
    ['a code that is short', code.check, '12345', ['Código incorrecto']],
    ['a code that is long', code.check, '1234567', ['Código incorrecto']],
    ['a code with a letter', code.check, '12345a', ['Código incorrecto']],
    ['a code without words', oneTimeCode({ label, length: 6 }).check, '', ['Requerido']],
  ])('%s', (_name, check, value, result) => {
    expect(checked(check, value)).toEqual(result)
  })

  it('tell their kind and their options', () => {
    expect([password({ label, max: 50 }), chosen, name, code]).toMatchObject([
      { kind: 'password', label, max: 50 },
      { kind: 'newPassword', label, min: 8, max: 50, tooShort: 'Muy corta' },
      { kind: 'personName', label, max: 50 },
      { kind: 'code', label, length: 6, requiredText: 'Código incorrecto' },
    ])
  })
})

const own = 'Complete el dato'
const words = { label, requiredText: own }
const options = { A: 'Alta' }

describe('the schema’s own words for an empty field', () => {
  it.each<[string, Parser<unknown>, readonly unknown[]]>([
    ['text', textField({ ...words, required, max: 5 }).check, ['', '  ']],
    ['longText', longTextField({ ...words, required, max: 5 }).check, ['', ' \n ']],
    ['email', emailField({ ...words, required, max: 50 }).check, ['']],
    ['telephone', telephoneField({ ...words, required, max: 30 }).check, ['']],
    ['digits', digitsField({ ...words, required, max: 5 }).check, [null, undefined]],
    ['dni', dniField({ ...words, required }).check, [null, undefined]],
    ['integer', integerField({ ...words, required, min: 0, max: 5 }).check, [null]],
    [
      'decimal',
      decimalField({ ...words, required, decimals: 1, min: 0, max: 5 }).check,
      [null, ''],
    ],
    ['money', moneyField({ ...words, required, min: 0, max: 5 }).check, [null, '']],
    ['date', dateField({ ...words, required }).check, [null, '']],
    ['month', monthField({ ...words, required }).check, [null, '']],
    ['time', timeField({ ...words, required }).check, [null, '']],
    [
      'choice',
      choiceField({ ...words, required, options, answers: 'text' }).check,
      [null, undefined, ''],
    ],
    [
      'reference by name',
      referenceField({ ...words, required, ...referral, sends: 'name', max: 9 }).check,
      ['', ' '],
    ],
    [
      'reference by id',
      referenceField({ ...words, required, ...referral, sends: 'id', max: 9 }).check,
      [null, undefined],
    ],
    [
      'references',
      referencesField({ ...words, required, ...referral, sends: 'id', length: 9, max: 9 }).check,
      [[], null],
    ],
  ])('%s', (_name, check, empties) => {
    for (const empty of empties) expect(checked(check, empty)).toEqual([own])
  })
})

describe('a field that may be empty', () => {
  it.each<[string, Parser<unknown>, unknown]>([
    ['text', textField({ label, required: false, max: 5 }).check, ''],
    ['email', emailField({ label, required: false, max: 50 }).check, ''],
    ['digits', digitsField({ label, required: false, max: 5 }).check, null],
    ['choice', choiceField({ label, required: false, options, answers: 'code' }).check, ''],
    [
      'reference by name',
      referenceField({ label, required: false, ...referral, sends: 'name', max: 9 }).check,
      '',
    ],
    [
      'reference by id',
      referenceField({ label, required: false, ...referral, sends: 'id', max: 9 }).check,
      null,
    ],
    [
      'references',
      referencesField({ label, required: false, ...referral, sends: 'id', length: 9, max: 9 })
        .check,
      [],
    ],
  ])('%s', (_name, check, empty) => {
    expect(checked(check, empty)).toEqual({ sent: empty })
  })

  it.each<[string, Parser<unknown>, unknown, string]>([
    [
      'email',
      emailField({ label, required: false, max: 5 }).check,
      'no',
      'No es una dirección de correo',
    ],
    [
      'email',
      emailField({ label, required: false, max: 5 }).check,
      'x@x.com',
      'Admite hasta 5 caracteres',
    ],
    [
      'telephone',
      telephoneField({ label, required: false, max: 7 }).check,
      'x',
      'Teléfono inválido',
    ],
    [
      'telephone',
      telephoneField({ label, required: false, max: 7 }).check,
      'xxxxxxxx',
      'Admite hasta 7 caracteres',
    ],
    [
      'choice',
      choiceField({ label, required: false, options, answers: 'code' }).check,
      'Alta',
      'Valor no válido',
    ],
  ])('and is %s, is refused in the words of what is wrong', (_name, check, value, text) => {
    expect(checked(check, value)).toEqual([text])
  })
})

describe('today as a limit is the day on which a value is checked', () => {
  const past = dateField({ label, required, max: 'today' })
  const future = dateField({ label, required, min: 'today' })

  it('in the words of a person', () => {
    expect(checked(past.check, '2199-12-31')).toEqual(['No puede ser posterior a hoy'])
    expect(checked(future.check, '1800-01-01')).toEqual(['No puede ser anterior a hoy'])
  })
})

it('fields tell their options and defaults', () => {
  expect(booleanField({ label }).default).toBe(false)
  expect(booleanField({ label, default: true })).toMatchObject({ default: true, required: false })
  const choice = choiceField({ label, required, options, answers: 'code', default: 'A' })
  expect(choice).toMatchObject({
    requiredText: 'Requerido',
    options,
    answers: 'code',
    default: 'A',
  })
  expect(textField({ label, required, max: 5, default: 'a' })).toMatchObject({
    kind: 'text',
    label,
    required,
    max: 5,
    default: 'a',
  })
  expect(byId).toMatchObject({ kind: 'reference', label, required, ...referral, sends: 'id' })
  expect(names).toMatchObject({ kind: 'references', ...referral, sends: 'name', max: 2 })
  expect(idField({ label })).toMatchObject({ kind: 'id', label, required: true })
})

it('the endpoint: its address, 30 seconds for an answer, bodies of 64 KiB, pages of 50', () => {
  expect(API_PATH).toBe('/api-rest/gestion/v1/api')
  expect(CALL_TIMEOUT_MS).toBe(30_000)
  expect(BODY_LIMIT_BYTES).toBe(65_536)
  expect([HISTORY_PAGE, DELETED_PAGE]).toEqual([50, 50])
})

it('three headers of a request are passed on, and no other', () => {
  const passed = {
    'accept-encoding': 'br',
    'if-match': '"3"',
    'user-agent': 'Firefox',
  }
  expect(forwardedHeaders({ ...passed, cookie: 'a=1', 'x-import-source': 'a.csv:2' })).toEqual(
    passed,
  )
  expect(forwardedHeaders({ 'user-agent': ['a', 'b'], 'if-match': undefined })).toEqual({
    'user-agent': 'a,b',
  })
})
