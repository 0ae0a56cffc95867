import { describe, expect, it } from 'vitest'
import { Referred, identifiedField, identifiedFields } from '#wire/kinds/identified'
import { idField, textField } from '#wire/kinds/text'
import { secretField, secretsOf } from '#wire/kinds/secret'
import { revealed } from '#wire/metodos/reveal'
import { isOffered } from '#wire/references/offered'
import { apartFields, referredText, sharedText, shownFields } from '#wire/references/referred-text'
import * as z from 'zod/mini'
import type { MetodoContract } from '#wire/contract'
import { booleanField } from '#wire/kinds/choice'
import { readBoolean, showBoolean } from '#wire/notation/choice'
import { readDate, readTime, showDate } from '#wire/notation/date'
import { isDecimal, readDecimal, readInteger, showDecimal } from '#wire/notation/decimal'
import { writtenFields } from '#wire/written-fields'

const secret = (required: boolean) => secretField({ label: 'Clave', max: 5, required })
const textOf = (field: ReturnType<typeof secret>, value: unknown) =>
  field.check.safeParse(value).error?.issues[0]?.message ?? 'accepted'

describe('a secret', () => {
  it.each([
    ['abc', true, 'accepted'],
    [' a\u00a0ñ', true, 'accepted'],
    ['abcde', true, 'accepted'],
    ['abcdef', true, 'Admite hasta 5 caracteres'],
    ['a\tb', true, 'Tiene caracteres no permitidos'],
    ['a\u0000', true, 'Tiene caracteres no permitidos'],
    ['', true, 'Requerido'],
    ['', false, 'accepted'],
    [undefined, true, 'Requerido'],
    [null, false, 'Requerido'],
  ])('%j, required %s: %s', (value, required, text) => {
    expect(textOf(secret(required), value)).toBe(text)
  })

  it.each([
    [true, true],
    [false, false],
    ['true', true],
    ['false', false],
    ['', false],
    [' ', false],
    [null, false],
    [undefined, false],
    ['hunter2', true],
    [7, true],
  ])('that is answered as %j is there: %s', (answer, isThere) => {
    expect(secret(false).read(answer)).toBe(isThere)
  })

  it('is revealed by the key and its name, and read as a text', () => {
    const fields = {
      id: idField({ label: 'ID' }),
      nombre: textField({ label: 'Nombre', max: 20, required: true }),
      clave: secret(false),
      token: secret(true),
    }
    expect(secretsOf(fields)).toEqual(['clave', 'token'])
    const { metodo, request, read } = revealed('cosas-revelar', fields, ['id'])
    expect(metodo).toBe('cosas-revelar')
    const body = { token: 't', id: 5, campo: 'clave' }
    expect(request.safeParse(body).success).toBe(true)
    for (const wrong of [{ campo: 'nombre' }, { campo: undefined }, { id: '' }, { nombre: 'x' }]) {
      expect(request.safeParse({ ...body, ...wrong }).success, JSON.stringify(wrong)).toBe(false)
    }
    // Of a role that does not see the key.
    const { nombre, clave } = fields
    const seen = revealed('cosas-revelar', fields, ['id']).among({ nombre, clave })
    expect(Object.keys(seen.request.shape)).toEqual(['token', 'campo'])
    expect(seen.request.safeParse({ token: 't', campo: 'token' }).success).toBe(false)
    const answers = [{ valor: 'x' }, { valor: '' }, { valor: 7 }, { valor: null }, {}, 'x', null]
    expect(answers.map(read)).toEqual(['x', '', ...Array.from({ length: 5 }, () => undefined)])
  })
})

const zona = { label: 'Zona', resource: 'zonas', shows: 'zona', sends: 'id' } as const
const one = identifiedField({ ...zona, key: ['id'], max: 50, required: false })
const many = identifiedFields({ ...zona, key: ['id'], length: 50, max: 3, required: false })

describe('a record that another one refers to by id', () => {
  it.each([
    [{ id: 5, texto: 'Norte' }, new Referred(5, 'Norte')],
    [{ id: '5', texto: 'Norte' }, new Referred('5', 'Norte')],
    [{ id: { serie: 'A', numero: 7 }, texto: 'x' }, new Referred({ serie: 'A', numero: 7 }, 'x')],
    [{ id: { serie: 'A', numero: null }, texto: 'x' }, 'x'],
    [{ id: null, texto: 'Norte' }, 'Norte'],
    [{ texto: 'Norte' }, 'Norte'],
    ['Norte', 'Norte'],
    [5, '5'],
    ['', ''],
    [null, ''],
  ])('that is answered as %j is read', (answer, value) => {
    expect(one.read(answer)).toEqual(value)
  })

  it('several are read in their order, without empty ones', () => {
    expect(many.read([{ id: 5, texto: 'Norte' }, '', 'Sur', null])).toEqual([
      new Referred(5, 'Norte'),
      'Sur',
    ])
    expect(many.read('Sur')).toEqual(['Sur'])
    expect(many.read('')).toEqual([])
  })
})

