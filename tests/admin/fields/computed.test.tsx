import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ComputedInput } from '#admin/fields/computed'
import { DecimalInput, MoneyInput } from '#admin/fields/decimal'
import { decimalField, moneyField } from '#wire/kinds/decimal'
import { box, openForm } from './form'
import { ChoiceInput, ChoiceRadios, ChoiceSetting } from '#admin/fields/choice'
import { choiceField } from '#wire/kinds/choice'
import { TextInput } from '#admin/fields/text'
import type { FormMode } from '#admin/fields/input/form-opening'
import { textField } from '#wire/kinds/text'

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

const optional = { label: 'Dato', required: false } as const
const options = { A: 'Alta', B: 'Baja' }
const held = (dato: unknown, required: boolean) =>
  openForm(
    <ChoiceSetting source="dato" />,
    {
      dato: choiceField({
        ...optional,
        required,
        options,
        answers: 'code',
        requiredText: '¿Cuál?',
      }),
    },
    { mode: 'edit', values: { dato } },
  )
const hint = () => document.querySelector('.choice-hint')?.textContent

describe('the one question of a screen', () => {
  it.each([
    [null, true, '¿Cuál?'],
    ['X', true, '¿Cuál?'],
    ['B', true, ''],
    [null, false, ''],
  ])('that holds %j, needed: %s, says %j', (value, required, text) => {
    held(value, required)
    expect(hint()).toBe(text)
    expect(screen.getByRole('group', { name: 'Dato' })).toBeTruthy()
  })

  it('says what is wrong with a value that is none of its own', async () => {
    const { confirm, confirmed } = held('X', false)
    await confirm()
    await waitFor(() => expect(hint()).toBe('¿Cuál?'))
    expect(confirmed).not.toHaveBeenCalled()
  })
})

it('buttons of several choices are chosen apart from each other', async () => {
  const { user, confirm, confirmed } = openForm(
    <>
      <ChoiceRadios source="dato" />
      <ChoiceRadios source="otro" />
    </>,
    {
      dato: choiceField({ ...optional, options, answers: 'code' }),
      otro: choiceField({ ...optional, label: 'Otro', options, answers: 'code' }),
    },
  )
  const [one, other] = screen.getAllByRole('radiogroup').map((group) => within(group))
  await user.click(one?.getByRole('radio', { name: 'Alta' }) ?? document.body)
  await user.click(other?.getByRole('radio', { name: 'Baja' }) ?? document.body)
  expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(2)
  await confirm()
  await waitFor(() => expect(confirmed).toHaveBeenCalledWith({ dato: 'A', otro: 'B' }))
})

describe('the state of a record, as a choice', () => {
  const options = { B: 'Borrador', R: 'Revisado', A: 'Asentado' }
  const states = { of: 'dato', starts: ['B'], moves: { B: ['R'], R: ['A'] }, locks: [] }
  const HELD = { code: 'R', text: 'Revisado' }

  describe('the state of a record', () => {
    it.each([
      ['code', <ChoiceInput key="one" source="dato" />],
      ['text', <ChoiceInput key="one" source="dato" />],
      ['code', <ChoiceRadios key="all" source="dato" />],
      ['text', <ChoiceRadios key="all" source="dato" />],
    ] as const)(
      'is shown by its text in the form that deletes it, which holds its %s',
      (answers, input) => {
        const dato = choiceField({ label: 'Dato', options, answers, required: true })
        openForm(input, { dato }, { mode: 'remove', values: { dato: HELD[answers] }, states })
        expect(box('Dato').value).toBe('Revisado')
      },
    )
  })
})

const isOwnRow = (name: string) => box(name).closest('.form-own-row') !== null

const labelOf = (control: HTMLElement) => document.querySelector(`label[for="${control.id}"]`)

/** The labels of the form. */
const labels = () => screen.getAllByRole('textbox').map((one) => labelOf(one))

describe('the fields of a form', () => {
  const fields = {
    dato: textField({ label: 'Dato', max: 20, required: true }),
    otro: textField({ label: 'Otro', max: 20, required: false }),
  }
  type Label = Parameters<typeof TextInput>[0]['label']

  function open(mode: FormMode, label: Label, readOnlyOnEdit?: boolean): void {
    const input = (
      <>
        <TextInput
          source="dato"
          {...(label === undefined ? {} : { label })}
          {...(readOnlyOnEdit === undefined ? {} : { readOnlyOnEdit })}
        />
        <TextInput source="otro" />
      </>
    )
    openForm(input, fields, { mode, values: { dato: 'x', otro: '' } })
  }

  describe('how a form shows a field', () => {
    it.each<[Label, FormMode, string[]]>([
      [undefined, 'add', ['Dato', 'Otro']],
      ['Propio', 'edit', ['Propio', 'Otro']],
      [{ add: 'Ingrese', edit: 'Cambie' }, 'add', ['Ingrese', 'Otro']],
      [{ add: 'Ingrese', edit: 'Cambie' }, 'edit', ['Cambie', 'Otro']],
      [{ add: 'Ingrese', edit: 'Cambie' }, 'remove', ['Otro']],
      [{ edit: 'Cambie' }, 'add', ['Otro']],
      [{ remove: 'Se borra' }, 'remove', ['Se borra', 'Otro']],
    ])('labelled %j, in the form to %s: %j', (label, mode, expected) => {
      open(mode, label)
      expect(labels().map((one) => one?.textContent)).toEqual(expected)
    })

    it.each<[Label, boolean]>([
      [undefined, false],
      ['Propio', false],
      [{ add: 'Ingrese', edit: 'Cambie' }, false],
      [{ edit: 'Cambie' }, true],
    ])('labelled %j, in a row of its own: %s', (label, expected) => {
      open('edit', label)
      const [name = ''] = labels().map((one) => one?.textContent ?? '')
      expect([isOwnRow(name), isOwnRow('Otro')]).toEqual([expected, false])
    })

    it.each<[FormMode, boolean | undefined, boolean]>([
      ['add', true, false],
      ['edit', true, true],
      ['edit', false, false],
      ['edit', undefined, false],
      ['remove', undefined, true],
    ])('in the form to %s, read-only on edit: %s: read-only: %s', (mode, own, expected) => {
      open(mode, undefined, own)
      expect([box('Dato').readOnly, box('Otro').readOnly]).toEqual([expected, mode === 'remove'])
    })
  })
})
