import { expect, it } from 'vitest'
import { isShownAs } from '../../../../cli/provider/verify/trial/walk'
import type { FieldContract } from '../../../../src/wire/kinds'
import { identifiedField, identifiedFields } from '../../../../src/wire/kinds/identified'
import { linesField } from '../../../../src/wire/kinds/lines'
import { moneyField } from '../../../../src/wire/kinds/money'
import { referenceField } from '../../../../src/wire/kinds/reference'
import { textField } from '../../../../src/wire/kinds/text'

const label = 'Campo'
const required = false
const referral = { label, resource: 'rubros', shows: 'rubro', required } as const
const byId = identifiedField({ ...referral, sends: 'id', key: ['id'], max: 50 })
const severalById = identifiedFields({ ...referral, sends: 'id', key: ['id'], length: 50, max: 9 })
const byTwo = identifiedField({ ...referral, sends: 'id', key: ['numero', 'letra'], max: 50 })
const byName = referenceField({ ...referral, sends: 'name', max: 50 })
const text = textField({ label, max: 50, required })
const saldo = moneyField({ label, min: 0, max: 100, required })
const lines = linesField({
  label,
  one: 'Línea',
  min: 0,
  max: 9,
  fields: { nota: text, rubro: byId, saldo },
})

const cine = { id: 7, texto: 'Cine' }
const arte = { id: 8, texto: 'Arte' }
const two = { numero: 1, letra: 'A' }
const ofTwo = { id: two, texto: 'Cine' }
const line = { nota: 'a', rubro: cine, saldo: '1.00' }

it.each<[string, FieldContract | undefined, unknown, unknown, boolean]>([
  ['a text', text, 'a', 'a', true],
  ['another text', text, 'A', 'a', false],
  ['a field that is not known', undefined, [1], [1], true],
  ['another value of it', undefined, [1], [2], false],
  ['a name', byName, 'Cine', 'Cine', true],
  ['another name', byName, 'Cine', 'Arte', false],
  ['a record by its id', byId, { ...cine, texto: 'Otro' }, cine, true],
  ['a record by its id alone', byId, cine, 7, true],
  ['another record of the same text', byId, { ...cine, id: 8 }, cine, false],
  ['a record by an id of two fields', byTwo, { id: { ...two }, texto: 'Cine' }, { ...ofTwo }, true],
  ['another number of the two', byTwo, { id: { ...two, numero: 2 }, texto: 'Cine' }, ofTwo, false],
  ['another letter of the two', byTwo, { id: { ...two, letra: 'B' }, texto: 'Cine' }, ofTwo, false],
  ['a record where only texts are answered', byId, 'Cine', cine, true],
  ['another where only texts are answered', byId, 'Arte', cine, false],
  ['records', severalById, [cine, arte], [cine, arte], true],
  ['records in another order', severalById, [arte, cine], [cine, arte], false],
  ['a record too few', severalById, [cine], [cine, arte], false],
  ['a record too many', severalById, [cine, arte], [cine], false],
  ['records as texts', severalById, ['Cine', 'Arte'], [cine, arte], true],
  ['no lines', lines, [], [], true],
  ['no lines where none are answered', lines, null, [], true],
  ['lines', lines, [line, { ...line, nota: 'b' }], [line, { ...line, nota: 'b' }], true],
  [
    'lines in another order',
    lines,
    [{ ...line, nota: 'b' }, line],
    [line, { ...line, nota: 'b' }],
    false,
  ],
  [
    'lines with their numbers, and what is computed',
    lines,
    [{ ...line, id: 3, suma: 9 }],
    [line],
    true,
  ],
  [
    'lines that were sent with other numbers',
    lines,
    [{ ...line, id: 3 }],
    [{ ...line, id: 2 }],
    true,
  ],
  ['a line too few', lines, [line], [line, line], false],
  ['a line too many', lines, [line, line], [line], false],
  ['a line where there is none', lines, [], [line], false],
  ['a line that lacks a field', lines, [{ nota: 'a', rubro: cine }], [line], false],
  ['a line with another record', lines, [{ ...line, rubro: arte }], [line], false],
  ['a line with the record as text', lines, [{ ...line, rubro: 'Cine' }], [line], true],
])('%s', (_what, field, shown, wanted, expected) => {
  expect(isShownAs(field, shown, wanted)).toBe(expected)
})
