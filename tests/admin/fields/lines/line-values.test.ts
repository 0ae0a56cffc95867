import { describe, expect, it } from 'vitest'
import {
  isBlank,
  isNeeded,
  newLine,
  withLine,
  withMoved,
  withOtherSide,
} from '#admin/fields/lines/line-values'
import { booleanField, choiceField } from '#wire/kinds/choice'
import { dateField } from '#wire/kinds/date'
import { decimalField, moneyField } from '#wire/kinds/decimal'
import { linesField } from '#wire/kinds/lines'
import { textField } from '#wire/kinds/text'

const amount = (label: string, min = 0) =>
  moneyField({ label, min, max: 9_999_999, required: false })
const texts = {
  cuenta: textField({ label: 'Cuenta', max: 20, required: true }),
  leyenda: textField({ label: 'Leyenda', max: 20, required: false }),
}
const lines = { label: 'Líneas', one: 'Línea', min: 0, max: 9 }
const entry = linesField({
  ...lines,
  fields: { ...texts, debe: amount('Debe'), haber: amount('Haber'), otro: amount('Otro') },
  balances: ['debe', 'haber'],
})
const signed = linesField({
  ...lines,
  fields: { debe: amount('Debe', -5), haber: amount('Haber', -5) },
  balances: ['debe', 'haber'],
})
const quantity = (label: string) =>
  decimalField({ label, min: 0, max: 99, decimals: 3, required: false })
const quantities = linesField({
  ...lines,
  fields: { debe: quantity('Debe'), haber: quantity('Haber') },
  balances: ['debe', 'haber'],
})
const free = linesField({ ...lines, fields: { leyenda: texts.leyenda, otro: amount('Otro') } })

const needed = (of: typeof entry | typeof free, line: object) =>
  Object.keys(of.fields).filter((name) => isNeeded(of, { ...line }, name))

describe('what a line still needs', () => {
  it.each([
    ['all that is required, and one of two sides', {}, ['cuenta', 'debe', 'haber']],
    ['an amount on either side', { cuenta: 'Caja' }, ['debe', 'haber']],
    ['nothing more, with an amount on one side', { cuenta: 'Caja', haber: '1.00' }, []],
    ['what is required, with an amount', { debe: '1.00' }, ['cuenta']],
  ])('%s', (_what, line, names) => {
    expect(needed(entry, line)).toEqual(names)
  })

  it('is any field where none is required', () => {
    expect(needed(free, { otro: '1.00' })).toEqual(['leyenda'])
  })
})

describe('an amount below zero', () => {
  it.each([
    ['goes to the other side', entry, { debe: '-1.50' }, 'debe', { debe: null, haber: '1.50' }],
    ['from there, too', entry, { haber: '-2' }, 'haber', { haber: null, debe: '2' }],
    ['stays where the other side has one', entry, { debe: '-1', haber: '2' }, 'debe', undefined],
    ['stays where there is no other side', entry, { otro: '-1' }, 'otro', undefined],
    [
      'is of the other side, in decimals too',
      quantities,
      { haber: '-1.250' },
      'haber',
      { haber: null, debe: '1.250' },
    ],
    ['stays where it may be below zero', signed, { debe: '-1' }, 'debe', undefined],
  ])('%s', (_what, of, line, name, changes) => {
    expect(withOtherSide(of, line, name)).toEqual(changes)
  })

  it.each([[{ debe: '1' }], [{ debe: '-' }], [{ debe: null }], [{}]])('is none in %j', (line) => {
    expect(withOtherSide(entry, line, 'debe')).toBeUndefined()
  })
})

describe('a new line', () => {
  const options = { E: 'Entrada', S: 'Salida' }
  const own = { options, default: 'S', required: false } as const
  const begun = linesField({
    ...lines,
    fields: {
      code: choiceField({ label: 'Código', answers: 'code', ...own }),
      text: choiceField({ label: 'Texto', answers: 'text', ...own }),
      none: choiceField({ label: 'Otro', answers: 'text', options, required: false }),
      pesos: moneyField({ label: 'Pesos', min: 0, max: 9, default: 5, required: false }),
      fecha: dateField({ label: 'Fecha', default: '2026-03-01', required: false }),
      tilde: booleanField({ label: 'Tilde', default: true }),
    },
  })
  const NEW = { code: 'S', text: 'Salida', pesos: 5, fecha: '2026-03-01', tilde: true }

  it('has the defaults of its fields, as a form holds them', () => {
    expect(newLine(begun.fields)).toEqual(NEW)
  })

  it.each<[object, boolean]>([
    [NEW, true],
    [{}, true],
    [{ ...NEW, text: '' }, true],
    [{ ...NEW, tilde: false }, true],
    [{ ...NEW, text: 'Entrada' }, false],
    [{ ...NEW, none: 'Salida' }, false],
    [{ ...NEW, fecha: '2026-03-02' }, false],
  ])('%j is as it began: %s', (line, isNew) => {
    expect(isBlank(begun, { ...line })).toBe(isNew)
  })
})

describe('lines with another one', () => {
  const [a, b, c] = [{ n: 'a' }, { n: 'b' }, { n: 'c' }]

  it.each([
    [0, [c, b]],
    [1, [a, c]],
    [2, [a, b, c]],
    [7, [a, b, c]],
  ])('at %i', (at, expected) => {
    expect(withLine([a, b], at, c)).toEqual(expected)
  })

  it.each([
    [0, 2, [c, b, a]],
    [1, 0, [b, a, c]],
    [2, 3, [a, b, c]],
    [-1, 0, [a, b, c]],
  ])('that has moved from %i to %i', (from, to, expected) => {
    expect(withMoved([a, b, c], from, to)).toEqual(expected)
  })
})
