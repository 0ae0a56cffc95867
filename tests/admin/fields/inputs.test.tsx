import { screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import { BooleanInput, ChoiceInput, ChoiceRadios } from '#admin/fields/choice'
import {
  CbuInput,
  CuitInput,
  EmailInput,
  LongTextInput,
  TelephoneInput,
  TextInput,
} from '#admin/fields/text'
import { DateInput, TimeInput } from '#admin/fields/date'
import { DecimalInput, MoneyInput } from '#admin/fields/decimal'
import { DigitsInput, DniInput, IntegerInput } from '#admin/fields/digits'
import { ReferenceInput, ReferencesInput } from '#admin/fields/reference'
import type { FieldContract } from '#wire/kinds'
import { booleanField, choiceField } from '#wire/kinds/choice'
import {
  cbuField,
  cuitField,
  emailField,
  longTextField,
  telephoneField,
  textField,
} from '#wire/kinds/text'
import { dateField, timeField } from '#wire/kinds/date'
import { decimalField, moneyField } from '#wire/kinds/decimal'
import { digitsField, dniField, integerField } from '#wire/kinds/digits'
import { referenceField, referencesField } from '#wire/kinds/reference'
import { box, openForm } from './form'

const dato = { source: 'dato' } as const
const optional = { label: 'Dato', required: false } as const
const needed = { label: 'Dato', required: true } as const
const led = { resource: 'rubros', shows: 'rubro', sends: 'name', max: 50 } as const
const options = { A: 'Alta', B: 'Baja' }
const pesos = { ...optional, min: 0, max: 1_000_000 } as const

/** An input and its field, what is typed, how it reads once the control is left, and what the form holds. */
type Typed = readonly [
  input: () => ReactElement,
  field: FieldContract,
  typed: string,
  shown: string,
  held: unknown,
]

describe('a text', () => {
  it('lets phones begin each word with a capital where the schema asks for it', () => {
    openForm(
      <>
        <TextInput source="nombre" capitalize="words" />
        <TextInput source="rubro" />
      </>,
      {
        nombre: textField({ label: 'Nombre', max: 50, required: false }),
        rubro: textField({ label: 'Rubro', max: 50, required: false }),
      },
    )
    expect(box('Nombre').getAttribute('autocapitalize')).toBe('words')
    expect(box('Rubro').hasAttribute('autocapitalize')).toBe(false)
  })
})

describe('what is typed', () => {
  it.each<Typed>([
    [() => <DateInput {...dato} />, dateField(optional), '1/2/26', '01/02/2026', '2026-02-01'],
    [() => <DateInput {...dato} />, dateField(optional), '01022026', '01/02/2026', '2026-02-01'],
    [() => <MoneyInput {...dato} />, moneyField(pesos), '1234,5', '1.234,50', '1234.5'],
    [() => <MoneyInput {...dato} />, moneyField(pesos), '1.234,50', '1.234,50', '1234.50'],
    [() => <MoneyInput {...dato} />, moneyField(pesos), '1234.5', '1.234,50', '1234.5'],
    [
      () => <DecimalInput {...dato} />,
      decimalField({ ...optional, decimals: 3, min: -5, max: 5 }),
      '-0,5',
      '-0,500',
      '-0.5',
    ],
    [
      () => <IntegerInput {...dato} />,
      integerField({ ...optional, min: -5, max: 5000 }),
      '1.234',
      '1234',
      1234,
    ],
    [() => <TimeInput {...dato} />, timeField(optional), '930', '09:30', '09:30'],
    [
      () => <CuitInput {...dato} />,
      cuitField(optional),
      '20-12345678-6',
      '20-12345678-6',
      '20123456786',
    ],
    [
      () => <CuitInput {...dato} />,
      cuitField(optional),
      '20123456786',
      '20-12345678-6',
      '20123456786',
    ],
    [
      () => <CbuInput {...dato} />,
      cbuField(optional),
      '28505909 40090418135201',
      '2850590940090418135201',
      '2850590940090418135201',
    ],
    [() => <DniInput {...dato} />, dniField(optional), '20.111.222', '20111222', 20_111_222],
    [
      () => <TelephoneInput {...dato} />,
      telephoneField({ ...optional, max: 30 }),
      '+54 9 11 1234-5678',
      '+54 9 11 1234-5678',
      '+54 9 11 1234-5678',
    ],
  ])(
    '%#: is understood, shown as it reads, and confirmed',
    async (input, field, typed, shown, held) => {
      const { user, confirm, confirmed } = openForm(input(), { dato: field })
      await user.type(box('Dato'), typed)
      await user.tab()
      expect(box('Dato').value).toBe(shown)
      await confirm()
      await waitFor(() => expect(confirmed).toHaveBeenCalledWith({ dato: held }))
    },
  )
})

describe('C-07: what will not do', () => {
  it.each<readonly [input: () => ReactElement, field: FieldContract, typed: string, error: string]>(
    [
      [() => <DateInput {...dato} />, dateField(optional), '31/02/2026', 'Fecha inválida'],
      [
        () => <DateInput {...dato} />,
        dateField({ ...optional, min: '2026-01-01' }),
        '31/12/2025',
        'No puede ser anterior al 01/01/2026',
      ],
      [
        () => <DateInput {...dato} />,
        dateField({ ...needed, requiredText: 'Falta la fecha' }),
        ' ',
        'Falta la fecha',
      ],
      [() => <MoneyInput {...dato} />, moneyField(pesos), '-1', 'Debe ser mayor o igual a 0'],
      [() => <MoneyInput {...dato} />, moneyField(pesos), '1,234', 'Admite hasta 2 decimales'],
      [() => <MoneyInput {...dato} />, moneyField(pesos), 'mil', 'Importe inválido'],
      [
        () => <IntegerInput {...dato} />,
        integerField({ ...optional, min: 0, max: 10 }),
        '11',
        'Debe ser menor o igual a 10',
      ],
      [
        () => <IntegerInput {...dato} />,
        integerField({ ...optional, min: 0, max: 10 }),
        '1,5',
        'Número inválido',
      ],
      [() => <TimeInput {...dato} />, timeField(optional), '25:00', 'Hora inválida'],
      [() => <CuitInput {...dato} />, cuitField(optional), '20-12345678-5', 'CUIT inválido'],
      [() => <CbuInput {...dato} />, cbuField(optional), '123', 'CBU inválido'],
      [
        () => <TelephoneInput {...dato} />,
        telephoneField({ ...optional, max: 30 }),
        '12',
        'Teléfono inválido',
      ],
      [() => <DniInput {...dato} />, dniField(needed), 'x', 'Requerido'],
      [() => <DniInput {...dato} />, dniField(needed), '0', 'Debe ser mayor que 0'],
      [
        () => <DigitsInput {...dato} />,
        digitsField({ ...optional, max: 6 }),
        '000',
        'Debe ser mayor que 0',
      ],
      [
        () => <IntegerInput {...dato} />,
        integerField({ ...needed, min: 1, max: 10 }),
        '0',
        'Debe ser mayor o igual a 1',
      ],
    ],
  )(
    '%#: says so after an attempt, keeps what was typed, and goes once mended',
    async (input, field, typed, error) => {
      const { user, confirm, confirmed } = openForm(input(), { dato: field })
      await user.type(box('Dato'), typed)
      await user.tab()
      expect(screen.queryByText(error)).toBeNull()
      await confirm()
      expect(await screen.findByText(error)).toBeTruthy()
      expect(box('Dato').getAttribute('aria-invalid')).toBe('true')
      expect(confirmed).not.toHaveBeenCalled()
    },
  )

  it('is left as it was typed', async () => {
    const { user, confirm } = openForm(<DateInput {...dato} />, { dato: dateField(optional) })
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
  const { user, confirmed } = openForm(<LongTextInput {...dato} />, {
    dato: longTextField({ ...optional, max: 50 }),
  })
  await user.type(box('Dato'), 'uno{Enter}dos')
  expect(confirmed).not.toHaveBeenCalled()
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(confirmed).toHaveBeenCalledWith({ dato: 'uno\ndos' }))
})

it('a box is ticked and unticked; the form that deletes says Sí or No', async () => {
  const { user, confirm, confirmed } = openForm(<BooleanInput {...dato} />, {
    dato: booleanField({ label: 'Dato', default: true }),
  })
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
      <ReferencesInput source="rubros" />
    </>
  )
  const fields = {
    dato: booleanField({ label: 'Dato' }),
    rubros: referencesField({ ...led, ...optional, label: 'Rubros', sends: 'id', length: 50 }),
  }
  openForm(both, fields, {
    mode: 'remove',
    values: { dato: true, rubros: ['Ñandú', 'Abeja', 'Oso'] },
  })
  expect([box('Dato').value, box('Dato').readOnly]).toEqual(['Sí', true])
  expect(box('Rubros').value).toBe('Abeja, Ñandú, Oso')
})

it('radios: one is needed, the errors stand beside them, and the choice is confirmed', async () => {
  const { user, confirm, confirmed } = openForm(<ChoiceRadios {...dato} />, {
    dato: choiceField({ ...needed, options, answers: 'code' }),
  })
  await confirm()
  expect(await screen.findByText('Requerido')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Baja' }))
  await confirm()
  await waitFor(() => expect(confirmed).toHaveBeenCalledWith({ dato: 'B' }))
})

it('several records: the filter finds, Enter picks, Backspace takes out again', async () => {
  const { user, confirm, confirmed } = openForm(
    <ReferencesInput {...dato} />,
    { dato: referencesField({ ...led, ...needed, length: 50 }) },
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

type Required = (required: boolean) => FieldContract

/** Every kind of field that can be required, by its role. */
const REQUIRABLE: readonly (readonly [string, () => ReactElement, Required, string])[] = [
  [
    'text',
    () => <TextInput {...dato} />,
    (required) => textField({ ...optional, max: 20, required }),
    'textbox',
  ],
  [
    'longText',
    () => <LongTextInput {...dato} />,
    (required) => longTextField({ ...optional, max: 20, required }),
    'textbox',
  ],
  [
    'email',
    () => <EmailInput {...dato} />,
    (required) => emailField({ ...optional, max: 20, required }),
    'textbox',
  ],
  [
    'date',
    () => <DateInput {...dato} />,
    (required) => (required ? dateField(needed) : dateField(optional)),
    'textbox',
  ],
  [
    'choice',
    () => <ChoiceInput {...dato} />,
    (required) => choiceField({ ...optional, options, answers: 'code', required }),
    'combobox',
  ],
  [
    'radios',
    () => <ChoiceRadios {...dato} />,
    (required) => choiceField({ ...optional, options, answers: 'code', required }),
    'radiogroup',
  ],
  [
    'reference',
    () => <ReferenceInput {...dato} />,
    (required) => referenceField({ ...optional, ...led, required }),
    'combobox',
  ],
  [
    'references',
    () => <ReferencesInput {...dato} />,
    (required) => referencesField({ ...optional, ...led, length: 50, required }),
    'combobox',
  ],
]

const marks = () =>
  [...document.querySelectorAll('.required-mark')].map(({ textContent, ariaHidden }) => [
    textContent,
    ariaHidden,
  ])

describe('E-05: a required field is marked at its label', () => {
  it.each(REQUIRABLE)(
    '%s: and its name stays what the schema says',
    (_kind, input, field, role) => {
      openForm(input(), { dato: field(true) })
      const control = screen.getByRole(role, { name: 'Dato' })
      expect(control.getAttribute('aria-required')).toBe('true')
      expect(marks()).toEqual([['*', 'true']])
    },
  )

  it.each(REQUIRABLE)('%s: one that is not required has no mark', (_kind, input, field, role) => {
    openForm(input(), { dato: field(false) })
    expect(screen.getByRole(role, { name: 'Dato' }).getAttribute('aria-required')).toBe('false')
    expect(marks()).toEqual([])
  })

  it.each(REQUIRABLE)('%s: nor has one that is read-only', (_kind, input, field) => {
    openForm(input(), { dato: field(true) }, { mode: 'remove', values: { dato: 'A' } })
    expect(box('Dato').readOnly).toBe(true)
    expect(marks()).toEqual([])
  })
})

describe('a default', () => {
  it('starts a new record', async () => {
    const { confirm, confirmed } = openForm(<MoneyInput {...dato} />, {
      dato: moneyField({ ...pesos, default: 5 }),
    })
    expect(box('Dato').value).toBe('5,00')
    await confirm()
    await waitFor(() => expect(confirmed).toHaveBeenCalledWith({ dato: '5' }))
  })

  it('says nothing of one that is edited', () => {
    openForm(
      <MoneyInput {...dato} />,
      { dato: moneyField({ ...pesos, default: 5 }) },
      { mode: 'edit', values: { dato: null } },
    )
    expect(box('Dato').value).toBe('')
  })
})

it('a calendar opens on the day that was typed, in Spanish, and gives its pick and the focus back', async () => {
  const { user } = openForm(<DateInput {...dato} />, { dato: dateField(optional) })
  await user.type(box('Dato'), '1/2/26')
  const open = screen.getByRole('button', { name: 'Elegir fecha' })
  await user.click(open)
  const day = await screen.findByRole('gridcell', { name: '14' })
  expect(screen.getByText('febrero 2026')).toBeTruthy()
  await user.click(day)
  expect(box('Dato').value).toBe('14/02/2026')
  await waitFor(() => expect(document.activeElement).toBe(open))
})

it('its label and default are the contract’s, unless the form has others', () => {
  const rubro = textField({ label: 'Rubro', max: 50, required: false })
  const both = (
    <>
      <TextInput source="rubro" label={{ add: 'Ingrese Rubro' }} />
      <TextInput source="clase" defaultValue="C" />
    </>
  )
  openForm(both, { rubro, clase: textField({ ...rubro, label: 'Clase', default: 'B' }) })
  expect(box('Ingrese Rubro').value).toBe('')
  expect(box('Clase').value).toBe('C')
})
