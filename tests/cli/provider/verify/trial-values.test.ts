import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { freshValue, sentValue } from '../../../../cli/provider/verify/trial/trial-values'
import type { FieldContract } from '../../../../src/wire/kinds'
import { booleanField } from '../../../../src/wire/kinds/boolean'
import { cbuField } from '../../../../src/wire/kinds/cbu'
import { choiceField } from '../../../../src/wire/kinds/choice'
import { cuitField } from '../../../../src/wire/kinds/cuit'
import { dateField } from '../../../../src/wire/kinds/date'
import { decimalField } from '../../../../src/wire/kinds/decimal'
import { digitsField } from '../../../../src/wire/kinds/digits'
import { dniField } from '../../../../src/wire/kinds/dni'
import { emailField } from '../../../../src/wire/kinds/email'
import { idField } from '../../../../src/wire/kinds/id'
import { integerField } from '../../../../src/wire/kinds/integer'
import { longTextField } from '../../../../src/wire/kinds/long-text'
import { moneyField } from '../../../../src/wire/kinds/money'
import { monthField } from '../../../../src/wire/kinds/month'
import { referenceField } from '../../../../src/wire/kinds/reference'
import { referencesField } from '../../../../src/wire/kinds/references'
import { patternTextField } from '../../../../src/wire/kinds/pattern-text'
import { telephoneField } from '../../../../src/wire/kinds/telephone'
import { textField } from '../../../../src/wire/kinds/text'
import { timeField } from '../../../../src/wire/kinds/time'

// The 15th in the office, and the 16th in UTC.
beforeEach(() => void vi.setSystemTime('2026-03-16T02:30:00Z'))
afterEach(() => void vi.useRealTimers())

const label = 'Campo'
const required = true
const FAR = 999_999_999_999

const lists = new Map([
  [
    'rubros',
    [
      { id: 7, rubro: 'Cine' },
      { id: 8, rubro: 'Teatro' },
    ],
  ],
])

/** Enough for each of a few values to be drawn, but for odds of one in a million. */
const DRAWS = 200

/** What is drawn for a field, as requests carry it. */
function drawn(field: FieldContract): readonly unknown[] {
  return Array.from({ length: DRAWS }, () => {
    const value = freshValue(field, lists)
    expect(value?.shown).toEqual(value?.sent)
    return value?.sent
  })
}

const date = (limits: { readonly min?: string; readonly max?: string }) =>
  dateField({ label, required, ...limits })

const month = (limits: { readonly min?: string; readonly max?: string }) =>
  monthField({ label, required, ...limits })

const referral = { label, resource: 'rubros', shows: 'rubro' } as const

/** What a list shows of a rubro by its name or its id. */
const shownOf = (sent: unknown) => (sent === 7 || sent === 'Cine' ? 'Cine' : 'Teatro')

