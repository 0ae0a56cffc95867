import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { BooleanInput, ChoiceInput, ChoiceRadios } from '#admin/fields/choice'
import {
  CbuInput,
  CuitInput,
  EmailInput,
  LongTextInput,
  TelephoneInput,
  TextInput,
  IdInput,
} from '#admin/fields/text'
import { DateInput, MonthInput, TimeInput } from '#admin/fields/date'
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
  idField,
} from '#wire/kinds/text'
import { dateField, monthField, timeField } from '#wire/kinds/date'
import { decimalField, moneyField } from '#wire/kinds/decimal'
import { digitsField, dniField, integerField } from '#wire/kinds/digits'
import { referenceField, referencesField } from '#wire/kinds/reference'
import { placeholderAddress } from '#wire/placeholder-address'
import { COPIED } from '#admin/fields/input/kind-input'
import { box, openForm } from './form'

const dato = { source: 'dato' } as const
const optional = { label: 'Dato', required: false } as const
const needed = { label: 'Dato', required: true } as const
const led = { resource: 'rubros', shows: 'rubro', sends: 'name', max: 50 } as const
const options = { A: 'Alta', B: 'Baja' }
const choice = choiceField({ ...optional, options, answers: 'code' })

/** A kind, an empty control of it, and how long a text it takes, what keyboard phones show, what it says while empty. */
type Line = readonly [
  kind: string,
  input: () => ReactElement,
  field: FieldContract,
  maxLength: number,
  inputMode: string | null,
  placeholder?: string,
]

const LINES: readonly Line[] = [
  ['text', () => <TextInput {...dato} />, textField({ ...optional, max: 20 }), 20, null],
  [
    'longText',
    () => <LongTextInput {...dato} />,
    longTextField({ ...optional, max: 500 }),
    500,
    null,
  ],
  ['email', () => <EmailInput {...dato} />, emailField({ ...optional, max: 60 }), 60, 'email'],
  [
    'telephone',
    () => <TelephoneInput {...dato} />,
    telephoneField({ ...optional, max: 30 }),
    30,
    'tel',
  ],
  ['dni', () => <DniInput {...dato} />, dniField(optional), -1, 'numeric'],
  ['cuit', () => <CuitInput {...dato} />, cuitField(optional), 13 + COPIED, 'numeric'],
  ['cbu', () => <CbuInput {...dato} />, cbuField(optional), 27 + COPIED, 'numeric'],
  [
    'integer',
    () => <IntegerInput {...dato} />,
    integerField({ ...optional, min: 0, max: 9 }),
    20 + COPIED,
    'numeric',
  ],
  [
    'integer with a minus, which numeric keyboards lack',
    () => <IntegerInput {...dato} />,
    integerField({ ...optional, min: -1, max: 9 }),
    20 + COPIED,
    'text',
  ],
  [
    'decimal',
    () => <DecimalInput {...dato} />,
    decimalField({ ...optional, min: 0, max: 9, decimals: 2 }),
    24 + COPIED,
    'decimal',
  ],
  [
    'decimal with a minus',
    () => <DecimalInput {...dato} />,
    decimalField({ ...optional, min: -1, max: 9, decimals: 2 }),
    24 + COPIED,
    'text',
  ],
  [
    'money',
    () => <MoneyInput {...dato} />,
    moneyField({ ...optional, min: 0, max: 9 }),
    24 + COPIED,
    'decimal',
  ],
  [
    'date',
    () => <DateInput {...dato} />,
    dateField(optional),
    10 + COPIED,
    'numeric',
    'dd/mm/aaaa',
  ],
  [
    'month',
    () => <MonthInput {...dato} />,
    monthField(optional),
    18 + COPIED,
    'numeric',
    'mm/aaaa',
  ],
  ['time', () => <TimeInput {...dato} />, timeField(optional), 5 + COPIED, 'numeric', 'hh:mm'],
]

