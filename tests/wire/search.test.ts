import { describe, expect, it } from 'vitest'
import { foldForSearch, foldForUnique } from '#wire/fold'
import { hasStackedMarks, withoutStackedMarks } from '#wire/search/raw-text'
import { foldedKey, haveSameNames, identifyingSets } from '#wire/rules/unique-keys'
import { booleanField, choiceField } from '#wire/kinds/choice'
import { dateField } from '#wire/kinds/date'
import { digitsField } from '#wire/kinds/digits'
import { referenceField, referencesField } from '#wire/kinds/reference'
import {
  cuitField,
  emailField,
  longTextField,
  patternTextField,
  telephoneField,
  textField,
} from '#wire/kinds/text'
import { searchText, spanishOrder, searchedFields } from '#wire/search/search-text'

const words = { label: 'Dato', required: true, max: 20 } as const
const referral = { ...words, resource: 'rubros', shows: 'rubro', sends: 'name' } as const

const fields = {
  text: textField(words),
  longText: longTextField(words),
  email: emailField(words),
  telephone: telephoneField(words),
  patternText: patternTextField({ ...words, pattern: '0000-00000000' }),
  cuit: cuitField(words),
  digits: digitsField(words),
  date: dateField({ label: 'Dato', required: true }),
  boolean: booleanField(words),
  choice: choiceField({ ...words, options: { Ri: 'Inscripto' }, answers: 'text' }),
  reference: referenceField(referral),
  references: referencesField({ ...referral, length: 20 }),
}

const marked = (count: number) => `a${'\u0301'.repeat(count)}b\u0301`

describe('a text as it is compared', () => {
  it.each([
    ['  Peña   y\tÑandú ', 'pena y nandu', 'peña y ñandu'],
    ['PEN\u0303A', 'pena', 'peña'],
    ['ÁÉÍÓÚÜ', 'aeiouu', 'aeiouu'],
    ['a\n\nb', 'a b', 'a b'],
    ['ﬁn', 'fin', 'fin'],
    ['Ｎｉｎ\u0303ｏ １２', 'nino 12', 'niño 12'],
    ['m²', 'm2', 'm2'],
    ['Pe\u200Bña\u00AD', 'pena', 'peña'],
    ['', '', ''],
    ['   ', '', ''],
  ])('%j is searched as %j, and unique as %j', (text, searched, unique) => {
    expect([foldForSearch(text), foldForUnique(text)]).toEqual([searched, unique])
  })

  it('is folded once: what is folded stays as it is', () => {
    const twice = Array.from({ length: 0x1_0000 }, (_, code) => String.fromCharCode(code))
      .filter((one) => !/[\uD800-\uDFFF\uE0F1]/.test(one))
      .filter((one) => [foldForSearch, foldForUnique].some((fold) => fold(fold(one)) !== fold(one)))
    expect(twice).toEqual([])
  })

  it.each<[keyof typeof fields, string, string]>([
    ['text', ' PEÑA ', 'peña'],
    ['longText', ' PEÑA ', 'peña'],
    ['email', 'A@B.example', 'a@b.example'],
    ['telephone', '(011) 4555-1234', '0114555 1234'.replace(' ', '')],
    ['reference', ' PEÑA ', 'peña'],
    ['references', 'Córdoba', 'cordoba'],
    ['patternText', 'A-0001', 'A-0001'],
    ['cuit', '20-11111111-2', '20-11111111-2'],
    ['choice', 'Ri', 'Ri'],
    ['date', '2026-01-31', '2026-01-31'],
    ['digits', '07', '07'],
    ['boolean', 'TRUE', 'TRUE'],
  ])('of the kind %s, a key has %j as %j', (kind, value, compared) => {
    expect(foldedKey(fields[kind], value)).toBe(compared)
  })

  it('has up to 30 marks on a letter, and of one with more the letter alone', () => {
    expect([1, 30, 31].map((count) => hasStackedMarks(marked(count)))).toEqual([false, false, true])
    for (const count of [0, 1, 30]) expect(withoutStackedMarks(marked(count))).toBe(marked(count))
    expect(withoutStackedMarks(marked(31))).toBe('ab\u0301')
  })

  it.each([
    [['a'], ['a'], true],
    [['a', 'b'], ['b', 'a'], true],
    [['a'], ['a', 'b'], false],
    [['a', 'b'], ['a'], false],
    [['a'], ['b'], false],
    [['a', 'b'], ['a', 'c'], false],
    [[], [], true],
  ])('%j and %j have the same names: %s', (one, other, same) => {
    expect(haveSameNames(one, other)).toBe(same)
  })
})

it('records are identified by each unique set, and by where each period begins', () => {
  const periods = [
    { from: 'desde', to: 'hasta', per: ['impuesto', 'zona'] },
    { from: 'abre', to: 'cierra', per: [] },
  ]
  expect(identifyingSets({ unique: [['nombre'], ['codigo', 'zona']], periods })).toEqual([
    ['nombre'],
    ['codigo', 'zona'],
    ['impuesto', 'zona', 'desde'],
    ['abre'],
  ])
  expect(identifyingSets({ unique: [['nombre']] })).toEqual([['nombre']])
})

it.each<[keyof typeof fields, string, readonly string[]]>([
  ['cuit', '20123456786', ['20-12345678-6', '20123456786']],
  ['patternText', '0001-00001234', ['0001-00001234', '000100001234', '1-1234']],
  ['patternText', '0001-00001204', ['0001-00001204', '000100001204', '1-1204']],
  ['patternText', 'B 0000', ['B 0000', 'B0000', 'B 0']],
  ['patternText', 'A/00.100', ['A/00.100', 'A00100', 'A/0.100']],
  ['telephone', '(011) 4321-5678', ['(011) 4321-5678', '01143215678']],
  ['text', '20123456786', ['20123456786']],
  ['longText', 'uno dos', ['uno dos']],
])('a value of %s, %s, is found by each of %j', (kind, value, written) => {
  expect(searchText(fields[kind], value)).toBe(written.join(' '))
})

it('is sorted as Spanish is: without case and accents, and ñ after n', () => {
  const sorted = ['Ana', 'ánade', 'ANDES', 'caña', 'cano', 'canto', 'caoba']
  const keys = sorted.map(spanishOrder)
  const placed = ['Ana', 'ánade', 'ANDES', 'cano', 'canto', 'caña', 'caoba'].map(spanishOrder)
  expect(keys.toSorted()).toEqual(placed)
})

it.each([
  [undefined, ['rubro']],
  [['codigo'], ['codigo']],
  [
    ['rubro', 'codigo'],
    ['rubro', 'codigo'],
  ],
  // It has no search.
  [[], []],
])('a list that is declared to be searched by %j is searched by %j', (searches, fields) => {
  expect(searchedFields({ nameField: 'rubro', searches })).toEqual(fields)
})
