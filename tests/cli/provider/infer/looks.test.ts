import { describe, expect, it } from 'vitest'
import { singular } from '../../../../cli/provider/infer/main'
import { areFew, lookOf, optionsFor } from '../../../../cli/provider/infer/looks'

describe('what texts look like', () => {
  it.each([
    [['2025-02-28'], 'isoDate'],
    [['2025-02-30'], undefined],
    [['28/02/2025'], 'localDate'],
    [['31/02/2025'], undefined],
    [['2025-02-28T10:00:00Z'], 'isoMoment'],
    [['08:30', '23:59:59'], 'time'],
    [['24:00'], undefined],
    [['ana@example.com'], 'email'],
    [['20-12345678-6', '20123456786'], 'cuit'],
    [['20123456787'], 'digits'],
    [['2850590940090418135201'], 'cbu'],
    [['2850590940090418135202'], 'digits'],
    [['1.234,56', '12,5'], 'localAmount'],
    [['1234.56'], 'amount'],
    [['0012', '12'], 'codeWithZeros'],
    [['12', '13'], 'digits'],
    [['+54 351 455-1234'], 'telephone'],
    [['Cine', '12'], undefined],
    [['ana@example', 'ana@example.com'], undefined],
    [['ana maria@example.com'], undefined],
    [['a@b@example.com'], undefined],
    [['2025-02-28 10:00'], 'isoMoment'],
    [['2025-02-28', '2025-02-28T10:00'], undefined],
    [['28/2/2025'], undefined],
    [['28/02/25'], undefined],
    [['2025-12', '2025-01'], 'isoMonth'],
    [['00:00', '23:59'], 'time'],
    [['12:60'], undefined],
    [['9:30'], undefined],
    [['20-12345678-7'], 'telephone'],
    [['2012345678-6', '20-123456786'], 'cuit'],
    [['0001-00001234', '12345-00001234'], 'voucher'],
    [['001-00001234'], 'telephone'],
    [['0001-0001234'], 'telephone'],
    [['1.234.567,8'], 'localAmount'],
    [['1234,56', '-0,5'], 'localAmount'],
    [['1,234.56'], undefined],
    [['1.23,4'], undefined],
    [['1234,567'], undefined],
    [['-0.5', '1234.5678'], 'amount'],
    [['1234.56789'], undefined],
    [['1234.'], undefined],
    [['0', '01'], 'codeWithZeros'],
    [['0', '10'], 'digits'],
    [['-7', '7'], 'digits'],
    [['-07'], undefined],
    [['4551234', '+54 9 351 455-1234'], 'telephone'],
    [['(0351) 455-1234'], 'telephone'],
    [['455-12'], undefined],
    [['455+1234'], undefined],
    [['+54 351 455-1234 interno 7'], undefined],
    [[], undefined],
  ])('%j: %s', (texts, look) => {
    expect(lookOf(texts)).toBe(look)
  })
})

const withheld = { withheld: true }

