import { describe, expect, it } from 'vitest'
import { type Asked, askedFor, isSameAsked } from '../../../../cli/provider/verify/reads'
import type { FieldContract } from '#wire/kinds'
import { booleanField, choiceField } from '#wire/kinds/choice'
import { dateField } from '#wire/kinds/date'
import { decimalField, moneyField } from '#wire/kinds/decimal'
import { identifiedField, identifiedFields } from '#wire/kinds/identified'
import { integerField } from '#wire/kinds/digits'
import { referencesField } from '#wire/kinds/reference'
import { textField } from '#wire/kinds/text'

const label = 'Campo'
const required = false
const limits = { label, min: 0, max: 99, required } as const
const led = { label, resource: 'rubros', shows: 'rubro', required } as const
const choice = (answers: 'text' | 'code') =>
  choiceField({
    label,
    options: { A: 'Al día', V: 'Vencido', M: 'Mora' },
    synonyms: { V: ['En mora', 'Atrasado'], M: ['En mora'] },
    answers,
    required,
  })
const one = identifiedField({ ...led, sends: 'id', key: ['id'], max: 50 })
const many = identifiedFields({ ...led, sends: 'id', key: ['id'], length: 50, max: 3 })
const names = referencesField({ ...led, sends: 'name', length: 50, max: 3 })

describe('what a filter asks for', () => {
  it.each<[FieldContract, unknown, readonly Asked[]]>([
    [choice('text'), 'Vencido', ['V']],
    [choice('code'), 'V', ['V']],
    [choice('text'), 'V', ['V']],
    [choice('text'), 'AL DIA', ['A']],
    [choice('text'), 'atrasado', ['V']],
    [choice('text'), 'en Mora', ['V', 'M']],
    [choice('text'), 'Otro', []],
    [choice('text'), '', []],
    [choiceField({ label, options: { A: 'Alta' }, answers: 'text', required }), 'Baja', []],
    [booleanField({ label }), false, [false]],
    [booleanField({ label }), 'Sí', [true]],
    [integerField(limits), 0, [0]],
    [integerField(limits), '7', [7]],
    [integerField(limits), null, []],
    [moneyField(limits), '5', ['5.00']],
    [moneyField(limits), 5.5, ['5.50']],
    [moneyField(limits), '', []],
    [decimalField({ ...limits, decimals: 3 }), '5.5', ['5.500']],
    [dateField({ label, required }), '31/01/2026', ['2026-01-31']],
    [dateField({ label, required }), {}, []],
    [textField({ label, max: 9, required }), 'Cine', ['Cine']],
    [textField({ label, max: 9, required }), '', []],
    [one, { id: 7, texto: 'Cine' }, [{ id: 7 }]],
    [one, 'Cine', ['Cine']],
    [one, '', []],
    [many, [{ id: 7, texto: 'Cine' }, 'Arte'], [{ id: 7 }, 'Arte']],
    [names, ['Cine', 'Arte'], ['Cine', 'Arte']],
    [names, [], []],
  ])('%#', (field, value, asked) => {
    expect(askedFor(field, value)).toEqual(asked)
  })
})

it.each<[Asked, Asked, boolean]>([
  ['Córdoba', 'CORDOBA ', true],
  ['Córdoba', 'Cordova', false],
  ['7', 7, false],
  [7, 7, true],
  [7, 8, false],
  [true, true, true],
  [true, false, false],
  [{ id: 7 }, { id: 7 }, true],
  [{ id: 7 }, { id: '7' }, false],
  [{ id: 7 }, 'Cine', false],
  ['Cine', { id: 7 }, false],
  [{ id: { a: 1, b: 2 } }, { id: { a: 1, b: 2 } }, true],
  [{ id: { a: 1, b: 2 } }, { id: { a: 1, b: 3 } }, false],
])('%j and %j ask for the same: %s', (some, other, same) => {
  expect(isSameAsked(some, other)).toBe(same)
})
