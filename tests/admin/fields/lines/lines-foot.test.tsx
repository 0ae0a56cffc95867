import { render } from '@testing-library/react'
import { CoreAdminContext } from 'react-admin'
import { expect, it } from 'vitest'
import { columnsOf } from '#admin/fields/lines/column-widths'
import { LinesFoot } from '#admin/fields/lines/lines-grid'
import { dateField } from '#wire/kinds/date'
import { decimalField, moneyField } from '#wire/kinds/decimal'
import { integerField } from '#wire/kinds/digits'
import { linesField } from '#wire/kinds/lines'
import { textField } from '#wire/kinds/text'
import { i18nProvider } from '../../support/message'

const own = { required: false } as const
const contract = linesField({
  label: 'Líneas',
  one: 'Línea',
  min: 0,
  max: 9,
  fields: {
    cuenta: textField({ label: 'Cuenta', max: 20, ...own }),
    fecha: dateField({ label: 'Fecha', ...own }),
    piezas: integerField({ label: 'Piezas', min: 0, max: 9, ...own }),
    kilos: decimalField({ label: 'Kilos', decimals: 3, min: 0, max: 9_999, ...own }),
    precio: moneyField({ label: 'Precio', min: 0, max: 9_999, ...own }),
  },
})
const line = (kilos: string | null, precio: string | null) => ({
  cuenta: 'Caja',
  fecha: '2026-03-01',
  piezas: 3,
  kilos,
  precio,
})

it.each([
  ['no line', [], '0,000', '0,00'],
  ['one', [line('0.125', '10.5')], '0,125', '10,50'],
  [
    'several, and thousands',
    [line('1000.1', '999.99'), line('234.525', '0.02'), line(null, null)],
    '1.234,625',
    '1.000,01',
  ],
])('amounts of every kind are added up, and nothing else: %s', (_what, lines, kilos, precio) => {
  const { container } = render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <LinesFoot contract={contract} lines={lines} columns={columnsOf(contract.fields)} place={2} />
    </CoreAdminContext>,
  )
  const cells = [...container.querySelectorAll('.lines-cell')].map((cell) => cell.textContent)
  expect(cells).toEqual(['', '', '', kilos, precio])
})