describe('the control of a kind', () => {
  it.each(LINES.map((line) => ({ kind: line[0], line })))('$kind', ({ line }) => {
    const [, input, field, maxLength, inputMode, placeholder = ''] = line
    openForm(input(), { dato: field })
    const control = box('Dato')
    expect(control.maxLength).toBe(maxLength)
    expect(control.getAttribute('inputmode')).toBe(inputMode)
    expect(control.placeholder).toBe(placeholder)
    expect(control.autocomplete).toBe('off')
    expect(control.readOnly).toBe(false)
  })

  it('texts that are no words are not spelled', () => {
    openForm(<EmailInput {...dato} />, { dato: emailField({ ...optional, max: 60 }) })
    expect(box('Dato').getAttribute('spellcheck')).toBe('false')
  })

  it('a long text says which keys confirm it, and has lines', () => {
    openForm(<LongTextInput {...dato} />, { dato: longTextField({ ...optional, max: 500 }) })
    expect(box('Dato').tagName).toBe('TEXTAREA')
    expect(box('Dato').getAttribute('aria-keyshortcuts')).toBe('Control+Enter')
  })

  it('money has its sign before it', () => {
    openForm(<MoneyInput {...dato} />, { dato: moneyField({ ...optional, min: 0, max: 9 }) })
    expect(screen.getByText('$')).toBeTruthy()
  })

  it('read-only, a text wraps, has no placeholder and no calendar, and is not refused', async () => {
    const { confirm, confirmed } = openForm(
      <>
        <TextInput {...dato} readOnlyOnEdit placeholder="Escriba" />
        <DateInput source="alta" readOnlyOnEdit />
        <IdInput source="id" />
      </>,
      {
        dato: textField({ ...needed, max: 3 }),
        alta: dateField({ ...needed, label: 'Alta' }),
        id: idField({ label: 'ID' }),
      },
      { mode: 'edit', values: { id: 7, dato: 'demasiado largo', alta: 'nunca' } },
    )
    expect(box('Dato').tagName).toBe('TEXTAREA')
    expect([box('Dato'), box('Alta'), box('ID')].map(({ readOnly }) => readOnly)).toEqual([
      true,
      true,
      true,
    ])
    expect(box('Dato').placeholder).toBe('')
    expect(box('ID').tagName).toBe('INPUT')
    expect(screen.queryByRole('button', { name: 'Elegir fecha' })).toBeNull()
    await confirm()
    await waitFor(() => expect(confirmed).toHaveBeenCalledOnce())
  })

  it('a missing address of an administrator is an empty control, and stays what it is', async () => {
    const dato = placeholderAddress(7)
    const field = emailField({ ...needed, max: 60 })
    const { confirm, confirmed } = openForm(
      <EmailInput source="dato" />,
      { dato: field },
      { mode: 'edit', values: { dato } },
    )
    expect([box('Dato').value, box('Dato').placeholder]).toEqual(['', 'Sin correo'])
    await confirm()
    await waitFor(() => expect(confirmed).toHaveBeenCalledWith({ dato }))
  })

  it('and a text in the form that deletes', () => {
    openForm(
      <EmailInput {...dato} />,
      { dato: emailField({ ...needed, max: 60 }) },
      { mode: 'remove', values: { dato: placeholderAddress(7) } },
    )
    expect(box('Dato').value).toBe('Sin correo')
  })
})

const openDigits = () =>
  openForm(<DigitsInput {...dato} />, { dato: digitsField({ ...optional, max: 6 }) })

describe('digits', () => {
  it('are taken from what is pasted, as many as fit', async () => {
    const { user } = openDigits()
    await user.click(box('Dato'))
    await user.paste('x12y3456789')
    expect(box('Dato').value).toBe('123456')
  })

  it.each([
    ['ArrowUp', false],
    ['ArrowDown', false],
    ['ArrowLeft', true],
    ['Enter', true],
  ])('%s does what it does elsewhere: %j', (key, does) => {
    openDigits()
    expect(fireEvent.keyDown(box('Dato'), { key })).toBe(does)
  })
})

const openEdited = (input: ReactElement, field: FieldContract, values = {}) =>
  openForm(input, { dato: field }, { mode: 'edit', values })
const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Dato' })
const texts = () => [...select().options].map(({ text }) => text)

describe('a choice', () => {
  it('offers its texts below a hint of its own or of the app', () => {
    const first = openEdited(<ChoiceInput {...dato} />, choice)
    expect(texts()).toEqual(['Elegir…', 'Alta', 'Baja'])
    expect(first.confirmed).not.toHaveBeenCalled()
  })

  it('may have another hint', () => {
    openEdited(<ChoiceInput {...dato} placeholder="¿Cuál?" />, choice)
    expect(texts()[0]).toBe('¿Cuál?')
  })

  it('holds what records hold: the code, or the text', async () => {
    const { user, confirm, confirmed } = openForm(
      <>
        <ChoiceInput {...dato} />
        <ChoiceInput source="otro" />
      </>,
      {
        dato: choiceField({ ...needed, options, answers: 'code', default: 'A' }),
        otro: choiceField({ ...needed, label: 'Otro', options, answers: 'text', default: 'B' }),
      },
    )
    expect(select().selectedOptions[0]?.text).toBe('Alta')
    await user.selectOptions(select(), 'Baja')
    await confirm()
    await waitFor(() => expect(confirmed).toHaveBeenCalledWith({ dato: 'B', otro: 'Baja' }))
  })

  it.each([
    ['a dropdown', <ChoiceInput key="1" {...dato} />],
    ['radios', <ChoiceRadios key="2" {...dato} />],
  ])(
    'as %s: a value that is none of them has to be chosen anew, an empty one has not',
    async (_what, input) => {
      const { confirm, confirmed } = openEdited(input, choice, { dato: 'X' })
      await confirm()
      expect(await screen.findByText('Requerido')).toBeTruthy()
      expect(confirmed).not.toHaveBeenCalled()
    },
  )

  it.each([
    ['a dropdown', <ChoiceInput key="1" {...dato} />],
    ['radios', <ChoiceRadios key="2" {...dato} />],
  ])('as %s: an empty one is confirmed where none is needed', async (_what, input) => {
    const { confirm, confirmed } = openEdited(input, choice, { dato: '' })
    await confirm()
    await waitFor(() => expect(confirmed).toHaveBeenCalledWith({ dato: '' }))
  })

  it.each([
    ['B', 'Baja'],
    ['X', 'X'],
    [null, ''],
  ])('read-only, %j reads %j', (value, text) => {
    openForm(
      <ChoiceInput {...dato} />,
      { dato: choice },
      { mode: 'remove', values: { dato: value } },
    )
    expect(box('Dato').value).toBe(text)
  })
})