describe('a value for a new record', () => {
  it.each<[string, FieldContract]>([
    ['a text', textField({ label, max: 20, required })],
    ['a short text', textField({ label, max: 1, required })],
    ['several lines', longTextField({ label, max: 2, required })],
    ['an address', emailField({ label, max: 50, required })],
    ['a short address', emailField({ label, max: 13, required })],
    ['a telephone', telephoneField({ label, max: 30, required })],
    ['a short telephone', telephoneField({ label, max: 6, required })],
    ['a text of a fixed form', patternTextField({ label, pattern: 'AA-0000', required })],
    ['digits', digitsField({ label, max: 15, required })],
    ['a digit', digitsField({ label, max: 1, required })],
    ['a DNI', dniField({ label, required })],
    ['a CUIT', cuitField({ label, required })],
    ['a CBU', cbuField({ label, required })],
    ['a whole number', integerField({ label, min: -FAR, max: FAR, required })],
    ['a number', decimalField({ label, min: -0.5, max: 0.5, decimals: 3, required })],
    ['an amount', moneyField({ label, min: -FAR, max: FAR, required })],
    ['a day', date({})],
    ['a day until today', date({ max: 'today' })],
    ['a day from today on', date({ min: 'today' })],
    ['a month', month({})],
    ['a month until this one', month({ max: 'today' })],
    ['a month from this one on', month({ min: 'today' })],
    ['a month of years to come', month({ min: '2150-06' })],
    ['a month long ago', month({ max: '1850-06' })],
    ['a day of years to come', date({ min: '2150-06-30' })],
    ['a day long ago', date({ max: '1850-06-30' })],
    ['a time', timeField({ label, required })],
    ['a time from one on', timeField({ label, min: '22:58', required })],
    ['a time until one', timeField({ label, max: '01:02', required })],
    ['a box', booleanField({ label })],
    [
      'a choice',
      choiceField({ label, options: { A: 'Alta', B: 'Baja' }, answers: 'code', required }),
    ],
    ['a name', referenceField({ ...referral, sends: 'name', max: 50, required })],
    ['names', referencesField({ ...referral, sends: 'name', length: 50, max: 2, required })],
  ])('is valid: %s', (_what, field) => {
    const values = drawn(field)
    const refused = values.filter((value) => !field.check.safeParse(value).success)
    expect(refused).toEqual([])
    // What comes back is in its usual form, or the trial would report it.
    expect(values.map((value) => field.read(value))).toEqual(values)
  })

  it.each<[string, FieldContract]>([
    ['an address', emailField({ label, max: 50, required })],
    ['a telephone', telephoneField({ label, max: 30, required })],
    ['a DNI', dniField({ label, required })],
    ['a CUIT', cuitField({ label, required })],
    ['a CBU', cbuField({ label, required })],
    ['digits', digitsField({ label, max: 9, required })],
  ])('is another one nearly each time, as it may have to be unique: %s', (_what, field) => {
    expect(new Set(drawn(field)).size).toBeGreaterThan(DRAWS * 0.9)
  })

  it.each<[string, FieldContract, RegExp]>([
    ['a text', textField({ label, max: 20, required }), /^Prueba$/],
    ['several lines', longTextField({ label, max: 20, required }), /^Prueba$/],
    ['an address', emailField({ label, max: 50, required }), /^zz\d{1,6}@example\.com$/],
    ['a short address', emailField({ label, max: 13, required }), /^\d@example\.com$/],
    ['a telephone', telephoneField({ label, max: 30, required }), /^11 4\d{7}$/],
    ['a text of a form', patternTextField({ label, pattern: 'A0-A', required }), /^[A-Z]\d-[A-Z]$/],
    ['a DNI', dniField({ label, required }), /^[1-9]\d{7}$/],
    ['a CUIT', cuitField({ label, required }), /^20[1-9]\d{8}$/],
    ['a CBU', cbuField({ label, required }), /^28505909\d{14}$/],
  ])('is one that belongs to nobody, and can be told from others: %s', (_what, field, form) => {
    expect(drawn(field).filter((value) => !form.test(String(value)))).toEqual([])
  })

  it('each letter and digit of a form is drawn', () => {
    const field = patternTextField({ label, pattern: 'A0', required })
    const texts = Array.from({ length: 5 }, () => drawn(field))
      .flat()
      .map(String)
    expect(new Set(texts.map((text) => text[0])).size).toBe(26)
    expect(new Set(texts.map((text) => text[1])).size).toBe(10)
  })

  it.each<[string, FieldContract, readonly unknown[]]>([
    ['whole numbers', integerField({ label, min: -1, max: 2, required }), [-1, 0, 1, 2]],
    ['one whole number', integerField({ label, min: 5, max: 5, required }), [5]],
    [
      'numbers',
      decimalField({ label, min: -0.1, max: 0.1, decimals: 1, required }),
      ['-0.1', '0.0', '0.1'],
    ],
    ['amounts', moneyField({ label, min: 9.99, max: 10, required }), ['10.00', '9.99']],
    ['digits', digitsField({ label, max: 1, required }), [1, 2, 3, 4, 5, 6, 7, 8, 9]],
    [
      'days',
      date({ min: '2026-02-27', max: '2026-03-01' }),
      ['2026-02-27', '2026-02-28', '2026-03-01'],
    ],
    ['one day', date({ min: 'today', max: 'today' }), ['2026-03-15']],
    [
      'months',
      month({ min: '2025-11', max: '2026-02' }),
      ['2025-11', '2025-12', '2026-01', '2026-02'],
    ],
    ['one month', month({ min: 'today', max: 'today' }), ['2026-03']],
    [
      'times',
      timeField({ label, min: '09:59', max: '10:02', required }),
      ['09:59', '10:00', '10:01', '10:02'],
    ],
    ['boxes', booleanField({ label }), [false, true]],
    [
      'choices',
      choiceField({ label, options: { A: 'Alta', B: 'Baja' }, answers: 'code', required }),
      ['A', 'B'],
    ],
    ['texts', textField({ label, max: 4, required }), ['Prue']],
  ])('may be any within its limits: %s', (_what, field, expected) => {
    expect([...new Set(drawn(field))].sort()).toEqual(expected)
  })

  it.each<[string, FieldContract, readonly [unknown, unknown]]>([
    ['a whole number', integerField({ label, min: -FAR, max: FAR, required }), [-FAR, FAR]],
    ['a time', timeField({ label, required }), ['00:00', '23:59']],
    ['a day after one', date({ min: '2026-01-01' }), ['2026-01-01', '2027-01-01']],
    ['a day before one', date({ max: '2027-01-01' }), ['2026-01-01', '2027-01-01']],
    ['a month after one', month({ min: '2150-06' }), ['2150-06', '2151-06']],
    ['a month before one', month({ max: '1850-06' }), ['1849-06', '1850-06']],
    ['a month', month({}), ['2025-03', '2027-03']],
  ])('is often one of its limits: %s', (_what, field, limits) => {
    const values = drawn(field)
    expect(values).toEqual(expect.arrayContaining([...limits]))
    expect(values.filter((value) => !limits.includes(value)).length).toBeGreaterThan(DRAWS / 10)
  })

  it('is a day within a year of today where nothing limits it', () => {
    const days = drawn(date({})).map((day) => Date.parse(String(day)))
    expect([Math.min(...days), Math.max(...days)]).toEqual(
      ['2025-03-15', '2027-03-15'].map(Date.parse),
    )
  })

  it('of a choice is its code, and shows as lists answer it', () => {
    const options = { A: 'Alta' }
    const texts = choiceField({ label, options, answers: 'text', required })
    const codes = choiceField({ label, options, answers: 'code', required })
    expect(freshValue(texts, lists)).toEqual({ sent: 'A', shown: 'Alta' })
    expect(freshValue(codes, lists)).toEqual({ sent: 'A', shown: 'A' })
  })

  it('of a reference is a listed record, by its name or its id', () => {
    for (const sends of ['name', 'id'] as const) {
      const sent = sends === 'id' ? [7, 8] : ['Cine', 'Teatro']
      const one = referenceField({ ...referral, sends, max: 50, required })
      const many = referencesField({ ...referral, sends, length: 50, max: 2, required })
      for (let draw = 0; draw < DRAWS; draw += 1) {
        const value = freshValue(one, lists)
        expect(sent).toContain(value?.sent)
        expect(value?.shown).toBe(shownOf(value?.sent))
        const values = freshValue(many, lists)
        expect(sent.map((each) => [each])).toContainEqual(values?.sent)
        expect(values?.shown).toEqual(
          Array.isArray(values?.sent) ? values.sent.map(shownOf) : undefined,
        )
      }
    }
  })

  it.each([
    ['name', '', []],
    ['id', null, []],
  ] as const)(
    'of a reference into an empty list is none, or where it is required there is no value: by %s',
    (sends, none, noneOfSeveral) => {
      const one = (isRequired: boolean) =>
        referenceField({ ...referral, sends, max: 50, required: isRequired })
      const many = (isRequired: boolean) =>
        referencesField({ ...referral, sends, length: 50, max: 2, required: isRequired })
      for (const empty of [new Map(), new Map([['rubros', []]])]) {
        expect(freshValue(one(false), empty)).toEqual({ sent: none, shown: '' })
        expect(freshValue(many(false), empty)).toEqual({ sent: noneOfSeveral, shown: [] })
        expect(freshValue(one(true), empty)).toBeUndefined()
        expect(freshValue(many(true), empty)).toBeUndefined()
      }
    },
  )

  it('is none for what the backend assigns, and for a choice without options', () => {
    const none = choiceField({ label, options: {}, answers: 'code', required })
    expect([freshValue(idField({ label }), lists), freshValue(none, lists)]).toEqual([
      undefined,
      undefined,
    ])
  })
})

