import { describe, expect, it } from 'vitest'
import { identifiedField, identifiedFields, Referred } from '#wire/kinds/identified'
import { idField } from '#wire/kinds/id'
import { secretField, secretsOf } from '#wire/kinds/secret'
import { textField } from '#wire/kinds/text'
import { revealed } from '#wire/metodos/reveal'

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
