import { describe, expect, it } from 'vitest'
import { identifiedField, identifiedFields, Referred } from '#wire/kinds/identified'
import { idField, textField } from '#wire/kinds/text'
import { secretField, secretsOf } from '#wire/kinds/secret'
import { revealed } from '#wire/metodos/reveal'
import { isOffered } from '#wire/references/offered'
import { apartFields, referredText, sharedText, shownFields } from '#wire/references/referred-text'

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
