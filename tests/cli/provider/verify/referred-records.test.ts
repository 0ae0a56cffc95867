import { describe, expect, it } from 'vitest'
import { checkFields } from '../../../../cli/provider/verify/check-list'
import { describeValue, Findings } from '../../../../cli/provider/verify/report'
import type { Referred } from '../../../../cli/provider/verify/soundness'
import type { FieldContract } from '#wire/kinds'
import { identifiedField, identifiedFields } from '#wire/kinds/identified'
import { linesField } from '#wire/kinds/lines'
import { moneyField } from '#wire/kinds/decimal'
import { referenceField, referencesField } from '#wire/kinds/reference'
import { textField } from '#wire/kinds/text'
import { shortOf } from './support/answers'

const label = 'Campo'
const led = { label, resource: 'rubros', shows: 'rubro' } as const
const KEY = ['id']
const SEVERAL = ['numero', 'letra']

const one = (required: boolean, key: readonly string[] = KEY) =>
  identifiedField({ ...led, sends: 'id', key, max: 50, required })
const many = (required: boolean, key: readonly string[] = KEY) =>
  identifiedFields({ ...led, sends: 'id', key, length: 50, max: 3, required })

/** The values of a field in the list of rubros. */
const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  id: [7, '8', 'a-9'],
  rubro: ['Cine', 'Teatro'],
  numero: [1],
}
const known: Referred = (resource, shows) =>
  resource === 'rubros' ? new Set(VALUES[shows] ?? []) : undefined
const unread: Referred = () => undefined

/** What is found in a record with this one value. */
function found(field: FieldContract, value: unknown, referred: Referred = known) {
  const findings = new Findings()
  const context = { metodo: 'm', findings, describe: describeValue }
  checkFields({ campo: field }, { campo: value }, '', referred, context)
  return shortOf(findings)
}

const cine = { id: 7, texto: 'Cine' }
const teatro = { id: 8, texto: 'Teatro' }
const circo = { id: 5, texto: 'Circo' }

const FORM = '{ "id": …, "texto": "…" }, which tells records of one name apart'
const MANY = `a list of ${FORM}`
const shown = (value: unknown) => describeValue(value)
const noteOf = (form: string, value: unknown) => [`note m type at campo: ${form}, ${shown(value)}`]
const lostOf = (form: string, value: unknown) => [`error m type at campo: ${form}, ${shown(value)}`]
const wrong = (expected: string, value: unknown) =>
  `error m reference at campo: ${expected}, ${shown(value)}`
const NO_ID = 'the id of a record of rubros'
const NO_NAME = 'the rubro of a record of rubros'
const NO_NAMES = 'a list with the rubro of records of rubros'
const AT_LEAST = 'a list with at least one record of rubros'

