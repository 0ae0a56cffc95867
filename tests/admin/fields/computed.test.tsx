import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ComputedInput } from '#admin/fields/computed'
import { DecimalInput, MoneyInput } from '#admin/fields/decimal'
import { decimalField, moneyField } from '#wire/kinds/decimal'
import { box, openForm } from './form'

const amount = { min: 0, max: 9_999_999, required: false } as const
const fields = {
  kilos: decimalField({ label: 'Kilos', decimals: 1, ...amount }),
  precio: moneyField({ label: 'Precio', ...amount }),
  neto: moneyField({
    label: 'Neto',
    ...amount,
    computed: { kind: 'product', of: ['kilos', 'precio'] },
  }),
  // Of what is computed itself.
  doble: decimalField({
    label: 'Doble',
    decimals: 1,
    ...amount,
    computed: { kind: 'product', of: ['neto', 'kilos'] },
  }),
}
const inputs = (
  <>
    <DecimalInput source="kilos" />
    <MoneyInput source="precio" />
    <ComputedInput source="neto" />
    <ComputedInput source="doble" />
  </>
)
const shown = () => [box('Neto').value, box('Doble').value]

describe('what is computed', () => {
  it('follows what is typed, however many steps it takes, and cannot be typed', async () => {
    const { user } = openForm(inputs, fields)
    expect([box('Neto').readOnly, box('Doble').readOnly]).toEqual([true, true])
    await user.type(box('Kilos'), '2')
    await user.type(box('Precio'), '10,50')
    await waitFor(() => expect(shown()).toEqual(['21,00', '42,0']))
    await user.clear(box('Precio'))
    await waitFor(() => expect(shown()).toEqual(['', '']))
  })

  it('has the sign of money where it is money', () => {
    openForm(inputs, fields)
    const signed = screen
      .getAllByText('$')
      .map((sign) => sign.parentElement?.querySelector('input'))
    expect(signed).toEqual([box('Precio'), box('Neto')])
  })

  it.each([
    ['edit', ['21,00', '42,0']],
    ['remove', ['7,00', '8,0']],
  ] as const)(
    'is computed anew in the form to %s, or is what was stored',
    async (mode, expected) => {
      const values = { id: 1, kilos: '2', precio: '10.50', neto: '7.00', doble: '8.0' }
      openForm(inputs, fields, { mode, values })
      await waitFor(() => expect(shown()).toEqual(expected))
    },
  )
})