describe('the options of a choice, as far as they may be copied', () => {
  it.each<[readonly string[], Readonly<Record<string, string>>]>([
    [['N', 'S'], { S: 'Sí', N: 'No' }],
    [['S'], { S: 'Sí', N: 'No' }],
    [['SI', 'NO'], { SI: 'Sí', NO: 'No' }],
    [['A', 'B'], { A: 'Activo', B: 'Baja' }],
    [['A', 'I'], { A: 'Activo', I: 'Inactivo' }],
    [['D', 'H'], { H: 'Habilitado', D: 'Deshabilitado' }],
    [['M', 'F'], { F: 'Femenino', M: 'Masculino' }],
    [['C', 'D'], { D: 'Débito', C: 'Crédito' }],
  ])('well-known codes %j have their meanings', (values, options) => {
    expect(optionsFor(values, false)).toEqual({ options, isSure: true })
    expect(optionsFor(values, true)).toEqual({ options, isSure: true })
  })

  it.each<[readonly string[]]>([
    [['Anual', 'Mensual']],
    [['Pagado', 'Parcial']],
    [['Activo', 'De baja']],
    [['RI', 'EX', 'C9']],
    [['Crédito', 'Débito']],
  ])('words of state and short codes %j are copied as they are', (values) => {
    expect(optionsFor(values, false)).toEqual({
      options: Object.fromEntries(values.map((value) => [value, value])),
      isSure: false,
    })
  })

  it('in alphabetical order', () => {
    const copied = optionsFor(['Total', 'Parcial', 'Normal'], false)
    expect('options' in copied && Object.keys(copied.options)).toEqual([
      'Normal',
      'Parcial',
      'Total',
    ])
  })

  it.each<[string, readonly string[]]>([
    ['one of them may be personal', ['Activo', 'Ana Secreta']],
    ['the first may be personal', ['Ana Secreta', 'Activo']],
    ['a word of one may be personal', ['Activo', 'Activo Ana']],
    ['a word of state with a number', ['Activo', 'Activo 4551234']],
    ['a code beyond two characters', ['RI', 'EX', 'ANA']],
    ['a code in lower case', ['ri', 'ex']],
    ['a number', ['12', '4551234']],
    ['nothing but signs', ['-', 'Activo']],
  ])('are not copied: %s', (_why, values) => {
    expect(optionsFor(values, false)).toEqual(withheld)
    expect(optionsFor(values, true)).toMatchObject({ isSure: false })
  })

  it('a code of no pair of well-known ones is no meaning of the others', () => {
    expect(optionsFor(['S', 'N', 'X'], false)).toEqual({
      options: { N: 'N', S: 'S', X: 'X' },
      isSure: false,
    })
  })

  it('values that differ by case or accents alone are no options, whoever asks', () => {
    expect(optionsFor(['Anual', 'ANUAL'], true)).toEqual(withheld)
    expect(optionsFor(['Débito', 'Debito'], false)).toEqual(withheld)
  })
})

it.each([
  [2, 8, true],
  [2, 7, false],
  [1, 100, false],
  [8, 32, true],
  [8, 31, false],
  [9, 1000, false],
])('%i different ones in %i values are few: %s', (distinct, values, few) => {
  expect(areFew(distinct, values)).toBe(few)
})

describe('words of state, which are nobody’s', () => {
  it.each([
    'Juan',
    'Pérez',
    'García Salta',
    'Córdoba',
    'SRL',
    'Banco',
    'cliente',
    'empleado',
    'él',
  ])('%s is none of them', (word) => {
    expect(optionsFor([word, 'RI'], false)).toEqual(withheld)
  })
})

describe('what one of several is called', () => {
  it.each([
    ['conceptos', 'concepto'],
    ['clientes', 'cliente'],
    ['postales', 'postal'],
    ['codigosPostales', 'codigo-postal'],
    ['proveedores', 'proveedor'],
    ['ciudades', 'ciudad'],
    ['calles', 'calle'],
    ['nombres', 'nombre'],
    ['obligaciones', 'obligacion'],
    ['veces', 'vez'],
    ['cheques', 'cheque'],
    ['ordenes', 'orden'],
    ['detalles', 'detalle'],
    ['sedes', 'sede'],
    ['claves', 'clave'],
    ['lapices', 'lapiz'],
    ['papeles', 'papel'],
    ['mes', 'mes'],
    ['gas', 'gas'],
    ['Rubros', 'rubro'],
    ['--rubros--', 'rubro'],
    ['clientes2', 'clientes2'],
    ['tiposDeComprobantes', 'tipo-de-comprobantes'],
    ['fechas_y_horas', 'fecha-y-horas'],
    ['agenda', 'agenda'],
    ['vencimientos-por-conceptos', 'vencimiento-por-conceptos'],
    ['entregas_de_clientes', 'entrega-de-clientes'],
  ])('%s: %s', (many, one) => {
    expect(singular(many)).toBe(one)
  })
})
