import { expect, it } from 'vitest'
import { withComputed } from '#server/calls/checks/with-computed'
import { linesField } from '#wire/kinds/lines'
import { moneyField } from '#wire/kinds/money'

const amount = { min: 0, max: 100, required: false } as const
const linea = {
  debe: moneyField({ label: 'Debe', ...amount }),
  haber: moneyField({ label: 'Haber', ...amount }),
  saldo: moneyField({
    label: 'Saldo',
    ...amount,
    max: 10,
    computed: { kind: 'difference', of: ['debe', 'haber'] },
  }),
}
const fields = {
  lineas: linesField({ label: 'Líneas', one: 'Línea', min: 0, max: 9, fields: linea }),
}

/** Why a record with these lines is refused; undefined: it is not. */
function refusalOf(lineas: readonly object[]): unknown {
  try {
    withComputed({ fields }, {}, { lineas })
    return undefined
  } catch (error) {
    return error
  }
}

it('a computed value of a line is within the limits of its field, or refused by its place and label', () => {
  const first = { debe: '1.00', haber: null }
  expect(refusalOf([first, { debe: '12.00', haber: '2.00' }])).toBeUndefined()
  expect(refusalOf([first, { debe: '12.00', haber: '1.99' }])).toMatchObject({
    status: 422,
    error: 'Línea 2, Saldo: Debe ser menor o igual a 10',
  })
  expect(refusalOf([{ debe: '1.00', haber: '2.00' }, first])).toMatchObject({
    status: 422,
    error: 'Línea 1, Saldo: Debe ser mayor o igual a 0',
  })
})
