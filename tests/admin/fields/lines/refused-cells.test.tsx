import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ChoiceInput } from '#admin/fields/choice'
import { DateInput } from '#admin/fields/date'
import { LinesInput } from '#admin/fields/lines'
import { LongTextInput, TextInput } from '#admin/fields/text'
import { MoneyInput } from '#admin/fields/decimal'
import { fieldFaultIn } from '#admin/fields/input/field-fault'
import { Refused } from '#admin/record/form/refused'
import { cellFaultIn } from '#admin/fields/lines/grid-props'
import { choiceField } from '#wire/kinds/choice'
import { dateField } from '#wire/kinds/date'
import { linesField } from '#wire/kinds/lines'
import { longTextField, textField } from '#wire/kinds/text'
import { moneyField } from '#wire/kinds/decimal'
import { box, openForm } from '../form'
import { useLayoutSizes } from '../../support/layout'

useLayoutSizes()

const amount = { min: 0, max: 9_999_999, required: false } as const
const linesOf = (label: string, one: string) =>
  linesField({
    label,
    one,
    min: 0,
    max: 2000,
    fields: {
      cuenta: textField({ label: 'Cuenta', max: 20, required: true }),
      debe: moneyField({ label: 'Debe', ...amount }),
      saldo: moneyField({
        label: 'Debe: saldo',
        ...amount,
        computed: { kind: 'product', of: ['debe', 'debe'] },
      }),
    },
  })
const fields = {
  numero: textField({ label: 'Número', max: 20, required: false }),
  lineas: linesOf('Líneas', 'Línea'),
  pagos: linesOf('Pagos', 'Pago'),
}

function openRefused(text: string, count: number) {
  const lineas = Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    cuenta: `Cuenta ${at + 1}`,
    debe: '1.00',
  }))
  return openForm(
    <>
      <TextInput source="numero" />
      <LinesInput source="lineas">
        <TextInput source="cuenta" />
        <MoneyInput source="debe" />
      </LinesInput>
      <Refused text={text} fields={fields} />
    </>,
    fields,
    { values: { numero: '1', lineas } },
  )
}

const told = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join('')

describe('a cell of lines that the backend refuses', () => {
  it('has the focus and the reason, and the reason goes once the line is changed', async () => {
    const form = openRefused('Línea 3, Debe: excede el saldo', 4)
    await waitFor(() => expect(document.activeElement).toBe(box('Debe, Línea 3')))
    await waitFor(() => expect(told(box('Debe, Línea 3'))).toContain('excede el saldo'))
    expect(box('Debe, Línea 3').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Línea 3, Debe: excede el saldo')).toBeTruthy()
    await form.user.keyboard('2')
    await waitFor(() => expect(screen.queryByText(/excede el saldo/)).toBeNull())
    expect(document.activeElement).toBe(box('Debe, Línea 3'))
    expect(box('Debe, Línea 3').getAttribute('aria-invalid')).toBe('false')
    await form.confirm()
    await waitFor(() => expect(form.confirmed).toHaveBeenCalled())
  })

  it('is scrolled to, however many lines are before it', async () => {
    openRefused('Línea 950, Cuenta: No se encontró', 1000)
    await waitFor(() => expect(document.activeElement).toBe(box('Cuenta, Línea 950')))
    const row = within(screen.getByRole('grid')).getByRole('row', { name: /^950/ })
    expect(row.getAttribute('aria-rowindex')).toBe('951')
    await waitFor(() => expect(told(box('Cuenta, Línea 950'))).toContain('No se encontró'))
  })

  it('is marked where it is computed, with the focus in its line', async () => {
    openRefused('Línea 2, Debe: saldo: es demasiado', 3)
    await waitFor(() => expect(document.activeElement).toBe(box('Cuenta, Línea 2')))
    const marked = await screen.findByRole('gridcell', { name: /es demasiado/ })
    expect(marked.getAttribute('aria-invalid')).toBe('true')
  })
})

describe('the control of a cell, whatever its kind', () => {
  const optional = { required: false } as const
  const options = { B: 'Borrador', A: 'Asentado' }
  const kinds = {
    Cuenta: [textField({ label: 'Cuenta', max: 20, ...optional }), TextInput],
    Debe: [moneyField({ label: 'Debe', ...amount }), MoneyInput],
    Vence: [dateField({ label: 'Vence', ...optional }), DateInput],
    Estado: [choiceField({ label: 'Estado', options, answers: 'text', ...optional }), ChoiceInput],
    Nota: [longTextField({ label: 'Nota', max: 200, ...optional }), LongTextInput],
  } as const

  it.each(Object.entries(kinds))(
    '%s has its name, and what is wrong with it as its description',
    async (name, [field, Input]) => {
      const lineas = linesField({
        label: 'Líneas',
        one: 'Línea',
        min: 0,
        max: 9,
        fields: { x: field },
      })
      openForm(
        <>
          <LinesInput source="lineas">
            <Input source="x" />
          </LinesInput>
          <Refused text={`Línea 1, ${name}: No vale`} fields={{ lineas }} />
        </>,
        { lineas },
        { values: { lineas: [{ id: 1, x: null }] } },
      )
      const control = screen.getByLabelText(`${name}, Línea 1`)
      await waitFor(() => expect(document.activeElement).toBe(control))
      await waitFor(() => expect(told(control)).toContain('No vale'))
      expect(control.getAttribute('aria-invalid')).toBe('true')
    },
  )
})

describe('which cell a refusal is about', () => {
  it.each([
    ['Línea 3, Debe: no', { row: 2, name: 'debe', text: 'no' }],
    ['Línea 12, Debe: saldo: no', { row: 11, name: 'saldo', text: 'no' }],
    ['Línea 3, Haber: no', undefined],
    ['Pago 3, Debe: no', undefined],
    ['Línea tres, Debe: no', undefined],
  ])('%s', (text, fault) => {
    expect(cellFaultIn(text, fields.lineas)).toEqual(fault)
  })
})

describe('which lines a refusal is about', () => {
  it.each([
    ['Línea 3, Debe: no', { source: 'lineas', text: 'Línea 3, Debe: no' }],
    ['Pago 1, Cuenta: no', { source: 'pagos', text: 'Pago 1, Cuenta: no' }],
    ['Pagos: faltan', { source: 'pagos', text: 'faltan' }],
    ['Línea 3, Haber: no', { source: 'lineas', text: 'Línea 3, Haber: no' }],
    ['Línea 3: no', { source: 'lineas', text: 'Línea 3: no' }],
    ['Líneas 3', undefined],
    ['Debe: no', undefined],
  ])('%s', (text, fault) => {
    expect(fieldFaultIn(text, fields)).toEqual(fault)
  })
})