describe('what a request carries for a value as a list shows it', () => {
  const choice = (answers: 'text' | 'code') =>
    choiceField({ label, options: { A: 'B', B: 'A' }, answers, required })
  const one = (sends: 'name' | 'id') => referenceField({ ...referral, sends, max: 50, required })
  const many = (sends: 'name' | 'id') =>
    referencesField({ ...referral, sends, length: 50, max: 2, required })

  it.each<[string, FieldContract, unknown, unknown]>([
    ['an id', idField({ label }), 'a-1', 'a-1'],
    ['a text', textField({ label, max: 9, required }), 'Cine', 'Cine'],
    ['several lines', longTextField({ label, max: 9, required }), 'a\nb', 'a\nb'],
    ['an address', emailField({ label, max: 30, required }), 'a@b.co', 'a@b.co'],
    ['a telephone', telephoneField({ label, max: 30, required }), '11', '11'],
    ['digits', digitsField({ label, max: 9, required }), 5, 5],
    ['a DNI', dniField({ label, required }), 5, 5],
    ['a CUIT', cuitField({ label, required }), '20', '20'],
    ['a CBU', cbuField({ label, required }), '28', '28'],
    ['a whole number', integerField({ label, min: 0, max: 9, required }), 5, 5],
    ['a number', decimalField({ label, min: 0, max: 9, decimals: 1, required }), '5.0', '5.0'],
    ['an amount', moneyField({ label, min: 0, max: 9, required }), '5.00', '5.00'],
    ['a day', date({}), '2026-01-31', '2026-01-31'],
    ['a month', month({}), '2026-01', '2026-01'],
    ['a text of a fixed form', patternTextField({ label, pattern: 'AA', required }), 'AB', 'AB'],
    ['a time', timeField({ label, required }), '09:30', '09:30'],
    ['a box', booleanField({ label }), false, false],
    ['the code of a choice', choice('code'), 'A', 'A'],
    ['the text of a choice', choice('text'), 'A', 'B'],
    ['a text that is no option', choice('text'), 'Otra', 'Otra'],
    ['a name, by name', one('name'), 'Teatro', 'Teatro'],
    ['a name, by id', one('id'), 'Teatro', 8],
    ['a name that is not listed, by id', one('id'), 'Circo', null],
    ['no name, by id', one('id'), '', null],
    ['names, by name', many('name'), ['Teatro', 'Cine'], ['Teatro', 'Cine']],
    ['names, by id', many('id'), ['Teatro', 'Cine'], [8, 7]],
    ['no list, by name', many('name'), null, []],
    ['no list, by id', many('id'), null, []],
  ])('%s', (_what, field, shown, sent) => {
    expect(sentValue(field, shown, lists)).toEqual(sent)
  })

  it('is nothing of a list that could not be read', () => {
    expect(sentValue(one('id'), 'Cine', new Map())).toBeNull()
    expect(sentValue(many('id'), ['Cine'], new Map())).toEqual([undefined])
  })
})
