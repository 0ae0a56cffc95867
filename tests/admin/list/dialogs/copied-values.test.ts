import { expect, it } from 'vitest'
import { copiedValues } from '#admin/list/use-catalogue'
import { linesField } from '#wire/kinds/lines'
import { moneyField } from '#wire/kinds/decimal'
import { textField } from '#wire/kinds/text'

const debe = moneyField({ label: 'Debe', min: 0, max: 9999, required: false })
const fields = {
  detalle: textField({ label: 'Detalle', max: 50, required: true }),
  nota: textField({ label: 'Nota', max: 50, required: false }),
  lineas: linesField({ label: 'Líneas', one: 'Línea', min: 1, max: 10, fields: { debe } }),
}
const record = {
  id: 7,
  detalle: 'Luz',
  nota: 'Reservada',
  lineas: [
    { id: 1, debe: '10.00' },
    { id: 2, debe: null },
  ],
}

it('a copy has the lines as new ones, and what it is not to have is not there', () => {
  expect(copiedValues(fields, record, ['detalle', 'lineas'])).toEqual({
    detalle: 'Luz',
    lineas: [{ debe: '10.00' }, { debe: null }],
  })
})

it('lines that a provider does not answer are none', () => {
  expect(copiedValues(fields, { id: 7 }, ['lineas'])).toEqual({ lineas: [] })
})
