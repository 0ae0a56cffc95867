import { expect, it } from 'vitest'
import { validateRecord } from '#server/calls/checks/validate-record'
import { Refusal } from '#server/store/refusal'
import { linesField } from '#wire/kinds/lines'
import { moneyField } from '#wire/kinds/money'
import type { RecordRule } from '#wire/rules/record-rule'

const limits = { required: false, min: -999, max: 999 } as const
const money = (label: string) => moneyField({ label, ...limits })
const fields = {
  a: money('A'),
  tope: money('Tope'),
  total: moneyField({
    label: 'Total',
    ...limits,
    computed: { kind: 'difference', of: ['a', 'b'] },
  }),
  b: money('B'),
  lineas: linesField({
    label: 'Líneas',
    one: 'Línea',
    min: 0,
    max: 9,
    fields: { debe: money('Debe'), haber: money('Haber') },
    balances: ['debe', 'haber'],
  }),
}
const COMPUTED: RecordRule = { rule: 'atMost', field: 'total', other: 'tope' }
const ENTERED: RecordRule = { rule: 'atMost', field: 'a', other: 'tope' }
const WRONG = { a: '9.00', tope: '5.00', total: '9.00' }
const UNBALANCED = { lineas: [{ debe: '1.00', haber: '2.00' }] }

const OF_TOTAL = '422 Total: Debe ser menor o igual a Tope'
const OF_A = '422 A: Debe ser menor o igual a Tope'

/** Why a record is refused, of which these fields are written. */
function refusalOf(rules: readonly RecordRule[], values: object, written: readonly string[]) {
  try {
    validateRecord({ fields, rules }, { ...values }, new Set(written))
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return `${error.status} ${error.error}`
    throw error
  }
}

it.each<[string, readonly RecordRule[], object, readonly string[], string | undefined]>([
  ['a computed field, where what it is made of is written', [COMPUTED], WRONG, ['b'], OF_TOTAL],
  ['a computed field, where the other field is written', [COMPUTED], WRONG, ['tope'], OF_TOTAL],
  ['a computed field, whatever is written', [COMPUTED], WRONG, ['lineas'], OF_TOTAL],
  ['a computed field that is right', [COMPUTED], { ...WRONG, total: '5.00' }, ['b'], undefined],
  ['a field that is written', [ENTERED], WRONG, ['a'], OF_A],
  ['two fields that are not written', [ENTERED], WRONG, ['b'], undefined],
  ['several fields: the first is told', [ENTERED, COMPUTED], WRONG, ['a'], OF_A],
  [
    'lines that are written',
    [],
    UNBALANCED,
    ['lineas'],
    '422 Líneas: Debe y Haber difieren en 1,00',
  ],
  ['lines that are not written', [], UNBALANCED, ['a'], undefined],
])('a record is refused by a rule of %s', (_what, rules, values, written, text) => {
  expect(refusalOf(rules, values, written)).toBe(text)
})
