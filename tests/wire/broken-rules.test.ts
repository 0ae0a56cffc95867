import { describe, expect, it } from 'vitest'
import { brokenRules, requiredByRule } from '#wire/rules/broken-rules'
import { booleanField, choiceField } from '#wire/kinds/choice'
import { dateField, timeField } from '#wire/kinds/date'
import { integerField } from '#wire/kinds/digits'
import { moneyField } from '#wire/kinds/decimal'
import { textField } from '#wire/kinds/text'
import type { RecordRule } from '#wire/rules/record-rule'
import type { Values } from '#wire/kinds/field'

const fields = {
  desde: dateField({ label: 'Desde', required: false }),
  hasta: dateField({ label: 'Hasta', required: false }),
  abre: timeField({ label: 'Abre', required: false }),
  cierra: timeField({ label: 'Cierra', required: false }),
  minimo: moneyField({ label: 'Mínimo', required: false, min: -1000, max: 9e12 }),
  cuotas: integerField({ label: 'Cuotas', required: false, min: 0, max: 100 }),
  estado: choiceField({
    label: 'Estado',
    options: { P: 'Provisorio', D: 'Definitivo' },
    answers: 'text',
    required: false,
  }),
  activo: booleanField({ label: 'Activo' }),
  nota: textField({ label: 'Nota', max: 20, required: false }),
}
const broken = (rule: RecordRule, values: Values, asked = Object.keys(fields)) =>
  brokenRules({ fields, rules: [rule] }, values, (field) => asked.includes(field))

const dates = (desde: unknown, hasta: unknown) => ({ desde, hasta })

