import { describe, expect, it, vi } from 'vitest'
import {
  type FindReference,
  comparedValue,
  onlyIdOf,
  sentValue,
  wireValue,
} from '#wire/wire-values'
import type { FieldContract } from '#wire/kinds'
import { booleanField, choiceField } from '#wire/kinds/choice'
import {
  cbuField,
  cuitField,
  emailField,
  idField,
  longTextField,
  telephoneField,
  textField,
} from '#wire/kinds/text'
import { dateField, monthField, timeField } from '#wire/kinds/date'
import { decimalField, moneyField } from '#wire/kinds/decimal'
import { digitsField, dniField, integerField } from '#wire/kinds/digits'
import { referenceField, referencesField } from '#wire/kinds/reference'
import * as fc from 'fast-check'

const optional = { label: 'Dato', required: false } as const
const range = { ...optional, min: 0, max: 99 } as const
const led = { ...optional, resource: 'rubros', shows: 'rubro', max: 50 } as const
const estado = choiceField({
  ...optional,
  options: { H: 'Habilitado', D: 'Deshabilitado' },
  synonyms: { D: ['Inactivo', 'Baja'] },
  answers: 'text',
})
const byName = referenceField({ ...led, sends: 'name' })
const byId = referenceField({ ...led, sends: 'id' })
const many = { ...led, length: 5 } as const
const namesOf = referencesField({ ...many, sends: 'name' })
const idsOf = referencesField({ ...many, sends: 'id' })

/** A kind whose empty values travel as '' or as null, and a value of it, which travels as it is. */
const EMPTY: readonly (readonly [empty: unknown, field: FieldContract, value: unknown])[] = [
  ['', textField({ ...optional, max: 9 }), 'x'],
  ['', longTextField({ ...optional, max: 9 }), 'x'],
  ['', emailField({ ...optional, max: 9 }), 'a@b.c'],
  ['', telephoneField({ ...optional, max: 9 }), '11'],
  ['', cuitField(optional), '20'],
  ['', cbuField(optional), '20'],
  ['', estado, 'H'],
  ['', byName, 'Cine'],
  [null, digitsField({ ...optional, max: 9 }), 7],
  [null, dniField(optional), 7],
  [null, integerField(range), 0],
  [null, decimalField({ ...range, decimals: 1 }), '0.5'],
  [null, moneyField(range), '0.50'],
  [null, dateField(optional), '2026-01-31'],
  [null, monthField(optional), '2026-01'],
  [null, timeField(optional), '08:30'],
  [null, byId, 'Cine'],
]

describe('what a request carries for a value', () => {
  it.each(EMPTY.map(([empty, field, value]) => [field.kind, empty, field, value] as const))(
    '%s: %j where the field was left empty, and any other value as it is',
    (_kind, empty, field, value) => {
      for (const nothing of [undefined, null]) expect(sentValue(field, nothing)).toBe(empty)
      expect(sentValue(field, '')).toBe(empty)
      expect(sentValue(field, value)).toBe(value)
    },
  )

  it('an id as it is, and a box that nobody ticked as false', () => {
    const id = idField({ label: 'ID' })
    for (const value of [7, '007', undefined]) expect(sentValue(id, value)).toBe(value)
    const box = booleanField({ label: 'Dato' })
    expect([undefined, null, false, true].map((value) => sentValue(box, value))).toEqual([
      false,
      false,
      false,
      true,
    ])
  })

  it.each([
    ['Habilitado', 'H'],
    ['H', 'H'],
    ['Inactivo', 'Inactivo'],
    ['habilitado', 'habilitado'],
  ])('of a choice its code: for %j it is %j', (value, sent) => {
    expect(sentValue(estado, value)).toBe(sent)
  })

  it('of a reference its name or its id, as the contract has it', async () => {
    const find = vi.fn<FindReference>(async (_resource, _shows, name) =>
      name === 'Cine' ? 7 : undefined,
    )
    expect(await wireValue(byName, 'Cine', find)).toBe('Cine')
    expect(await wireValue(namesOf, ['Cine'], find)).toEqual(['Cine'])
    expect(find).not.toHaveBeenCalled()
    expect(await wireValue(byId, 'Cine', find)).toBe(7)
    expect(await wireValue(byId, 'Otro', find), 'none has that name').toBe('Otro')
    expect(await wireValue(idsOf, ['Otro', 'Cine'], find)).toEqual(['Otro', 7])
    expect(find.mock.calls[0]).toEqual(['rubros', 'rubro', 'Cine'])
    find.mockClear()
    for (const nothing of [undefined, null, '']) {
      expect(await wireValue(byId, nothing, find)).toBeNull()
      expect(await wireValue(namesOf, nothing, find)).toEqual([])
      expect(await wireValue(idsOf, nothing, find)).toEqual([])
    }
    expect(find, 'nothing is looked for').not.toHaveBeenCalled()
    expect(sentValue(idsOf, ['Cine'])).toEqual(['Cine'])
  })
})

