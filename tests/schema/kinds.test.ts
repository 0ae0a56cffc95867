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
  product,
} from '#language'
import { kinds, misfit, isKindName, kindNames, optionsOf } from '#language/kinds'
import type { FieldModel } from '#language/model'
import { conceptoWith, filesWith, modelOf, rubroFields, preferencia } from './small-schema'
import { accessKinds, resolveAccessField } from '#language/kinds/access'
import { buildModel } from '#language/build-model'

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
    ['concepto', { sends: 'id', resource: 'conceptos', max: 50 }],
    ['conceptos', { resource: 'conceptos', length: 50, max: 100 }],
    ['lineas', { one: 'Línea', min: 0, max: 2000, required: false, column: false }],
  ])('%s', (name, facts) => {
    expect(all.get(name)).toMatchObject(facts)
  })
})

it.each([
  [0, 2, false],
  [1, 2, true],
  [3, 3, true],
])('lines from %i to %i are required: %s', (min, max, required) => {
  const lineas = lines({ ...usual.lineas, min, max })
  const field = resolved({ ...usual, lineas }).find(({ name }) => name === 'lineas')
  expect(field).toMatchObject({ min, max, required })
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

const label = 'Campo'

describe('what a seed, a default and a backfill of a field may be', () => {
  it.each<[string, Parameters<typeof misfit>[0], readonly unknown[], readonly unknown[]]>([
    ['id', id({ label }), [1, 2 ** 53 - 1], [0, -1, 1.5, 2 ** 53, '1', true]],
    ['text', text({ label, max: 5 }), ['', 'a', 'abcde'], ['abcdef', 'a\nb', 'a\u0007', 5, true]],
    ['longText', longText({ label, max: 5 }), ['', 'a\nb', 'abcde'], ['abcdef', 'a\u0007', 5]],
    ['telephone', telephone({ label, max: 8 }), ['4222-123'], ['4222-1234', 5]],
    ['digits', digits({ label, max: 2 }), [1, 99], [0, 100, -1, 1.5, '1']],
    ['dni', dni({ label }), [1, 9_999_999_999], [0, 10_000_000_000, '20111222']],
    [
      'cuit',
      cuit({ label }),
      ['20111222330'],
      ['2011122233', '201112223300', 'x20111222330', '20-11122233-0', 20_111_222_330, ''],
    ],
    [
      'cbu',
      cbu({ label }),
      ['0'.repeat(22)],
      ['0'.repeat(21), '0'.repeat(23), `x${'0'.repeat(22)}`, ''],
    ],
    ['integer', integer({ label, min: -2, max: 3 }), [-2, 0, 3], [-3, 4, 1.5, '1']],
    ['integer without limits', integer({ label }), [0], [-1]],
    [
      'decimal',
      decimal({ label, decimals: 3, min: -1, max: 1 }),
      [-1, 0, 0.125, 1],
      [-1.001, 1.001, 0.1255, '0.5', Number.NaN],
    ],
    ['money', money({ label, min: -1 }), [-1, 0, 0.5, 9_999_999_999_999.99], [-1.01, 0.505, '1']],
    [
      'date',
      date({ label }),
      ['1800-01-01', '2199-12-31', 'today', '2028-02-29'],
      ['1799-12-31', '2200-01-01', '2026-02-29', '2026-1-1', '', 'Today', 5],
    ],
    [
      'date with limits',
      date({ label, min: '2026-01-31', max: '2026-02-01' }),
      ['2026-01-31', '2026-02-01', 'today'],
      ['2026-01-30', '2026-02-02'],
    ],
    [
      'date until today',
      date({ label, min: '2026-01-01', max: 'today' }),
      ['2199-01-01'],
      ['2025-12-31'],
    ],
    [
      'month',
      month({ label }),
      ['1800-01', '2199-12', 'today'],
      ['1799-12', '2200-01', '2026-13', '2026-1', '2026-01-01', ''],
    ],
    [
      'month with limits',
      month({ label, min: '2026-02', max: '2026-03' }),
      ['2026-02', '2026-03'],
      ['2026-01', '2026-04'],
    ],
    ['time', time({ label }), ['00:00', '23:59'], ['24:00', '12:60', '9:00', '12:00:00', '', 9]],
    ['boolean', boolean({ label }), [true, false], ['true', 1, 0, '']],
    [
      'choice',
      choice({ label, options: { A: 'Alta', B: 'Baja' }, answers: 'text' }),
      ['A', 'B'],
      ['a', 'Alta', '', 'C', 'constructor', 'toString', '__proto__', true],
    ],
    [
      'patternText',
      patternText({ label, pattern: '00-000' }),
      ['01-234'],
      ['1-234', '01234', '01-2345', 'aa-bbb', 5],
    ],
  ])('%s', (_kind, field, right, wrong) => {
    // As a schema file may have it, whatever the types say.
    const fits = (value: unknown) => Reflect.apply(misfit, undefined, [field, value]) === undefined
    expect(right.filter((value) => !fits(value))).toEqual([])
    expect(wrong.filter(fits)).toEqual([])
  })
})

it.each([
  [undefined, 0],
  [false, 0],
  [true, 1],
])('a field of the portal with `required` %s has %i characters at least', (required, min) => {
  for (const kind of ['text', 'email', 'digits'] as const) {
    expect(Object.hasOwn(accessKinds, kind)).toBe(true)
    const declared = { kind, label, max: 20, ...(required !== undefined && { required }) }
    expect(resolveAccessField('campo', declared)).toMatchObject({ min, max: 20 })
  }
})

/** The mistakes of a field, and those of the same one on a screen of one record. */
function reported(field: object) {
  const campo = { label, ...field }
  const base = { kind: 'money', label: 'Base' }
  const files = filesWith({
    ...rubroFields({ base, campo }),
    preferencia: { preferencia: { ...preferencia, fields: { base, campo } } },
  })
  const { diagnostics = [] } = buildModel(files)
  const of = (source: string) =>
    diagnostics
      .filter((one) => one.source === source)
      .map(({ code, path }) => `${code} ${path.slice(1).join('.')}`)
  return { entity: of('schema/rubro.ts'), singleton: of('schema/preferencia.ts') }
}

const both = (...mistakes: readonly string[]) => ({ entity: mistakes, singleton: mistakes })

it.each<[object, readonly string[]]>([
  [{ kind: 'integer', min: 999_999_999_999_999 }, []],
  [{ kind: 'integer', min: -999_999_999_999_999 }, []],
  [{ kind: 'integer', max: 1_000_000_000_000_000 }, ['S107 campo.max']],
  [{ kind: 'integer', min: -1_000_000_000_000_000 }, ['S107 campo.min']],
  [{ kind: 'integer', min: 5, max: 4 }, ['S310 campo.max']],
  [{ kind: 'integer', min: 1.5 }, ['S105 campo.min']],
  [{ kind: 'decimal', decimals: 6, max: 0.123456 }, []],
  [{ kind: 'decimal', decimals: 7 }, ['S107 campo.decimals']],
  [{ kind: 'decimal', decimals: 0 }, ['S107 campo.decimals']],
  [{ kind: 'decimal', decimals: 2, max: 1.25 }, []],
  [{ kind: 'decimal', decimals: 2, max: 1.255 }, ['S310 campo.max']],
  [{ kind: 'decimal', decimals: 2, min: 1.255 }, ['S310 campo.min']],
  [{ kind: 'decimal', decimals: 2, max: 0.0000001 }, ['S310 campo.max']],
  [{ kind: 'decimal', decimals: 2, max: 9_999_999_999_999.99 }, []],
  [{ kind: 'decimal', decimals: 2, max: 10_000_000_000_000 }, ['S310 campo.max']],
  [{ kind: 'decimal', decimals: 2, min: -9_999_999_999_999.99 }, []],
  [{ kind: 'decimal', decimals: 2, min: -10_000_000_000_000 }, ['S310 campo.min']],
  [{ kind: 'decimal', decimals: 1, min: 2, max: 2 }, []],
  [{ kind: 'decimal', decimals: 1, min: 2.1, max: 2 }, ['S310 campo.max']],
  [{ kind: 'decimal', decimals: 1, max: -1 }, ['S310 campo.max']],
  [{ kind: 'money', min: -9_999_999_999_999.99, max: 9_999_999_999_999.99 }, []],
  [{ kind: 'money', max: 10_000_000_000_000 }, ['S310 campo.max']],
  [{ kind: 'money', min: -10_000_000_000_000 }, ['S310 campo.min']],
  [{ kind: 'money', max: 0.005 }, ['S310 campo.max']],
  [{ kind: 'money', max: -0.01 }, ['S310 campo.max']],
])('%j', (field, mistakes) => {
  expect(reported(field)).toEqual(both(...mistakes))
})

it.each<[object, readonly string[]]>([
  [{ kind: 'integer', default: 0 }, []],
  [{ kind: 'integer', default: -1 }, ['S311 campo.default']],
  [{ kind: 'integer', min: -1, default: -1 }, []],
  [{ kind: 'integer', max: 9, default: 9 }, []],
  [{ kind: 'integer', max: 9, default: 10 }, ['S311 campo.default']],
  [{ kind: 'decimal', decimals: 2, default: 0.25 }, []],
  [{ kind: 'decimal', decimals: 2, default: 0.255 }, ['S311 campo.default']],
  [{ kind: 'decimal', decimals: 2, max: 1.5, default: 1.5 }, []],
  [{ kind: 'decimal', decimals: 2, max: 1.5, default: 1.51 }, ['S311 campo.default']],
  [{ kind: 'decimal', decimals: 2, min: 0.5, default: 0.49 }, ['S311 campo.default']],
  [{ kind: 'money', default: 0.01 }, []],
  [{ kind: 'money', default: 0.001 }, ['S311 campo.default']],
  [{ kind: 'money', default: -0.01 }, ['S311 campo.default']],
])('the default of %j', (field, mistakes) => {
  expect(reported(field).entity).toEqual(mistakes)
})

const ENTERED = {
  default: 1,
  required: true,
  requiredText: 'Falta',
  readOnly: true,
  readOnlyOnEdit: true,
  keeps: true,
  sendsOnEdit: { previous: 'antes', current: 'ahora' },
  backfill: 1,
  placeholder: '1,00',
}

it.each(Object.entries(ENTERED))('what is computed has no `%s`', (option, value) => {
  for (const number of [{ kind: 'money' }, { kind: 'decimal', decimals: 2 }]) {
    const computed = { ...number, computed: product('base', 'base') }
    expect(reported(computed).entity).toEqual([])
    expect(reported({ ...computed, [option]: value }).entity).toContain(`S310 campo.${option}`)
  }
})

it('what is computed may be negative, within its own limits', () => {
  const computed = product('base', 'base')
  for (const limits of [{}, { min: -5 }, { max: -5 }, { min: -6, max: -5 }]) {
    expect(reported({ kind: 'money', computed, ...limits }).entity).toEqual([])
  }
  expect(reported({ kind: 'money', computed, min: -5, max: -6 }).entity).toEqual(['S310 campo.max'])
})

it.each(['add', 'delete', 'actions', 'reveal', 'rows'])(
  'a role of a screen of one record has no `%s`',
  (option) => {
    const value = option === 'rows' ? { field: 'leyenda', is: 'perfil' } : true
    const roles = { A: 'all', O: { edit: true, [option]: value } }
    const files = filesWith({ preferencia: { preferencia: { ...preferencia, roles } } })
    const { diagnostics = [] } = buildModel(files)
    expect(diagnostics.map(({ code, path }) => `${code} ${path.join('.')}`)).toEqual([
      `S104 roles.O.${option}`,
    ])
  },
)
