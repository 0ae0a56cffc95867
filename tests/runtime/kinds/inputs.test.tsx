import { screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import { BooleanInput } from '../../../src/runtime/kinds/boolean'
import { CbuInput } from '../../../src/runtime/kinds/cbu'
import { ChoiceInput } from '../../../src/runtime/kinds/choice'
import { ChoiceRadios } from '../../../src/runtime/kinds/choice-radios'
import { CuitInput } from '../../../src/runtime/kinds/cuit'
import { DateInput } from '../../../src/runtime/kinds/date'
import { DecimalInput } from '../../../src/runtime/kinds/decimal'
import { DigitsInput } from '../../../src/runtime/kinds/digits'
import { DniInput } from '../../../src/runtime/kinds/dni'
import { IntegerInput } from '../../../src/runtime/kinds/integer'
import { EmailInput } from '../../../src/runtime/kinds/email'
import { LongTextInput } from '../../../src/runtime/kinds/long-text'
import { MoneyInput } from '../../../src/runtime/kinds/money'
import { ReferenceInput } from '../../../src/runtime/kinds/reference'
import { ReferencesInput } from '../../../src/runtime/kinds/references'
import { TelephoneInput } from '../../../src/runtime/kinds/telephone'
import { TextInput } from '../../../src/runtime/kinds/text'
import { TimeInput } from '../../../src/runtime/kinds/time'
import { box, openForm } from './form'

const dato = { source: 'dato', label: 'Dato' } as const
const pesos = { min: 0, max: 1_000_000 } as const

/** An input, what is typed, how it reads once the control is left, and what the form holds. */
type Typed = readonly [input: () => ReactElement, typed: string, shown: string, held: unknown]

describe('a text', () => {
  it('lets phones begin each word with a capital where the schema asks for it', () => {
    openForm(
      <>
        <TextInput source="nombre" label="Nombre" max={50} capitalize="words" />
        <TextInput source="rubro" label="Rubro" max={50} />
      </>,
    )
    expect(box('Nombre').getAttribute('autocapitalize')).toBe('words')
    expect(box('Rubro').hasAttribute('autocapitalize')).toBe(false)
  })
})

describe('what is typed', () => {
  it.each<Typed>([
    [() => <DateInput {...dato} />, '1/2/26', '01/02/2026', '2026-02-01'],
    [() => <DateInput {...dato} />, '01022026', '01/02/2026', '2026-02-01'],
    [() => <MoneyInput {...dato} {...pesos} />, '1234,5', '1.234,50', '1234.5'],
    [() => <MoneyInput {...dato} {...pesos} />, '1.234,50', '1.234,50', '1234.50'],
    [() => <MoneyInput {...dato} {...pesos} />, '1234.5', '1.234,50', '1234.5'],
    [() => <DecimalInput {...dato} decimals={3} min={-5} max={5} />, '-0,5', '-0,500', '-0.5'],
    [() => <IntegerInput {...dato} min={-5} max={5000} />, '1.234', '1234', 1234],
    [() => <TimeInput {...dato} />, '930', '09:30', '09:30'],
    [() => <CuitInput {...dato} />, '20-12345678-6', '20-12345678-6', '20123456786'],
    [() => <CuitInput {...dato} />, '20123456786', '20-12345678-6', '20123456786'],
    [
      () => <CbuInput {...dato} />,
      '28505909 40090418135201',
      '2850590940090418135201',
      '2850590940090418135201',
    ],
    [() => <DniInput {...dato} />, '20.111.222', '20111222', 20_111_222],
    [
      () => <TelephoneInput {...dato} max={30} />,
      '+54 9 11 1234-5678',
      '+54 9 11 1234-5678',
      '+54 9 11 1234-5678',
    ],
  ])('%#: is understood, shown as it reads, and confirmed', async (input, typed, shown, held) => {
    const { user, confirm, confirmed } = openForm(input())
    await user.type(box('Dato'), typed)
    await user.tab()
    expect(box('Dato').value).toBe(shown)
    await confirm()
    await waitFor(() => expect(confirmed).toHaveBeenCalledWith({ dato: held }))
  })
})

describe('C-07: what will not do', () => {
  it.each<readonly [input: () => ReactElement, typed: string, said: string]>([
    [() => <DateInput {...dato} />, '31/02/2026', 'Fecha inválida'],
    [
      () => <DateInput {...dato} min="2026-01-01" />,
      '31/12/2025',
      'No puede ser anterior al 01/01/2026',
    ],
    [() => <DateInput {...dato} required="Falta la fecha" />, ' ', 'Falta la fecha'],
    [() => <MoneyInput {...dato} {...pesos} />, '-1', 'Debe ser mayor o igual a 0'],
    [() => <MoneyInput {...dato} {...pesos} />, '1,234', 'Admite hasta 2 decimales'],
    [() => <MoneyInput {...dato} {...pesos} />, 'mil', 'Importe inválido'],
    [() => <IntegerInput {...dato} min={0} max={10} />, '11', 'Debe ser menor o igual a 10'],
    [() => <IntegerInput {...dato} min={0} max={10} />, '1,5', 'Número inválido'],
    [() => <TimeInput {...dato} />, '25:00', 'Hora inválida'],
    [() => <CuitInput {...dato} />, '20-12345678-5', 'CUIT inválido'],
    [() => <CbuInput {...dato} />, '123', 'CBU inválido'],
    [() => <TelephoneInput {...dato} max={30} />, '12', 'Teléfono inválido'],
    [() => <DniInput {...dato} required />, 'x', 'Requerido'],
    [() => <DniInput {...dato} required />, '0', 'Debe ser mayor que 0'],
    [() => <DigitsInput {...dato} max={6} />, '000', 'Debe ser mayor que 0'],
    [() => <IntegerInput {...dato} min={1} max={10} required />, '0', 'Debe ser mayor o igual a 1'],
  ])(
    '%#: says so after an attempt, keeps what was typed, and goes once mended',
    async (input, typed, said) => {
      const { user, confirm, confirmed } = openForm(input())
      await user.type(box('Dato'), typed)
      await user.tab()
      expect(screen.queryByText(said)).toBeNull()
      await confirm()
      expect(await screen.findByText(said)).toBeTruthy()
      expect(box('Dato').getAttribute('aria-invalid')).toBe('true')
      expect(confirmed).not.toHaveBeenCalled()
    },
  )

  it('is left as it was typed', async () => {
    const { user, confirm } = openForm(<DateInput {...dato} />)
    await user.type(box('Dato'), '31/02/2026')
    await confirm()
    await screen.findByText('Fecha inválida')
    expect(box('Dato').value).toBe('31/02/2026')
    await user.clear(box('Dato'))
    await user.type(box('Dato'), '28/02/2026')
    await waitFor(() => expect(screen.queryByText('Fecha inválida')).toBeNull())
  })
})

it('several lines: Enter makes one, Ctrl+Enter confirms', async () => {
  const { user, confirmed } = openForm(<LongTextInput {...dato} max={50} />)
  await user.type(box('Dato'), 'uno{Enter}dos')
  expect(confirmed).not.toHaveBeenCalled()
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(confirmed).toHaveBeenCalledWith({ dato: 'uno\ndos' }))
})