describe('what conditions of the contract compare', () => {
  it.each([
    ['Habilitado', 'H'],
    ['H', 'H'],
    ['Inactivo', 'D'],
    ['INÁCTIVO', 'D'],
    ['baja', 'D'],
    ['De licencia', 'De licencia'],
    [undefined, undefined],
    [7, 7],
  ])('of a choice that reads %j: %j', (value, compared) => {
    expect(comparedValue(estado, value)).toBe(compared)
  })

  it('of any other field the value itself', () => {
    expect(comparedValue(textField({ ...optional, max: 20 }), 'Habilitado')).toBe('Habilitado')
  })
})

it('a name that several records share is the id of none', () => {
  const rows = ['Cine', 'Arte', 'Arte'].map((rubro, id) => ({ id, rubro }))
  expect(['Cine', 'Arte', 'Otro'].map((name) => onlyIdOf(rows, 'rubro', name))).toEqual([
    0,
    undefined,
    undefined,
  ])
})

const some = { label: 'Dato', required: true } as const
const limits = { min: 0, max: 1000 }
const referral = { resource: 'rubros', shows: 'rubro', sends: 'name' } as const
const options = { H: 'Habilitado', D: 'Deshabilitado', h: 'Hermano' }

const fields = {
  boolean: booleanField({ label: 'Dato' }),
  cbu: cbuField(some),
  code: choiceField({ ...some, options, answers: 'code' }),
  choice: choiceField({ ...some, options, answers: 'text' }),
  cuit: cuitField(some),
  date: dateField(some),
  decimal: decimalField({ ...some, decimals: 3, ...limits }),
  digits: digitsField({ ...some, max: 6 }),
  dni: dniField(some),
  email: emailField({ ...some, max: 50 }),
  id: idField({ label: 'ID' }),
  integer: integerField({ ...some, ...limits }),
  longText: longTextField({ ...some, max: 50 }),
  money: moneyField({ ...some, ...limits }),
  reference: referenceField({ ...some, ...referral, max: 50 }),
  references: referencesField({ ...some, ...referral, length: 50, max: 5 }),
  telephone: telephoneField({ ...some, max: 50 }),
  text: textField({ ...some, max: 50 }),
  month: monthField(some),
  time: timeField(some),
} satisfies Readonly<Record<string, FieldContract>>

type Name = keyof typeof fields