describe('C-07: a condition on one field that depends on another', () => {
  it.each<[RecordRule['rule'], [string, string][], [string, string][], string]>([
    [
      'after',
      [['2026-01-31', '2026-02-01']],
      [
        ['2026-01-31', '2026-01-31'],
        ['2026-02-01', '2026-01-31'],
      ],
      'Debe ser posterior a Desde',
    ],
    [
      'onOrAfter',
      [['2026-01-31', '2026-01-31']],
      [['2026-02-01', '2026-01-31']],
      'No puede ser anterior a Desde',
    ],
    [
      'before',
      [['2026-02-01', '2026-01-31']],
      [['2026-01-31', '2026-01-31']],
      'Debe ser anterior a Desde',
    ],
    [
      'onOrBefore',
      [['2026-01-31', '2026-01-31']],
      [['2026-01-31', '2026-02-01']],
      'No puede ser posterior a Desde',
    ],
  ])('a date %s another', (rule, valid, refused, text) => {
    if (rule === 'requiredWhen') throw new Error('no comparison')
    const comparison: RecordRule = { rule, field: 'hasta', other: 'desde' }
    for (const [desde, hasta] of valid) expect(broken(comparison, dates(desde, hasta))).toEqual([])
    for (const [desde, hasta] of refused) {
      expect(broken(comparison, dates(desde, hasta))).toEqual([{ field: 'hasta', text }])
    }
  })

  it.each([
    [null, '2026-01-31'],
    ['2026-01-31', ''],
    [undefined, undefined],
    ['31/01/', '2026-01-31'],
  ])('%j and %j are not compared: one is not there, or not a date', (desde, hasta) => {
    const rule = { rule: 'after', field: 'hasta', other: 'desde' } as const
    expect(broken(rule, dates(desde, hasta))).toEqual([])
  })

  it('times are compared as on a clock', () => {
    const rule = { rule: 'after', field: 'cierra', other: 'abre' } as const
    expect(broken(rule, { abre: '09:30', cierra: '18:00' })).toEqual([])
    expect(broken(rule, { abre: '10:00', cierra: '09:59' })).toEqual([
      { field: 'cierra', text: 'Debe ser posterior a Abre' },
    ])
  })

  it.each<[RecordRule['rule'], string, number, string | undefined]>([
    ['moreThan', '9.00', 10, undefined],
    ['moreThan', '10.00', 10, 'Debe ser mayor a Mínimo'],
    ['atLeast', '10.00', 10, undefined],
    ['atLeast', '10.01', 10, 'Debe ser mayor o igual a Mínimo'],
    ['lessThan', '9.50', 9, undefined],
    ['lessThan', '-5.00', 9, 'Debe ser menor a Mínimo'],
    ['atMost', '9.00', 9, undefined],
    ['atMost', '8.99', 9, 'Debe ser menor o igual a Mínimo'],
  ])('numbers of any kind by their value: %s %s, %d', (rule, minimo, cuotas, text) => {
    if (rule === 'requiredWhen') throw new Error('no comparison')
    const violations = broken({ rule, field: 'cuotas', other: 'minimo' }, { minimo, cuotas })
    expect(violations).toEqual(text === undefined ? [] : [{ field: 'cuotas', text }])
  })

  it.each<[string, readonly (string | boolean)[] | undefined, Values, boolean]>([
    ['estado', ['D'], { estado: 'D' }, true],
    ['estado', ['D'], { estado: 'P' }, false],
    ['estado', ['D'], { estado: 'D', nota: 'x' }, false],
    ['estado', ['D'], { estado: 'D', nota: '  ' }, true],
    ['estado', undefined, { estado: 'P' }, true],
    ['estado', undefined, { estado: '' }, false],
    ['activo', [true], { activo: true }, true],
    ['activo', [true], { activo: false }, false],
    ['activo', [false], { activo: false }, true],
    ['activo', [false], { activo: null }, true],
    ['activo', [false], {}, true],
    ['activo', [false], { activo: true }, false],
    ['activo', [true], {}, false],
    ['activo', [true, false], {}, true],
    ['estado', ['P', 'D'], { estado: 'D' }, true],
    ['estado', ['P', 'D'], { estado: null }, false],
    ['desde', undefined, { desde: '2026-01-31' }, true],
    ['desde', undefined, { desde: null }, false],
  ])('required when %s is %j: %j', (other, is, values, wanted) => {
    const rule = { rule: 'requiredWhen', field: 'nota', other, ...(is && { is }) } as const
    expect(broken(rule, values)).toEqual(wanted ? [{ field: 'nota', text: 'Requerido' }] : [])
  })

  it("uses the schema's message where there is one", () => {
    const rule = { rule: 'after', field: 'hasta', other: 'desde', text: 'Termina antes' } as const
    expect(broken(rule, dates('2026-02-01', '2026-01-31'))).toEqual([
      { field: 'hasta', text: 'Termina antes' },
    ])
  })

  it('is reported at the other field where its own is not included, and not at all where neither is', () => {
    const after = { rule: 'after', field: 'hasta', other: 'desde' } as const
    const values = dates('2026-02-01', '2026-01-31')
    expect(broken(after, values, ['desde'])).toEqual([
      { field: 'desde', text: 'Debe ser anterior a Hasta' },
    ])
    expect(broken(after, values, ['nota'])).toEqual([])
    const required = { rule: 'requiredWhen', field: 'nota', other: 'activo', is: [true] } as const
    expect(broken(required, { activo: true }, ['activo'])).toEqual([
      { field: 'activo', text: 'Requiere Nota' },
    ])
  })

  it('of several rules that one field breaks, the first is reported', () => {
    const later = { rule: 'after', field: 'hasta', other: 'desde', text: 'Primera' } as const
    const notEarlier = { ...later, rule: 'onOrAfter', text: 'Segunda' } as const
    const values = dates('2026-02-01', '2026-01-31')
    const texts = (rules: readonly RecordRule[]) =>
      brokenRules({ fields, rules }, values, () => true)
    expect(texts([later, notEarlier])).toEqual([{ field: 'hasta', text: 'Primera' }])
    expect(texts([notEarlier, later])).toEqual([{ field: 'hasta', text: 'Segunda' }])
  })

  it('one rule a field: each field has its own', () => {
    const rules: readonly RecordRule[] = [
      { rule: 'requiredWhen', field: 'nota', other: 'activo', is: [true] },
      { rule: 'after', field: 'hasta', other: 'desde' },
    ]
    const values = { activo: true, ...dates('2026-02-01', '2026-01-31') }
    expect(brokenRules({ fields, rules }, values, () => true)).toEqual([
      { field: 'nota', text: 'Requerido' },
      { field: 'hasta', text: 'Debe ser posterior a Desde' },
    ])
  })

  it('records without rules break none, and neither do rules of fields that are not there', () => {
    expect(brokenRules({ fields }, {}, () => true)).toEqual([])
    const rules: readonly RecordRule[] = [
      { rule: 'after', field: 'otro', other: 'desde' },
      { rule: 'requiredWhen', field: 'nota', other: 'otro', is: [true] },
      { rule: 'requiredWhen', field: 'otro', other: 'activo', is: [false] },
    ]
    const values = { otro: true, desde: '2026-01-31', activo: false }
    expect(brokenRules({ fields, rules }, values, () => true)).toEqual([])
  })

  it.each([
    ['abre', '9:30', 'cierra', '08:00'],
    ['desde', '2026-02-01T10:00', 'hasta', '2026-01-31'],
    ['desde', 20260201, 'hasta', '2026-01-31'],
    ['cuotas', 'doce', 'minimo', '1.00'],
    ['cuotas', Infinity, 'minimo', '1.00'],
    ['cuotas', [], 'minimo', '1.00'],
  ])('%s of %j is not compared: its own check refuses it', (other, otherValue, field, value) => {
    const rule = { rule: 'after', field, other } as const
    expect(broken(rule, { [other]: otherValue, [field]: value })).toEqual([])
  })

  it('an empty list is nothing, and a list with something in it is not', () => {
    const rule = { rule: 'requiredWhen', field: 'nota', other: 'estado' } as const
    expect(broken(rule, { estado: [] })).toEqual([])
    expect(broken(rule, { estado: ['P'] })).toEqual([{ field: 'nota', text: 'Requerido' }])
  })

  it('a box that is not ticked is not nothing', () => {
    const rule = { rule: 'requiredWhen', field: 'nota', other: 'activo' } as const
    expect(broken(rule, { activo: false })).toEqual([{ field: 'nota', text: 'Requerido' }])
  })

  it.each<[RecordRule['rule'], string]>([
    ['after', 'Debe ser anterior a Hasta'],
    ['onOrAfter', 'No puede ser posterior a Hasta'],
    ['before', 'Debe ser posterior a Hasta'],
    ['onOrBefore', 'No puede ser anterior a Hasta'],
  ])('%s, reported at the other date', (rule, text) => {
    if (rule === 'requiredWhen') throw new Error('no comparison')
    const values = rule.endsWith('fter')
      ? dates('2026-02-01', '2026-01-31')
      : dates('2026-01-31', '2026-02-01')
    const violations = broken({ rule, field: 'hasta', other: 'desde' }, values, ['desde'])
    expect(violations).toEqual([{ field: 'desde', text }])
  })

  it.each<[RecordRule['rule'], string]>([
    ['moreThan', 'Debe ser menor a Cuotas'],
    ['atLeast', 'Debe ser menor o igual a Cuotas'],
    ['lessThan', 'Debe ser mayor a Cuotas'],
    ['atMost', 'Debe ser mayor o igual a Cuotas'],
  ])('%s, reported at the other number', (rule, text) => {
    if (rule === 'requiredWhen') throw new Error('no comparison')
    const minimo = rule === 'moreThan' || rule === 'atLeast' ? '9.00' : '7.00'
    const values = { minimo, cuotas: 8 }
    const violations = broken({ rule, field: 'cuotas', other: 'minimo' }, values, ['minimo'])
    expect(violations).toEqual([{ field: 'minimo', text }])
  })
})

describe('whether a rule requires a value', () => {
  const rules: readonly RecordRule[] = [
    { rule: 'requiredWhen', field: 'nota', other: 'estado', is: ['D'] },
    { rule: 'after', field: 'hasta', other: 'desde' },
    { rule: 'requiredWhen', field: 'abre', other: 'activo', is: [false] },
    { rule: 'requiredWhen', field: 'nota', other: 'cierra' },
  ]

  it.each<[string, Values, boolean]>([
    ['nota', { estado: 'P', cierra: '18:00' }, true],
    ['abre', {}, true],
    ['abre', { activo: true }, false],
    ['cierra', { activo: false, cierra: '18:00' }, false],
    ['nota', { estado: 'D' }, true],
    ['nota', { estado: 'P' }, false],
    ['nota', {}, false],
    ['hasta', { estado: 'D', desde: '2026-01-31' }, false],
  ])('of %s, with %j: %s', (field, values, required) => {
    expect(requiredByRule({ rules }, values, field)).toBe(required)
    expect(requiredByRule({}, values, field)).toBe(false)
  })
})