it('a box is ticked and unticked; the form that deletes says Sí or No', async () => {
  const { user, confirm, confirmed } = openForm(<BooleanInput {...dato} defaultValue />)
  const tick = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Dato' })
  expect(tick.checked).toBe(true)
  await user.click(tick)
  await confirm()
  await waitFor(() => expect(confirmed).toHaveBeenCalledWith({ dato: false }))
})

it('read-only, a box and a list of records are texts', () => {
  const both = (
    <>
      <BooleanInput {...dato} />
      <ReferencesInput
        source="rubros"
        label="Rubros"
        reference="rubros"
        shows="rubro"
        sends="id"
        max={5}
      />
    </>
  )
  openForm(both, { mode: 'remove', values: { dato: true, rubros: ['Ñandú', 'Abeja', 'Oso'] } })
  expect([box('Dato').value, box('Dato').readOnly]).toEqual(['Sí', true])
  expect(box('Rubros').value).toBe('Abeja, Ñandú, Oso')
})

it('radios: one is needed, the errors stand beside them, and the choice is confirmed', async () => {
  const { user, confirm, confirmed } = openForm(
    <ChoiceRadios {...dato} options={{ A: 'Alta', B: 'Baja' }} required />,
  )
  await confirm()
  expect(await screen.findByText('Requerido')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Baja' }))
  await confirm()
  await waitFor(() => expect(confirmed).toHaveBeenCalledWith({ dato: 'B' }))
})

it('several records: the filter finds, Enter picks, Backspace takes out again', async () => {
  const { user, confirm, confirmed } = openForm(
    <ReferencesInput {...dato} reference="rubros" shows="rubro" sends="name" max={5} required />,
    { names: ['Kiosco', 'Librería', 'Panadería'] },
  )
  const filter = screen.getByRole('combobox', { name: 'Dato' })
  await confirm()
  expect(await screen.findByText('Requerido')).toBeTruthy()
  await user.type(filter, 'libreria{Enter}')
  await user.type(filter, 'PANA{Enter}')
  await user.type(filter, 'kio{Enter}')
  await user.type(filter, '{Backspace}')
  await confirm()
  await waitFor(() => expect(confirmed).toHaveBeenCalledWith({ dato: ['Librería', 'Panadería'] }))
})

const led = { reference: 'rubros', shows: 'rubro', sends: 'name', max: 50 } as const
const options = { A: 'Alta', B: 'Baja' }

/** Every kind of field that can be required, by its role. */
const REQUIRABLE: readonly (readonly [string, (required: boolean) => ReactElement, string])[] = [
  ['text', (required) => <TextInput {...dato} max={20} required={required} />, 'textbox'],
  ['longText', (required) => <LongTextInput {...dato} max={20} required={required} />, 'textbox'],
  ['email', (required) => <EmailInput {...dato} max={20} required={required} />, 'textbox'],
  ['date', (required) => <DateInput {...dato} required={required} />, 'textbox'],
  ['choice', (required) => <ChoiceInput {...dato} {...{ options, required }} />, 'combobox'],
  ['radios', (required) => <ChoiceRadios {...dato} {...{ options, required }} />, 'radiogroup'],
  [
    'reference',
    (required) => <ReferenceInput {...dato} {...led} required={required} />,
    'combobox',
  ],
  [
    'references',
    (required) => <ReferencesInput {...dato} {...led} required={required} />,
    'combobox',
  ],
]

const marks = () =>
  [...document.querySelectorAll('.required-mark')].map(({ textContent, ariaHidden }) => [
    textContent,
    ariaHidden,
  ])

describe('E-05: a required field is marked at its label', () => {
  it.each(REQUIRABLE)('%s: and its name stays what the schema says', (_kind, input, role) => {
    openForm(input(true))
    const control = screen.getByRole(role, { name: 'Dato' })
    expect(control.getAttribute('aria-required')).toBe('true')
    expect(marks()).toEqual([['*', 'true']])
  })

  it.each(REQUIRABLE)('%s: one that is not required has no mark', (_kind, input, role) => {
    openForm(input(false))
    expect(screen.getByRole(role, { name: 'Dato' }).getAttribute('aria-required')).toBe('false')
    expect(marks()).toEqual([])
  })

  it.each(REQUIRABLE)('%s: nor has one that is read-only', (_kind, input) => {
    openForm(input(true), { mode: 'remove', values: { dato: 'A' } })
    expect(box('Dato').readOnly).toBe(true)
    expect(marks()).toEqual([])
  })
})

describe('a default', () => {
  it('starts a new record', async () => {
    const { confirm, confirmed } = openForm(<MoneyInput {...dato} {...pesos} defaultValue={5} />)
    expect(box('Dato').value).toBe('5,00')
    await confirm()
    await waitFor(() => expect(confirmed).toHaveBeenCalledWith({ dato: '5' }))
  })

  it('says nothing of one that is edited', () => {
    openForm(<MoneyInput {...dato} {...pesos} defaultValue={5} />, {
      mode: 'edit',
      values: { dato: null },
    })
    expect(box('Dato').value).toBe('')
  })
})

it('a calendar opens on the day that was typed, in Spanish, and gives its pick and the focus back', async () => {
  const { user } = openForm(<DateInput {...dato} />)
  await user.type(box('Dato'), '1/2/26')
  const open = screen.getByRole('button', { name: 'Elegir fecha' })
  await user.click(open)
  const day = await screen.findByRole('gridcell', { name: '14' }, { timeout: 30_000 })
  expect(screen.getByText('febrero 2026')).toBeTruthy()
  await user.click(day)
  expect(box('Dato').value).toBe('14/02/2026')
  await waitFor(() => expect(document.activeElement).toBe(open))
})
