import { describe, expect, it } from 'vitest'
import {
  identityIn,
  isChoosable,
  referredTrial,
  freshValue,
  sentValue,
} from '../../../../cli/provider/verify/trial/trial-values'
import type { FieldContract } from '../../../../src/wire/kinds'
import { identifiedField, identifiedFields } from '../../../../src/wire/kinds/identified'
import { referenceField } from '../../../../src/wire/kinds/reference'
import { referencesField } from '../../../../src/wire/kinds/references'

const label = 'Campo'
const ROW = { id: 7, numero: 4, letra: 'B', rubro: 'Cine', zona: ' Norte ', piso: null }
const SEVERAL = ['numero', 'letra']
const composite = { numero: 4, letra: 'B' }

describe('a listed record, as a request refers to it and as lists show it', () => {
  it.each<[string, Parameters<typeof referredTrial>[1], unknown, unknown]>([
    ['by its name', { shows: 'rubro', sends: 'name' }, 'Cine', 'Cine'],
    [
      'by its names',
      { shows: 'rubro', alsoShows: ['piso', 'zona'], sends: 'name' },
      'Cine Norte',
      'Cine Norte',
    ],
    ['by its id, shown by its name', { shows: 'rubro', sends: 'id' }, 7, 'Cine'],
    ['by its id', { shows: 'rubro', sends: 'id', key: ['id'] }, 7, { id: 7, texto: 'Cine' }],
    [
      'by another field',
      { shows: 'rubro', sends: 'id', key: ['letra'] },
      'B',
      { id: 'B', texto: 'Cine' },
    ],
    [
      'by several fields',
      { shows: 'rubro', alsoShows: ['zona'], sends: 'id', key: SEVERAL },
      composite,
      { id: composite, texto: 'Cine Norte' },
    ],
  ])('%s', (_what, referral, sent, shown) => {
    expect(referredTrial(ROW, referral)).toEqual({ sent, shown })
  })

  it('is identified by its id unless a key is named', () => {
    expect([identityIn(ROW), identityIn(ROW, []), identityIn(ROW, ['letra'])]).toEqual([7, 7, 'B'])
    expect(identityIn(ROW, SEVERAL)).toEqual(composite)
    expect(identityIn(undefined, SEVERAL)).toEqual({ numero: undefined, letra: undefined })
  })

  it.each<[string, Parameters<typeof isChoosable>[0], unknown, boolean]>([
    ['any where nothing is said', undefined, ROW, true],
    ['one of the values', { letra: ['A', 'B'] }, ROW, true],
    ['none of the values', { letra: ['A'] }, ROW, false],
    ['one of two fields', { letra: ['B'], rubro: ['Arte'] }, ROW, false],
    ['what lists do not answer', { otro: ['A'] }, ROW, true],
    ['what is no record', { letra: ['A'] }, 'Cine', true],
    ['nothing', { letra: ['A'] }, null, true],
  ])('may be chosen: %s', (_what, where, row, expected) => {
    expect(isChoosable(where, row)).toBe(expected)
  })
})

const led = { label, resource: 'rubros', shows: 'rubro' } as const
const rows = [
  { id: 7, numero: 4, letra: 'B', rubro: 'Cine' },
  { id: 8, numero: 5, letra: 'C', rubro: 'Arte' },
]
const lists = new Map([['rubros', rows]])
const where = { letra: ['C'] }
const alsoShows = ['letra']

const one = (key: readonly string[]) =>
  identifiedField({ ...led, sends: 'id', key, max: 50, required: true })
const many = (key: readonly string[]) =>
  identifiedFields({ ...led, sends: 'id', key, length: 50, max: 3, required: true })

describe('a reference of a trial', () => {
  const both = (required: boolean): Readonly<Record<string, FieldContract>> => {
    const one = { ...led, max: 50, required, where, alsoShows }
    const many = { ...led, length: 50, max: 3, required, where, alsoShows }
    return {
      'by name': referenceField({ ...one, sends: 'name' }),
      'by id': identifiedField({ ...one, sends: 'id', key: ['id'] }),
      'by several': identifiedField({ ...one, sends: 'id', key: SEVERAL }),
      'several by name': referencesField({ ...many, sends: 'name' }),
      'several by id': identifiedFields({ ...many, sends: 'id', key: ['id'] }),
    }
  }
  const texto = 'Arte C'

  it.each<[string, unknown, unknown]>([
    ['by name', texto, texto],
    ['by id', 8, { id: 8, texto }],
    ['by several', { numero: 5, letra: 'C' }, { id: { numero: 5, letra: 'C' }, texto }],
    ['several by name', [texto], [texto]],
    ['several by id', [8], [{ id: 8, texto }]],
  ])('leads to a record that may be chosen, shown by all its fields: %s', (what, sent, shown) => {
    const field = both(true)[what]
    if (field === undefined) throw new Error('It is not declared')
    for (let draw = 0; draw < 20; draw += 1) {
      expect(freshValue(field, lists)).toEqual({ sent, shown })
    }
    const none = new Map([['rubros', rows.slice(0, 1)]])
    expect(freshValue(field, none)).toBeUndefined()
  })

  it('leads nowhere where no record may be chosen and none is required', () => {
    const none = new Map([['rubros', rows.slice(0, 1)]])
    const values = Object.values(both(false)).map((field) => freshValue(field, none))
    expect(values).toEqual([
      { sent: '', shown: '' },
      { sent: null, shown: '' },
      { sent: null, shown: '' },
      { sent: [], shown: [] },
      { sent: [], shown: [] },
    ])
  })

  it.each<[string, FieldContract, unknown, unknown]>([
    ['with its id', one(['id']), { id: 9, texto: 'Cine' }, 9],
    ['with the id of several fields', one(SEVERAL), { id: composite, texto: '' }, composite],
    ['by its name', one(['id']), 'Arte', 8],
    ['by its name, identified by several', one(SEVERAL), 'Cine', composite],
    ['by no listed name', one(SEVERAL), 'Circo', null],
    ['several, with and without ids', many(['id']), [{ id: 9 }, 'Arte'], [9, 8]],
    ['several, by several fields', many(SEVERAL), ['Cine'], [composite]],
    ['several that are none', many(['id']), 'Cine', []],
  ])('is sent as a list shows it: %s', (_what, field, shown, sent) => {
    expect(sentValue(field, shown, lists)).toEqual(sent)
  })
})