describe('what a record is shown by where others refer to it', () => {
  it.each([
    [['Norte'], undefined, 'Norte'],
    [['1.1', ' Caja '], undefined, '1.1 Caja'],
    [['1.1', ''], undefined, '1.1'],
    [[null, 'Caja'], undefined, 'Caja'],
    [[5], undefined, '5'],
    [['Norte'], [5], 'Norte (5)'],
    [['Norte'], ['A', 7], 'Norte (A 7)'],
    [['Norte'], [null], 'Norte ()'],
    [[''], [5], '(5)'],
  ])('%j, apart by %j, is %j', (shown, apart, text) => {
    expect(referredText(shown, apart)).toBe(text)
  })

  it.each([
    ['Norte (5)', 5, ['nombre'], ['id'], 'Norte'],
    ['Norte (5)', 6, ['nombre'], ['id'], 'Norte (5)'],
    ['Norte', 5, ['nombre'], ['id'], 'Norte'],
    ['Norte (A 7)', { serie: 'A', numero: 7 }, ['nombre'], ['serie', 'numero'], 'Norte'],
    ['Norte (7)', { nombre: 'Norte', numero: 7 }, ['nombre'], ['nombre', 'numero'], 'Norte'],
    ['Norte (Norte)', { nombre: 'Norte' }, ['nombre'], ['nombre'], 'Norte'],
  ])('%j of the record %j is shared as %j', (text, id, shown, key, shared) => {
    expect(sharedText(text, id, shown, key)).toBe(shared)
  })

  it.each([
    [['nombre'], ['id'], ['id']],
    [['nombre'], ['nombre', 'numero'], ['numero']],
    [
      ['nombre', 'numero'],
      ['nombre', 'numero'],
      ['nombre', 'numero'],
    ],
  ])('of those that show %j and are identified by %j, %j distinguishes', (shown, key, apart) => {
    expect(apartFields(shown, key)).toEqual(apart)
  })

  it('its fields are in their order', () => {
    expect(shownFields({ shows: 'nombre' })).toEqual(['nombre'])
    expect(shownFields({ shows: 'codigo', alsoShows: ['nombre', 'nota'] })).toEqual([
      'codigo',
      'nombre',
      'nota',
    ])
  })
})

describe('a reference that leads to some records alone', () => {
  const where = { activo: [true], clase: ['A', 'B'] }

  it.each([
    [{ activo: true, clase: 'A' }, true],
    [{ activo: true, clase: 'B' }, true],
    [{ activo: true, clase: 'C' }, false],
    [{ activo: false, clase: 'A' }, false],
    [{ activo: 'true', clase: 'A' }, false],
    [{ activo: null, clase: 'A' }, false],
    [{ clase: 'A' }, true],
    [{ clase: 'C' }, false],
    [{}, true],
  ])('%j: %s', (record, expected) => {
    expect(isOffered({ where }, record)).toBe(expected)
  })

  it('leads to any where it is not limited', () => {
    expect(isOffered({}, { activo: false })).toBe(true)
  })
})

const metodo = (names: readonly string[], from: MetodoContract['from'] = {}): MetodoContract => ({
  metodo: 'x',
  request: z.strictObject(Object.fromEntries(names.map((name) => [name, z.string()]))),
  from,
})

it.each<[string, MetodoContract, readonly string[]]>([
  ['an add', metodo(['token', 'rubro', 'nota']), ['rubro', 'nota']],
  ['an edit, whose key is not written', metodo(['token', 'id', 'rubro']), ['rubro']],
  [
    'a field under another name',
    metodo(['token', 'id', 'perfil'], { perfil: { field: 'rol' } }),
    ['rol'],
  ],
  [
    'a key that is edited',
    metodo(['token', 'antes', 'ahora'], {
      antes: { field: 'id', of: 'previous' },
      ahora: { field: 'id' },
    }),
    ['id'],
  ],
  [
    'a previous value alone',
    metodo(['token', 'antes', 'nota'], { antes: { field: 'rubro', of: 'previous' } }),
    ['nota'],
  ],
])('what a request writes: %s', (_what, contract, fields) => {
  expect([...writtenFields(contract, ['id'])]).toEqual(fields)
})

