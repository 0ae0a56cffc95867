import { expect, it } from 'vitest'
import { type Formula, operandsOf } from '#wire/computed/formula'

it.each<[Formula, readonly string[]]>([
  [{ kind: 'sum', of: 'lineas.importe' }, ['lineas']],
  [{ kind: 'product', of: ['cantidad', 'precio'] }, ['cantidad', 'precio']],
  [{ kind: 'difference', of: ['debe', 'haber'] }, ['debe', 'haber']],
  [{ kind: 'percentage', rate: 21, of: 'neto' }, ['neto']],
  [{ kind: 'percentage', rate: 'alicuota', of: 'neto' }, ['alicuota', 'neto']],
])('%j is computed from %j', (formula, names) => {
  expect(operandsOf(formula)).toEqual(names)
})
