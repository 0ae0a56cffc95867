import { describe, expect, it } from 'vitest'
import {
  boolean,
  cbu,
  choice,
  crud,
  cuit,
  date,
  decimal,
  digits,
  dni,
  email,
  id,
  integer,
  lines,
  longText,
  money,
  month,
  reference,
  references,
  patternText,
  secret,
  telephone,
  text,
  time,
} from '#language'
import { kinds } from '#language/kinds'
import { isKindName, kindNames, optionsOf } from '#language/kinds/options-of'
import type { FieldModel } from '#language/model'
import { conceptoWith, filesWith, modelOf, rubroFields } from './small-schema'

/** One field of every kind, with its required options only. */
const usual = {
  identidad: id({ label: 'ID' }),
  texto: text({ label: 'Texto', max: 5 }),
  largo: longText({ label: 'Largo', max: 5 }),
  correo: email({ label: 'Correo', max: 20 }),
  telefono: telephone({ label: 'Teléfono' }),
  comprobante: patternText({ label: 'Comprobante', pattern: '0000-00000000' }),
  cifras: digits({ label: 'Cifras', max: 5 }),
  documento: dni({ label: 'DNI' }),
  fiscal: cuit({ label: 'CUIT' }),
  cuenta: cbu({ label: 'CBU' }),
  dias: integer({ label: 'Días' }),
  tasa: decimal({ label: 'Tasa', decimals: 3 }),
  monto: money({ label: 'Monto' }),
  fecha: date({ label: 'Fecha' }),
  periodo: month({ label: 'Período' }),
  hora: time({ label: 'Hora' }),
  activo: boolean({ label: 'Activo' }),
  clase: choice({ label: 'Clase', options: { A: 'Alta' }, answers: 'code' }),
  concepto: reference({ label: 'Concepto', to: 'concepto', shows: 'rubro', sends: 'id' }),
  secreto: secret({ label: 'Secreto', max: 5 }),
  conceptos: references({ label: 'Conceptos', to: 'concepto', shows: 'rubro', sends: 'id' }),
  lineas: lines({ label: 'Líneas', fields: { importe: money({ label: 'Importe' }) } }),
}

function resolved({ identidad: _id, ...fields }: typeof usual): readonly FieldModel[] {
  const paged = { metodos: crud('rubros', { buscar: { serves: 'pages' } }) }
  const files = filesWith({ ...rubroFields(fields, paged), ...conceptoWith() })
  const rubro = modelOf(files).entities.find(({ name }) => name === 'rubro')
  return rubro?.fields ?? []
}

it('there is a function for every kind', () => {
  expect(Object.values(usual).map(({ kind }) => kind)).toEqual(Object.keys(kinds))
})

describe('the defaults of a field', () => {
  const all = new Map(resolved(usual).map((field) => [field.name, field]))

  it.each<[keyof typeof usual, object]>([
    ['telefono', { max: 30, default: undefined }],
    ['dias', { min: 0, max: 999_999_999_999_999 }],
    ['tasa', { min: 0, max: 999_999_999_999.999 }],
    ['monto', { min: 0, max: 9_999_999_999_999.99 }],
    ['fecha', { min: undefined, max: undefined }],
    ['activo', { required: false, default: false }],
    ['clase', { style: undefined, sendsAs: 'clase' }],
    ['concepto', { resource: 'conceptos', max: 50 }],
    ['conceptos', { resource: 'conceptos', length: 50, max: 100 }],
    ['lineas', { one: 'Línea', min: 0, max: 2000, required: false, column: false }],
  ])('%s', (name, facts) => {
    expect(all.get(name)).toMatchObject(facts)
  })
})

it('lines may be always as many', () => {
  const lineas = lines({ ...usual.lineas, min: 3, max: 3 })
  const [field] = resolved({ ...usual, lineas }).filter(({ name }) => name === 'lineas')
  expect(field).toMatchObject({ min: 3, max: 3, required: true })
})

it.each<[string | number, boolean]>([
  ['Salta', true],
  [7, true],
  ['  ', false],
  [0, false],
  [1.5, false],
])('a reference of a seed row is the name of a record or its id: %j', (value, fits) => {
  expect(kinds.reference.fits(value, usual.concepto) === undefined).toBe(fits)
})

it.each<[string, boolean, boolean]>([
  ['', false, true],
  ['', true, false],
  ['ana@e.example', true, true],
  ['ana', false, false],
])('an e-mail of a seed row, required or not: %j, %j', (value, required, fits) => {
  expect(kinds.email.fits(value, { ...usual.correo, required }) === undefined).toBe(fits)
})

it('a long text of a seed row has any number of lines, and a text has one', () => {
  const lines = 'a\nb\nc'
  expect(kinds.longText.fits(lines, usual.largo)).toBeUndefined()
  expect(kinds.text.fits(lines, usual.texto)).toBe('a text without control characters')
})

it.each(kindNames())('%s and each of its options have a description', (word) => {
  const kind = isKindName(word) ? kinds[word] : undefined
  expect(kind?.doc).toMatch(/\.$/)
  const options = kind === undefined ? [] : optionsOf(kind.kind)
  expect(options.filter(({ doc }) => !doc.endsWith('.')).map(({ name }) => name)).toEqual([])
})