it('without sources each field is its own', () => {
  const { from: _from, ...contract } = metodo(['token', 'id', 'rubro'])
  expect([...writtenFields(contract, ['id'])]).toEqual(['rubro'])
})

it('a box shows Sí or No, and a long text means neither', () => {
  expect([true, false].map(showBoolean)).toEqual(['Sí', 'No'])
  expect(['si', 's', 'verdadero', 'true', '1', 'x'].map(readBoolean)).toEqual(Array(6).fill(true))
  expect(['no', 'n', 'falso', 'false', '0'].map(readBoolean)).toEqual(Array(5).fill(false))
  expect(readBoolean(`${' '.repeat(290)}si`)).toBe(true)
  expect(readBoolean(`${' '.repeat(291)}si`)).toBeUndefined()
  const { read } = booleanField({ label: 'Dato' })
  expect([1, -1, 0, '1', 'x', 'otro', {}].map(read)).toEqual([
    true,
    true,
    false,
    true,
    true,
    false,
    false,
  ])
})

it.each([
  ['x1/2/2026'],
  ['1/2/2026x'],
  ['1/2/20266'],
  ['111/2/2026'],
  ['1/222/2026'],
  ['x010226'],
  ['010226x'],
  ['0102'],
  ['2026-02-01x'],
  ['x2026-02-01'],
  ['2026-13-01'],
  ['0/0/0000'],
])('%j is no day', (text) => {
  expect(readDate(text)).toBeUndefined()
})

it('days with blanks between, of any year; what is none shows as it came', () => {
  expect(readDate('1 2 26')).toBe('2026-02-01')
  expect(readDate('1 / 2 / 26')).toBe('2026-02-01')
  expect(readDate('01/01/0001')).toBe('0001-01-01')
  expect(showDate('2026-02-01')).toBe('01/02/2026')
  expect(showDate('x2026-02-01')).toBe('x2026-02-01')
  expect(showDate('2026-02-01x')).toBe('2026-02-01x')
})

it.each(['x9:30', '9:30x', '123:30', '9:300', '12345', '930x', '9x', 'x9', '', ' '])(
  '%j is no time',
  (text) => {
    expect(readTime(text)).toBeUndefined()
  },
)

it('times with anything usual between', () => {
  expect(['9h30', '9H30', '9 30', ' 9 : 30 ', '0'].map(readTime)).toEqual([
    '09:30',
    '09:30',
    '09:30',
    '09:30',
    '00:00',
  ])
})

it.each(['x12', '12x', '1.2345', '1234.567', '1.23', '1'.repeat(16), '1.234.567.890.123.456'])(
  '%j is no whole number',
  (text) => {
    expect(readInteger(text)).toBeUndefined()
  },
)

it('whole numbers of 15 digits, with any sign', () => {
  expect(readInteger('9'.repeat(15))).toBe(999_999_999_999_999)
  expect(readInteger('999.999.999.999.999')).toBe(999_999_999_999_999)
  expect(['+5', '−5', '1 234'].map(readInteger)).toEqual([5, -5, 1234])
})

it.each(['1a', 'a1', '1,a', 'a,1', '1.2.34', '1,23,45', '.', ',', '+', '1,2345.6'])(
  '%j is no number',
  (text) => {
    expect(readDecimal(text)).toBeUndefined()
  },
)

it('numbers as the wire has them, and as they show', () => {
  const right = ['0', '-1', '12.50', '-0.5', '10']
  const wrong = ['-0', '-0.00', '01', '1.', '.5', '+1', 'x1', '1x', '1,5', '']
  expect([...right, ...wrong].map(isDecimal)).toEqual([
    ...right.map(() => true),
    ...wrong.map(() => false),
  ])
  expect(['1', '12', '123', '1234', '-1234567', 'x'].map((text) => showDecimal(text, 0))).toEqual([
    '1',
    '12',
    '123',
    '1.234',
    '-1.234.567',
    'x',
  ])
  expect(['1', '1234.5', '1.255'].map((text) => showDecimal(text, 2))).toEqual([
    '1,00',
    '1.234,50',
    '1,255',
  ])
  expect(['+5', '0005,10', '-0,5', '1.234.567,8'].map(readDecimal)).toEqual([
    '5',
    '5.10',
    '-0.5',
    '1234567.8',
  ])
})
