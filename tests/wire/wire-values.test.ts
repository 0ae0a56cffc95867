import { describe, expect, it, vi } from 'vitest'
import {
  comparedValue,
  type FindReference,
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
  longTextField,
  telephoneField,
  textField,
  idField,
} from '#wire/kinds/text'
import { dateField, monthField, timeField } from '#wire/kinds/date'
import { decimalField, moneyField } from '#wire/kinds/decimal'
import { digitsField, dniField, integerField } from '#wire/kinds/digits'
import { referenceField, referencesField } from '#wire/kinds/reference'

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