describe('a reference that a list answers with its id', () => {
  it.each<[string, FieldContract, unknown, readonly string[]]>([
    ['that is listed', one(true), cine, []],
    ['whose id is listed as a text', one(true), teatro, []],
    ['whose id is a text', one(true), { id: 'a-9', texto: 'x' }, []],
    ['that is not listed', one(true), circo, [wrong(NO_ID, circo)]],
    ['by its name alone', one(true), 'Cine', noteOf(FORM, 'Cine')],
    [
      'by a name that is not listed',
      one(true),
      'Circo',
      [wrong(NO_NAME, 'Circo'), ...noteOf(FORM, 'Circo')],
    ],
    [
      'by an id that cannot be read',
      one(true),
      { id: null, texto: 'Cine' },
      noteOf(FORM, { id: null, texto: 'Cine' }),
    ],
    ['to nothing', one(false), '', []],
    ['to nothing, where one is required', one(true), '', [wrong(NO_NAME, '')]],
    ['that is null', one(false), null, noteOf(FORM, null)],
    ['that is null, where one is required', one(true), null, lostOf(FORM, null)],
    ['of which nothing can be read', one(false), [], lostOf(FORM, [])],
    ['with more than that', one(true), { ...cine, nota: 1 }, noteOf(FORM, { ...cine, nota: 1 })],
  ])('%s', (_what, field, value, expected) => {
    expect(found(field, value)).toEqual(expected)
  })

  it.each<[string, FieldContract, unknown, readonly string[]]>([
    ['that are listed', many(true), [cine, teatro], []],
    ['none of which is listed', many(true), [circo], [wrong(NO_ID, [circo])]],
    ['the last of which is not', many(true), [cine, circo], [wrong(NO_ID, [cine, circo])]],
    ['the first of which is not', many(true), [circo, cine], [wrong(NO_ID, [circo, cine])]],
    ['by their names alone', many(true), ['Cine', 'Teatro'], noteOf(MANY, ['Cine', 'Teatro'])],
    ['one by its name alone', many(true), [cine, 'Teatro'], noteOf(MANY, [cine, 'Teatro'])],
    [
      'one by a name that is not listed',
      many(true),
      [cine, 'Circo'],
      [wrong(NO_NAMES, [cine, 'Circo']), ...noteOf(MANY, [cine, 'Circo'])],
    ],
    [
      'one by a name alone, beside one that is not listed',
      many(true),
      ['Cine', circo],
      [wrong(NO_ID, ['Cine', circo]), ...noteOf(MANY, ['Cine', circo])],
    ],
    ['to nothing', many(false), [], []],
    ['to nothing, where one is required', many(true), [], [wrong(AT_LEAST, [])]],
    ['that are null', many(false), null, noteOf(MANY, null)],
  ])('several %s', (_what, field, value, expected) => {
    expect(found(field, value)).toEqual(expected)
  })

  it('by several fields, or into a list that could not be read, is not looked up', () => {
    const far = { id: { numero: 9, letra: 'X' }, texto: 'Circo' }
    expect(found(one(true, SEVERAL), far)).toEqual([])
    expect(found(many(true, SEVERAL), [far])).toEqual([])
    expect(found(one(true), circo, unread)).toEqual([])
    expect(found(many(true), [circo], unread)).toEqual([])
    expect(found(many(true), [], unread)).toEqual([wrong(AT_LEAST, [])])
  })

  it('by another field than the id is looked up by that', () => {
    expect(found(one(true, ['numero']), { id: 1, texto: 'x' })).toEqual([])
    expect(found(one(true, ['numero']), cine)).toEqual([
      wrong('the numero of a record of rubros', cine),
    ])
  })
})

it('names of several fields are not looked up, and ids beside them are', () => {
  const alsoShows = ['zona']
  const name = referenceField({ ...led, alsoShows, sends: 'name', max: 50, required: true })
  const names = referencesField({
    ...led,
    alsoShows,
    sends: 'name',
    length: 50,
    max: 3,
    required: true,
  })
  const identified = { ...led, alsoShows, sends: 'id', key: KEY, required: true } as const
  const byId = identifiedField({ ...identified, max: 50 })
  const severalById = identifiedFields({ ...identified, length: 50, max: 3 })
  expect([found(byId, cine), found(severalById, [cine, teatro])]).toEqual([[], []])
  expect(found(byId, circo)).toEqual([wrong(NO_ID, circo)])
  expect(found(severalById, [cine, circo])).toEqual([wrong(NO_ID, [cine, circo])])
  expect(found(name, 'Circo Norte')).toEqual([])
  expect(found(names, ['Circo Norte'])).toEqual([])
  expect(found(names, [])).toEqual([wrong(AT_LEAST, [])])
})

const line = (id: number, more: object = {}) => ({
  id,
  nota: 'a',
  rubro: cine,
  importe: '1.00',
  ...more,
})

describe('lines', () => {
  const lines = linesField({
    label,
    one: 'Renglón',
    min: 0,
    max: 9,
    fields: {
      nota: textField({ label: 'Nota', max: 3, required: true }),
      rubro: one(false),
      importe: moneyField({ label: 'Importe', min: 0, max: 9, required: true }),
    },
  })
  it.each<[string, readonly unknown[], string | undefined]>([
    ['none', [], undefined],
    ['sound ones', [line(1), line(2, { rubro: '' })], undefined],
    [
      'a text that is too long, in the second',
      [line(1), line(2, { nota: 'larga' })],
      'a value that its form takes ("Admite hasta 3 caracteres") in nota of Renglón 2',
    ],
    [
      'a record that is not listed, in the first',
      [line(1, { rubro: circo }), line(2, { nota: '' })],
      `${NO_ID} in rubro of Renglón 1`,
    ],
    [
      'an amount beyond its limit',
      [line(1), line(2), line(3, { importe: '10.00' })],
      'a value that its form takes ("Debe ser menor o igual a 9") in importe of Renglón 3',
    ],
  ])('%s', (_what, value, expected) => {
    expect(found(lines, value)).toEqual(
      expected === undefined ? [] : [`error m limit at campo: ${expected}, ${shown(value)}`],
    )
  })
})
