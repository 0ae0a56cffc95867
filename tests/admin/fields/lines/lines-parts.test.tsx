import { render, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ChoiceInput } from '#admin/fields/choice'
import { LinesInput } from '#admin/fields/lines'
import { TextInput } from '#admin/fields/text'
import { booleanField, choiceField } from '#wire/kinds/choice'
import { type LineFields, linesField } from '#wire/kinds/lines'
import { cuitField, textField } from '#wire/kinds/text'
import { openForm } from '../form'
import { useLayoutSizes } from '../../support/layout'
import { CoreAdminContext } from 'react-admin'
import { alignOf, columnsOf } from '#admin/fields/lines/column-widths'
import { LinesFoot } from '#admin/fields/lines/lines-grid'
import { dateField, monthField, timeField } from '#wire/kinds/date'
import { decimalField, moneyField } from '#wire/kinds/decimal'
import { digitsField, dniField, integerField } from '#wire/kinds/digits'
import { i18nProvider } from '../../support/message'
import { referenceField } from '#wire/kinds/reference'

useLayoutSizes()

it('a new line has the default of a choice in its control, too', async () => {
  const lineas = linesField({
    label: 'Líneas',
    one: 'Línea',
    min: 0,
    max: 9,
    fields: {
      tipo: choiceField({
        label: 'Tipo',
        options: { E: 'Entrada', S: 'Salida' },
        answers: 'text',
        default: 'S',
        required: true,
      }),
      cuenta: textField({ label: 'Cuenta', max: 20, required: false }),
    },
  })
  const form = openForm(
    <LinesInput source="lineas">
      <ChoiceInput source="tipo" />
      <TextInput source="cuenta" />
    </LinesInput>,
    { lineas },
    { values: { lineas: [] } },
  )
  const tipo = screen.getByLabelText<HTMLSelectElement>('Tipo, Línea 1')
  expect(tipo.selectedOptions[0]?.text).toBe('Salida')
  tipo.focus()
  await form.user.keyboard('{ArrowRight}Caja')
  await form.confirm()
  await waitFor(() =>
    expect(form.confirmed).toHaveBeenCalledWith({ lineas: [{ tipo: 'Salida', cuenta: 'Caja' }] }),
  )
})

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

describe('the widths of columns', () => {
  const own = { label: 'Dato', required: false } as const
  const NARROW = 'minmax(136px, 1fr)'
  const WIDE = 'minmax(150px, 2fr)'
  const KINDS: readonly [
    field: LineFields[string],
    side: 'start' | 'end',
    track: string,
    least: number,
  ][] = [
    [digitsField({ ...own, max: 4 }), 'end', NARROW, 136],
    [dniField(own), 'end', NARROW, 136],
    [integerField({ ...own, min: 0, max: 9 }), 'end', NARROW, 136],
    [decimalField({ ...own, decimals: 2, min: 0, max: 9 }), 'end', NARROW, 136],
    [moneyField({ ...own, min: 0, max: 9 }), 'end', NARROW, 136],
    [dateField(own), 'start', NARROW, 136],
    [monthField(own), 'start', NARROW, 136],
    [timeField(own), 'start', NARROW, 136],
    [cuitField(own), 'start', NARROW, 136],
    [booleanField({ label: 'Dato' }), 'start', '96px', 96],
    [
      referenceField({ ...own, resource: 'rubros', shows: 'rubro', sends: 'name', max: 50 }),
      'start',
      'minmax(200px, 3fr)',
      200,
    ],
    [textField({ ...own, max: 50 }), 'start', WIDE, 150],
    [choiceField({ ...own, options: { A: 'Alta' }, answers: 'code' }), 'start', WIDE, 150],
  ]

  describe('the column of a grid', () => {
    it.each(KINDS.map((row) => ({ kind: row[0].kind, row })))('of the kind $kind', ({ row }) => {
      const [field, side, track, least] = row
      expect(alignOf(field)).toBe(side)
      expect(columnsOf({ dato: field })).toEqual({
        gridTemplateColumns: `44px ${track} 40px`,
        minWidth: 44 + least + 40,
      })
    })

    it('is as wide as all of its cells need, between the number and the button', () => {
      const fields = Object.fromEntries(KINDS.map(([field], at) => [`f${at}`, field]))
      const { gridTemplateColumns, minWidth } = columnsOf(fields)
      expect(gridTemplateColumns).toBe(`44px ${KINDS.map(([, , track]) => track).join(' ')} 40px`)
      expect(minWidth).toBe(KINDS.reduce((sum, [, , , least]) => sum + least, 84))
    })
  })
})
