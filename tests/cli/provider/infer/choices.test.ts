import { describe, expect, it } from 'vitest'
import { areFew, optionsFor } from '../../../../cli/provider/infer/looks'

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
  const WORDS =
    `activo activa inactivo inactiva baja alta habilitado habilitada deshabilitado deshabilitada
    pendiente pendientes cancelado cancelada cancelados parcial total pagado pagada vencido vencida abierto abierta
    cerrado cerrada anulado anulada sí no verdadero falso diario diaria semanal quincenal mensual bimestral trimestral
    cuatrimestral semestral anual única eventual débito crédito efectivo cheque transferencia depósito tarjeta nacional
    provincial municipal persona física humana jurídica sociedad monotributo monotributista responsable inscripto exento
    consumidor final propio propia tercero terceros cobrado cobrada rechazado rechazada emitido emitida media normal
    urgente feriado puente trasladable inamovible masculino femenino otro otra ninguno ninguna en de y a con por`.split(
      /\s+/,
    )

  it('are copied one by one', () => {
    const kept = WORDS.filter((word) => !('options' in optionsFor([word, 'RI'], false)))
    expect(kept).toEqual([])
  })

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
