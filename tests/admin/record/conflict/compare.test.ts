import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { postales } from '../../../../generated/postales/contract'
import { conflictOf } from '#admin/record/conflict/compare'
import type { ThreeSides } from '#admin/record/conflict/conflict'
import type { FieldContracts, MetodoContract } from '#wire/contract'
import type { FieldContract } from '#wire/kinds'
import { booleanField, choiceField } from '#wire/kinds/choice'
import { cuitField, textField } from '#wire/kinds/text'
import { dateField } from '#wire/kinds/date'
import { decimalField, moneyField } from '#wire/kinds/decimal'
import { integerField } from '#wire/kinds/digits'
import { referenceField, referencesField } from '#wire/kinds/reference'
import { secretField } from '#wire/kinds/secret'
import { sessionToken } from '#wire/session-token'
import { linesField, shownValue } from '#wire/kinds/lines'

const optional = { required: false } as const
const referral = { resource: 'rubros', shows: 'rubro', sends: 'id', max: 5 } as const
const fields = {
  nota: textField({ label: 'Nota', max: 50, ...optional }),
  piso: integerField({ label: 'Piso', min: 0, max: 99, ...optional }),
  tasa: decimalField({ label: 'Tasa', decimals: 3, min: 0, max: 9, ...optional }),
  saldo: moneyField({ label: 'Saldo', min: 0, max: 9_000, ...optional }),
  alta: dateField({ label: 'Alta', ...optional }),
  activo: booleanField({ label: 'Activo' }),
  estado: choiceField({
    label: 'Estado',
    options: { H: 'Habilitado', D: 'Deshabilitado' },
    synonyms: { D: ['Inactivo'] },
    answers: 'text',
    ...optional,
  }),
  cuit: cuitField({ label: 'CUIT', ...optional }),
  rubro: referenceField({ label: 'Rubro', ...referral, ...optional }),
  rubros: referencesField({ label: 'Rubros', ...referral, length: 20, ...optional }),
} satisfies FieldContracts
type Name = keyof typeof fields

const write: MetodoContract = {
  metodo: 'cosas-modificar',
  request: z.strictObject({
    token: sessionToken,
    ...Object.fromEntries(
      Object.entries<FieldContract>(fields).map(([name, { check }]) => [name, check]),
    ),
  }),
}

const changes = (sides: ThreeSides) => conflictOf(fields, write, sides)?.changes ?? []
const one = (name: Name, before: unknown, mine: unknown, theirs: unknown) =>
  changes({ before: { [name]: before }, mine: { [name]: mine }, theirs: { [name]: theirs } })

describe('what is the same to a write is no change', () => {
  it.each<[Name, unknown, unknown]>([
    ['nota', 'Salta', ' Salta '],
    ['nota', '', null],
    ['nota', undefined, ''],
    ['piso', null, ''],
    ['piso', 3, 3],
    ['tasa', null, undefined],
    ['activo', false, null],
    ['activo', undefined, false],
    ['estado', 'Habilitado', 'H'],
    ['estado', 'Inactivo', 'D'],
    ['estado', '', null],
    ['rubro', '', null],
    ['rubros', ['a', 'b'], ['b', 'a']],
    ['rubros', ['a', 'a'], ['a']],
    ['rubros', [], null],
  ])('%s: %j and %j', (name, before, theirs) => {
    expect(one(name, before, before, theirs)).toEqual([])
    expect(one(name, theirs, theirs, before)).toEqual([])
  })
})

describe('what differs is a change, and reads as', () => {
  it.each<[Name, unknown, string, unknown, string]>([
    ['nota', 'Salta', 'Salta', 'Jujuy', 'Jujuy'],
    ['nota', 'Salta', 'Salta', null, ''],
    ['piso', 0, '0', null, ''],
    ['piso', 1, '1', 2, '2'],
    ['tasa', '1.5', '1,500', '2', '2,000'],
    ['saldo', '1234.5', '1.234,50', null, ''],
    ['alta', '2026-01-31', '31/01/2026', null, ''],
    ['activo', true, 'Sí', false, 'No'],
    ['estado', 'H', 'Habilitado', 'Deshabilitado', 'Deshabilitado'],
    ['cuit', '20123456786', '20-12345678-6', '', ''],
    ['rubro', 'Comercio', 'Comercio', 'Cines', 'Cines'],
    ['rubros', ['a', 'b'], 'a, b', ['a'], 'a'],
    ['rubros', ['a', 'b'], 'a, b', ['ab'], 'ab'],
    ['rubros', 'a', 'a', null, ''],
  ])('%s: %j as "%s", %j as "%s"', (name, before, text, theirs, theirText) => {
    const [change, ...others] = one(name, before, before, theirs)
    expect(others).toEqual([])
    expect(change).toEqual({
      source: name,
      label: fields[name].label,
      before: { value: before, text },
      mine: { value: before, text },
      theirs: { value: theirs, text: theirText },
      isDisputed: false,
    })
  })
})

