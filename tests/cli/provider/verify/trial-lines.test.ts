import { describe, expect, it } from 'vitest'
import { moderate, freshValue, sentValue } from '../../../../cli/provider/verify/trial/trial-values'
import { choiceField } from '../../../../src/wire/kinds/choice'
import { decimalField } from '../../../../src/wire/kinds/decimal'
import { digitsField } from '../../../../src/wire/kinds/digits'
import { identifiedField } from '../../../../src/wire/kinds/identified'
import { integerField } from '../../../../src/wire/kinds/integer'
import { linesField } from '../../../../src/wire/kinds/lines'
import { moneyField } from '../../../../src/wire/kinds/money'
import { textField } from '../../../../src/wire/kinds/text'

const label = 'Campo'
const required = true
const rubro = identifiedField({
  label,
  resource: 'rubros',
  shows: 'rubro',
  sends: 'id',
  key: ['id'],
  max: 50,
  required,
})
const estado = choiceField({ label, options: { A: 'Alta' }, answers: 'text', required })
const nota = textField({ label, max: 4, required })
const amount = moneyField({ label, min: 1, max: 1_000_000_000, required })
const computed = moneyField({
  label,
  min: 0,
  max: 9,
  required: false,
  computed: { kind: 'product', of: ['debe', 'haber'] },
})
const lists = new Map([['rubros', [{ id: 7, rubro: 'Cine' }]]])

const fields = { nota, estado, rubro, debe: amount, haber: amount, doble: computed }
const lines = (
  { min, max }: { readonly min: number; readonly max: number },
  balances?: readonly [string, string],
) => linesField({ label, one: 'Línea', min, max, fields, ...(balances && { balances }) })

describe('lines for a trial', () => {
  it.each([
    [0, 9, 1],
    [1, 9, 1],
    [3, 9, 3],
    [0, 0, 0],
  ])('of which there are %i to %i are %i', (min, max, count) => {
    const value = freshValue(lines({ min, max }), lists)
    expect(value?.sent).toHaveLength(count)
    expect(value?.shown).toHaveLength(count)
  })

  it('have a value in each field that is entered, as it is sent and as it is shown', () => {
    const one = { nota: 'Prue', debe: expect.any(String), haber: expect.any(String) }
    expect(freshValue(lines({ min: 2, max: 2 }), lists)).toEqual({
      sent: Array.from({ length: 2 }, () => ({ ...one, estado: 'A', rubro: 7 })),
      shown: Array.from({ length: 2 }, () => ({
        ...one,
        estado: 'Alta',
        rubro: { id: 7, texto: 'Cine' },
      })),
    })
  })

  it('have the same in both fields of a balance, and amounts of a few pesos', () => {
    for (let draw = 0; draw < 50; draw += 1) {
      const value = freshValue(lines({ min: 1, max: 9 }, ['debe', 'haber']), lists)
      const [sent] = Array.isArray(value?.sent) ? value.sent : []
      const [shown] = Array.isArray(value?.shown) ? value.shown : []
      expect([sent.haber, shown.debe, shown.haber]).toEqual([sent.debe, sent.debe, sent.debe])
      expect(Number(sent.debe)).toBeLessThanOrEqual(1000)
    }
  })

  it('of a balance with what is computed, or with no field, are as others', () => {
    for (const balances of [['debe', 'doble'] as const, ['otro', 'haber'] as const]) {
      const value = freshValue(lines({ min: 1, max: 9 }, balances), lists)
      const [shown] = Array.isArray(value?.shown) ? value.shown : []
      expect(Object.keys(shown).toSorted()).toEqual(['debe', 'estado', 'haber', 'nota', 'rubro'])
      expect(shown.debe).not.toBeUndefined()
      expect(shown.haber).not.toBeUndefined()
    }
  })

  it('are none where one of their fields has no value', () => {
    expect(freshValue(lines({ min: 1, max: 9 }), new Map())).toBeUndefined()
    expect(freshValue(lines({ min: 0, max: 0 }), new Map())).toEqual({ sent: [], shown: [] })
  })
})

it('a request carries lines with their numbers, and without what is computed', () => {
  const shown = {
    nota: 'a',
    estado: 'Alta',
    rubro: { id: 7, texto: 'Cine' },
    debe: '1',
    haber: '2',
  }
  const sent = { nota: 'a', estado: 'A', rubro: 7, debe: '1', haber: '2' }
  const field = lines({ min: 0, max: 9 })
  expect(
    sentValue(
      field,
      [
        { ...shown, id: 5, doble: '2' },
        { ...shown, rubro: 'Cine' },
      ],
      lists,
    ),
  ).toEqual([{ ...sent, id: 5 }, sent])
  expect(sentValue(field, [], lists)).toEqual([])
  expect(sentValue(field, null, lists)).toEqual([])
  expect(sentValue(field, ['x'], lists)).toEqual([
    { nota: undefined, estado: undefined, rubro: null, debe: undefined, haber: undefined },
  ])
})

const FAR = 1_000_000

it.each<[string, number, number, number, number]>([
  ['that are far apart', -FAR, FAR, -1000, 1000],
  ['that are near', -5, 5, -5, 5],
  ['above', 5000, FAR, 5000, 5000],
  ['below', -FAR, -5000, -5000, -5000],
  ['of which one is far', 0, FAR, 0, 1000],
])('a number of a line is drawn within limits %s', (_what, min, max, least, most) => {
  const limits = { label, min, max, required } as const
  const numbers = [
    integerField(limits),
    moneyField(limits),
    decimalField({ ...limits, decimals: 1 }),
  ]
  for (const field of numbers) {
    expect(moderate(field)).toEqual({ ...field, min: least, max: most })
  }
})

it('other fields of a line are drawn as they are', () => {
  for (const field of [nota, estado, digitsField({ label, max: 9, required })]) {
    expect(moderate(field)).toBe(field)
  }
})