/** Every kind of control that can be refused, by its role. */
const REFUSED: readonly (readonly [string, () => ReactElement, FieldContract, string])[] = [
  ['text', () => <TextInput {...dato} />, textField({ ...needed, max: 20 }), 'textbox'],
  ['longText', () => <LongTextInput {...dato} />, longTextField({ ...needed, max: 20 }), 'textbox'],
  ['date', () => <DateInput {...dato} />, dateField(needed), 'textbox'],
  [
    'choice',
    () => <ChoiceInput {...dato} />,
    choiceField({ ...needed, options, answers: 'code' }),
    'combobox',
  ],
  [
    'radios',
    () => <ChoiceRadios {...dato} />,
    choiceField({ ...needed, options, answers: 'code' }),
    'radiogroup',
  ],
  [
    'reference',
    () => <ReferenceInput {...dato} />,
    referenceField({ ...needed, ...led }),
    'combobox',
  ],
  [
    'references',
    () => <ReferencesInput {...dato} />,
    referencesField({ ...needed, ...led, length: 50 }),
    'combobox',
  ],
]

describe('what is wrong with a control', () => {
  it.each(REFUSED)(
    '%s: is said of it to screen readers, comes into sight with the focus, and is gone once mended',
    async (_kind, input, field, role) => {
      const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
      const { confirm, confirmed } = openForm(input(), { dato: field })
      const control = () => screen.getByRole(role, { name: 'Dato' })
      expect(control().hasAttribute('aria-describedby')).toBe(false)
      await confirm()
      const told = await screen.findByText('Requerido')
      const described = document.getElementById(control().getAttribute('aria-describedby') ?? '')
      expect(described?.textContent).toBe('Requerido')
      expect(described?.contains(told)).toBe(true)
      expect(
        control().parentElement?.closest('.MuiFormControl-root')?.contains(document.activeElement),
      ).toBe(true)
      const root = control().closest('.MuiFormControl-root')
      expect(scrolled.mock.contexts).toContain(root)
      expect(confirmed).not.toHaveBeenCalled()
    },
  )

  it('a field without the focus is not scrolled to', async () => {
    const { confirm } = openForm(
      <>
        <TextInput {...dato} />
        <TextInput source="otro" />
      </>,
      {
        dato: textField({ ...needed, max: 20 }),
        otro: textField({ ...needed, label: 'Otro', max: 9 }),
      },
    )
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    await confirm()
    await waitFor(() => expect(screen.getAllByText('Requerido')).toHaveLength(2))
    expect(document.activeElement).toBe(box('Dato'))
    expect(scrolled.mock.contexts).not.toContain(box('Otro').closest('.MuiFormControl-root'))
  })
})

it.each([
  [true, 'Sí'],
  [false, 'No'],
  [null, 'No'],
])('read-only, a box that holds %j reads %j', (value, text) => {
  openForm(
    <BooleanInput {...dato} />,
    { dato: booleanField({ label: 'Dato' }) },
    { mode: 'remove', values: { dato: value } },
  )
  expect(box('Dato').value).toBe(text)
})

it('a box is ticked only by true, and its label is pressed too', async () => {
  const { user } = openForm(
    <BooleanInput {...dato} />,
    { dato: booleanField({ label: 'Dato' }) },
    { mode: 'edit', values: { dato: null } },
  )
  const tick = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Dato' })
  expect(tick.checked).toBe(false)
  await user.click(screen.getByText('Dato'))
  expect(tick.checked).toBe(true)
})