describe('W-07: a received value is read as its field’s kind', () => {
  it.each<[Name, unknown, unknown]>([
    ['text', 'Cine', 'Cine'],
    ['text', 20111222, '20111222'],
    ['text', true, 'true'],
    ['text', { a: 1 }, ''],
    ['longText', 7, '7'],
    ['email', 7, '7'],
    ['telephone', 43215678, '43215678'],
    ['reference', 14, '14'],
    ['digits', 5000, 5000],
    ['digits', '5000', 5000],
    ['digits', ' 005000 ', 5000],
    ['digits', 'B1842', null],
    ['digits', true, null],
    ['dni', '20111222', 20111222],
    ['dni', '20.111.222', 20111222],
    ['integer', '-5', -5],
    ['integer', '1.234', 1234],
    ['id', 7, 7],
    ['id', '7', '7'],
    ['id', '007', '007'],
    ['id', ' ', null],
    ['id', true, null],
    ['cuit', 20123456786, '20123456786'],
    ['cuit', '20-12345678-6', '20123456786'],
    ['cuit', 'en trámite', 'en trámite'],
    ['cbu', '2850590 9 4009041813520 1', '2850590940090418135201'],
    ['decimal', '12.5', '12.5'],
    ['decimal', 12.5, '12.5'],
    ['decimal', '1.234,56', '1234.56'],
    ['money', 1234, '1234'],
    ['money', 'a convenir', 'a convenir'],
    ['date', '2026-02-01', '2026-02-01'],
    ['date', '01/02/2026', '2026-02-01'],
    ['date', '2026-02-01T03:00:00.000Z', '2026-02-01'],
    ['date', '2026-02-01 00:00:00', '2026-02-01'],
    ['date', ' 2026-02-01 ', '2026-02-01'],
    ['date', 'x2026-02-01T03:00', 'x2026-02-01T03:00'],
    ['date', '2026-02-01T3', '2026-02-01T3'],
    ['date', 'mañana', 'mañana'],
    ['month', '2026-03', '2026-03'],
    ['month', '3/2026', '2026-03'],
    ['month', '2026-03-01', '2026-03'],
    ['month', ' 2026-03 ', '2026-03'],
    ['month', '2026-03-02', '2026-03-02'],
    ['month', 'pronto', 'pronto'],
    ['time', '09:30', '09:30'],
    ['time', '9:30', '09:30'],
    ['time', '09:30:15', '09:30'],
    ['time', 930, '09:30'],
    ['time', 'tarde', 'tarde'],
    ['boolean', 1, true],
    ['boolean', 0, false],
    ['boolean', 'Sí', true],
    ['boolean', 'false', false],
    ['boolean', 'quizás', false],
    ['choice', 'Habilitado', 'Habilitado'],
    ['choice', 'habilitado', 'Habilitado'],
    ['choice', 'D', 'Deshabilitado'],
    ['choice', 'd', 'Deshabilitado'],
    ['choice', 'H', 'Habilitado'],
    ['choice', 'h', 'Hermano'],
    ['choice', 'Inactivo', 'Inactivo'],
    ['choice', 3, '3'],
    ['code', 'H', 'H'],
    ['code', 'Habilitado', 'Habilitado'],
    ['code', 3, '3'],
    ['references', ['Arte', 7, null, ''], ['Arte', '7']],
    ['references', 'Arte', ['Arte']],
  ])('%s %j is %j', (name, value, read) => {
    expect(fields[name].read(value)).toEqual(read)
  })

  const nulls: readonly Name[] = [
    'date',
    'decimal',
    'digits',
    'dni',
    'id',
    'integer',
    'money',
    'month',
    'time',
  ]
  it.each(nulls)('%s: blanks are nothing', (name) => {
    for (const blank of [' ', '\t\u00a0']) expect(fields[name].read(blank)).toBeNull()
  })

  const empty: Partial<Record<Name, unknown>> = { boolean: false, references: [] }
  it.each(Object.entries(fields))('%s: null, absent and "" are its empty value', (name, field) => {
    const isNull = nulls.some((one) => one === name)
    const want = Object.entries(empty).find(([one]) => one === name)?.[1] ?? (isNull ? null : '')
    for (const value of [null, undefined, '']) expect(field.read(value)).toEqual(want)
  })

  it('anything at all is read, without an error, and what was read stays as it is', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.values(fields)),
        fc.oneof(fc.anything(), fc.jsonValue(), fc.string()),
        (field, value) => {
          const read = field.read(value)
          expect(field.read(read)).toEqual(read)
        },
      ),
    )
  })
})