describe('a secret', () => {
  const clave = secretField({ label: 'Clave', max: 20, required: false })
  const request = z.strictObject({ token: sessionToken, clave: clave.check })
  const compared = (before: unknown, mine: unknown, theirs: unknown) =>
    conflictOf(
      { clave },
      { metodo: 'x', request },
      { before: { clave: before }, mine: { clave: mine }, theirs: { clave: theirs } },
    )

  it.each([
    ['was typed, of which nobody can see whether the colleague has', true, 'nueva', true],
    ['was typed where the colleague has removed it', true, 'nueva', null],
    ['was removed', true, '', true],
  ])('that %s is in question', (_what, before, mine, theirs) => {
    const found = compared(before, mine, theirs)
    expect(found?.changes.map(({ isDisputed }) => isDisputed)).toEqual([true])
    expect(found?.values).toEqual({ clave: mine })
    expect(JSON.stringify(found?.changes.map((change) => change.mine.text))).not.toContain('nueva')
  })

  it('that nobody has touched is none', () => {
    expect(compared(true, true, true)).toBeUndefined()
  })
})

describe('a change', () => {
  const sides = {
    before: { nota: 'a', piso: 1, tasa: '1', saldo: '1' },
    mine: { nota: 'mía', piso: 1, tasa: '2', saldo: '5' },
    theirs: { nota: 'suya', piso: 2, tasa: '2', saldo: '1' },
  }

  it('is disputed where both made one; the same one on both sides, or one’s own, is none', () => {
    const found = changes(sides).map(({ source, isDisputed }) => [source, isDisputed])
    expect(found).toEqual([
      ['nota', true],
      ['piso', false],
    ])
  })

  it('of the colleague alone is in the values that the form goes on with', () => {
    const { values } = conflictOf(fields, write, sides) ?? {}
    expect(values).toEqual({ nota: 'mía', piso: 2, tasa: '2', saldo: '5' })
  })

  it('in a field that the write does not send is none', () => {
    const narrow = { ...write, request: z.strictObject({ token: sessionToken, piso: z.int() }) }
    const found = conflictOf(fields, narrow, sides)?.changes
    expect(found?.map(({ source }) => source)).toEqual(['piso'])
    const theirs = { ...sides.before, nota: 'suya' }
    expect(conflictOf(fields, narrow, { ...sides, theirs })).toBeUndefined()
  })

  it('is looked for in the field that a member is made from, but not in what it says of before', () => {
    const before = { cpostal: 4400, localidad: 'Salta', provincia: 'Salta' }
    const theirs = { ...before, localidad: 'Cerrillos' }
    const { modificar } = postales.metodos
    const found = conflictOf(postales.fields, modificar, { before, mine: before, theirs })
    expect(found?.changes.map(({ source }) => source)).toEqual(['localidad'])
  })
})

const lineas = linesField({
  label: 'Líneas',
  one: 'Línea',
  min: 0,
  max: 2000,
  fields: {
    cuenta: textField({ label: 'Cuenta', max: 20, required: true }),
    nota: textField({ label: 'Nota', max: 20, required: false }),
    debe: moneyField({ label: 'Debe', min: 0, max: 9_999, required: false }),
  },
})
const lines = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ cuenta: `C${at + 1}`, debe: '1.5' }))

describe('lines as a text', () => {
  it.each<[string, unknown, string]>([
    [
      'what is empty is left out',
      [{ cuenta: 'Caja', nota: '', debe: '1234.5' }],
      'Caja · 1.234,50',
    ],
    ['each in a row', lines(2), 'C1 · 1,50\nC2 · 1,50'],
    ['none', [], ''],
    ['no lines', null, ''],
    ['what is no line', ['x', null], ''],
  ])('%s', (_what, value, text) => {
    expect(shownValue(lineas, value)).toBe(text)
  })

  it.each([
    [20, 20, undefined],
    [21, 21, '… (+1)'],
    [500, 21, '… (+480)'],
  ])('of %i lines %i rows are read: %s', (count, rows, more) => {
    const read = shownValue(lineas, lines(count)).split('\n')
    expect(read).toHaveLength(rows)
    expect(read[19]).toBe('C20 · 1,50')
    expect(read[20]).toBe(more)
  })
})

it.each([
  [true, '••••••••'],
  ['typed', '••••••••'],
  ['', ''],
  [false, ''],
  [null, ''],
])('a secret that is %j reads %j', (value, text) => {
  const secret = secretField({ label: 'Clave', max: 10, required: false })
  expect(shownValue(secret, value)).toBe(text)
})
