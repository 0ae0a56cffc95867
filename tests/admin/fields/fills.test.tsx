import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ReferenceInput, ReferencesInput } from '#admin/fields/reference'
import { CbuInput, CuitInput, LongTextInput, TextInput } from '#admin/fields/text'
import { referenceField, referencesField } from '#wire/kinds/reference'
import { cbuField, cuitField, longTextField, textField } from '#wire/kinds/text'
import { box, openForm } from './form'
import type { ReactElement } from 'react'
import { DateInput, MonthInput, TimeInput } from '#admin/fields/date'
import { DigitsInput, DniInput, IntegerInput } from '#admin/fields/digits'
import { MoneyInput } from '#admin/fields/decimal'
import type { FieldContract } from '#wire/kinds'
import { dateField, monthField, timeField } from '#wire/kinds/date'
import { digitsField, dniField, integerField } from '#wire/kinds/digits'
import { moneyField } from '#wire/kinds/decimal'

const referral = { resource: 'rubros', shows: 'rubro', sends: 'name', required: false } as const
const filling = (fills: Readonly<Record<string, string>>) =>
  referenceField({ ...referral, label: 'Rubro', max: 50, fills })

const fields = {
  rubro: filling({ nota: 'rubro' }),
  nota: textField({ label: 'Nota', max: 50, required: true }),
}

const inputs = (
  <>
    <ReferenceInput source="rubro" />
    <TextInput source="nota" />
  </>
)

const open = (opened: Parameters<typeof openForm>[2] = {}) =>
  openForm(inputs, fields, { names: ['Cine', 'Circo', 'Radio'], ...opened })
const rubro = () => screen.getByRole('combobox', { name: 'Rubro' })
const chips = () => [...document.querySelectorAll('.MuiChip-label')].map((chip) => chip.textContent)
const nota = () => box('Nota').value
const told = () => screen.getByRole('status').textContent

describe('a reference that fills other fields', () => {
  it('fills an empty one, and says so', async () => {
    const { user, confirm, confirmed } = open()
    expect(told()).toBe('')
    await user.type(rubro(), 'radio{Tab}')
    expect([nota(), told()]).toEqual(['Radio', 'Se completó: Nota.'])
    await confirm()
    await waitFor(() => expect(confirmed).toHaveBeenCalledWith({ rubro: 'Radio', nota: 'Radio' }))
  })

  it('replaces what an earlier choice has filled', async () => {
    const { user } = open()
    await user.type(rubro(), 'radio{Tab}')
    await user.clear(rubro())
    expect([nota(), told()]).toEqual(['Radio', ''])
    await user.type(rubro(), 'cine{Tab}')
    expect([nota(), told()]).toEqual(['Cine', 'Se completó: Nota.'])
  })

  it('leaves what somebody has typed, and says so', async () => {
    const { user } = open()
    await user.type(box('Nota'), 'Mío')
    await user.type(rubro(), 'radio{Tab}')
    expect([nota(), told()]).toEqual(['Mío', 'Quedó lo que usted escribió en: Nota.'])
  })

  it('leaves what somebody has changed after it was filled', async () => {
    const { user } = open()
    await user.type(rubro(), 'radio{Tab}')
    await user.type(box('Nota'), ' AM')
    await user.clear(rubro())
    await user.type(rubro(), 'circo{Tab}')
    expect(nota()).toBe('Radio AM')
  })

  it('replaces what was stored when the form opened, and says nothing of what is so already', async () => {
    const { user } = open({ mode: 'edit', values: { id: 1, rubro: 'Cine', nota: 'Radio' } })
    await user.clear(rubro())
    await user.type(rubro(), 'radio{Tab}')
    expect([nota(), told()]).toEqual(['Radio', ''])
    await user.clear(rubro())
    await user.type(rubro(), 'circo{Tab}')
    expect([nota(), told()]).toEqual(['Circo', 'Se completó: Nota.'])
  })

  it('a name that several records have fills nothing', async () => {
    const { user } = open({ names: ['Cine', 'Cine'] })
    await user.type(rubro(), 'cine{Tab}')
    expect([nota(), told()]).toEqual(['', ''])
  })

  it('takes away the complaint about a field that it fills', async () => {
    const { user, confirm } = open()
    await confirm()
    await waitFor(() => expect(box('Nota').getAttribute('aria-invalid')).toBe('true'))
    await user.type(rubro(), 'radio{Tab}')
    await waitFor(() => expect(box('Nota').getAttribute('aria-invalid')).toBe('false'))
  })
})

const filled = () => ['Nota', 'Otra', 'Tercera'].map((name) => box(name).value)

describe('of several fields', () => {
  const both = {
    rubro: filling({ nota: 'rubro', otra: 'rubro', tercera: 'codigo' }),
    nota: fields.nota,
    otra: textField({ label: 'Otra', max: 50, required: false }),
    tercera: textField({ label: 'Tercera', max: 50, required: true }),
  }
  const openBoth = (values: object) =>
    openForm(
      <>
        {inputs}
        <TextInput source="otra" />
        <TextInput source="tercera" />
      </>,
      both,
      {
        values: { ...values },
        getList: async () => ({
          data: [
            { id: 1, rubro: 'Cine', codigo: 'C-1' },
            { id: 2, rubro: 'Radio', codigo: '' },
          ],
          total: 2,
        }),
      },
    )

  it('each has what its own field of the record has, and is named', async () => {
    const { user } = openBoth({})
    await user.type(rubro(), 'cine{Tab}')
    await waitFor(() => expect(filled()).toEqual(['Cine', 'Cine', 'C-1']))
    expect(told()).toBe('Se completó: Nota, Otra, Tercera.')
  })

  it('those that are filled and those that were typed in are told apart', async () => {
    const { user } = openBoth({})
    await user.type(box('Nota'), 'Mía')
    await user.type(box('Tercera'), 'Mía también')
    await user.type(rubro(), 'cine{Tab}')
    await waitFor(() => expect(filled()).toEqual(['Mía', 'Cine', 'Mía también']))
    expect(told()).toBe('Se completó: Otra. Quedó lo que usted escribió en: Nota, Tercera.')
  })

  it('one that was typed in and emptied again is filled', async () => {
    const { user } = openBoth({ nota: 'Vieja' })
    await user.clear(box('Nota'))
    await user.type(rubro(), 'cine{Tab}')
    await waitFor(() => expect(filled()[0]).toBe('Cine'))
  })

  it('complains of nothing that is filled before somebody has tried to confirm', async () => {
    const { user } = openBoth({})
    await user.type(rubro(), 'radio{Tab}')
    await waitFor(() => expect(filled()).toEqual(['Radio', 'Radio', '']))
    // What a validation finds takes a moment.
    await act(async () => {})
    expect(screen.queryByText('Requerido')).toBeNull()
  })
})

describe('of several records', () => {
  const several = {
    rubro: filling({ clases: 'clases' }),
    clases: referencesField({ ...referral, label: 'Clases', length: 50, max: 5 }),
  }
  const openSeveral = (values: object) =>
    openForm(
      <>
        <ReferenceInput source="rubro" />
        <ReferencesInput source="clases" />
      </>,
      several,
      {
        values: { ...values },
        getList: async () => ({
          data: [
            { id: 1, rubro: 'Cine', clases: ['Arte', 'Ocio'] },
            { id: 2, rubro: 'Radio', clases: ['Ocio'] },
          ],
          total: 2,
        }),
      },
    )

  it('the same ones are no change; others are replaced as long as nobody has chosen them', async () => {
    const { user } = openSeveral({ clases: ['Ocio', 'Arte'] })
    await user.type(rubro(), 'cine{Tab}')
    expect([chips(), told()]).toEqual([['Ocio', 'Arte'], ''])
    await user.type(rubro(), '{Control>}a{/Control}radio{Tab}')
    expect([chips(), told()]).toEqual([['Ocio'], 'Se completó: Clases.'])
    await user.type(rubro(), '{Control>}a{/Control}cine{Tab}')
    expect([chips(), told()]).toEqual([['Arte', 'Ocio'], 'Se completó: Clases.'])
  })
})

const dato = { source: 'dato' } as const
const optional = { label: 'Dato', required: false } as const

describe('a character in a control of digits', () => {
  it.each([
    ['a', false],
    [' ', false],
    ['.', false],
    ['5', true],
    // What is pasted or swiped comes as a whole, and is cut to its digits.
    ['20.111', true],
    ['ab', true],
  ])('%j is inserted: %s', async (data, isInserted) => {
    openForm(<DigitsInput source="dato" />, {
      dato: digitsField({ label: 'Dato', required: false, max: 6 }),
    })
    // In jsdom React makes its own event of this one; those of browsers have what is typed.
    const typed = createEvent.keyPress(box('Dato'), { which: data.charCodeAt(0) })
    Object.defineProperty(typed, 'data', { value: data })
    expect(fireEvent(box('Dato'), typed)).toBe(isInserted)
  })
})

it.each([{ ctrlKey: true }, { metaKey: true }, {}, { shiftKey: true }])(
  'Enter with %j in a long text confirms only with Control or Command',
  async (held) => {
    const { confirmed } = openForm(<LongTextInput source="dato" />, {
      dato: longTextField({ label: 'Dato', required: false, max: 500 }),
    })
    const confirms = 'ctrlKey' in held || 'metaKey' in held
    expect(fireEvent.keyDown(box('Dato'), { key: 'Enter', ...held })).toBe(!confirms)
    await waitFor(() => expect(confirmed).toHaveBeenCalledTimes(confirms ? 1 : 0))
    fireEvent.keyDown(box('Dato'), { key: 'a', ...held })
    expect(confirmed.mock.calls.length).toBeLessThan(2)
  },
)

/** An input and its field, what is pasted, how it reads once the control is left, and what the form holds. */
type Pasted = readonly [
  input: () => ReactElement,
  field: FieldContract,
  pasted: string,
  shown: string,
  held: unknown,
]

describe('what is pasted with characters that nobody sees', () => {
  it.each<Pasted>([
    [
      () => <DateInput {...dato} />,
      dateField(optional),
      '\u206631\u00A0/01/2026\u2069',
      '31/01/2026',
      '2026-01-31',
    ],
    [
      () => <DateInput {...dato} />,
      dateField(optional),
      '\u200E31\u201101\u20112026\u200F',
      '31/01/2026',
      '2026-01-31',
    ],
    [
      () => <MonthInput {...dato} />,
      monthField(optional),
      '\u202Aseptiembre de 2026\u202C',
      '09/2026',
      '2026-09',
    ],
    [() => <TimeInput {...dato} />, timeField(optional), '\u200E09:30\u200E', '09:30', '09:30'],
    [
      () => <MoneyInput {...dato} />,
      moneyField({ ...optional, min: -1e6, max: 1e6 }),
      '\u202A\u2212$\u00A01.234,50\u202C',
      '-1.234,50',
      '-1234.50',
    ],
    [
      () => <IntegerInput {...dato} />,
      integerField({ ...optional, min: -5000, max: 5000 }),
      '\u200E\u20101.234',
      '-1234',
      -1234,
    ],
    [
      () => <CuitInput {...dato} />,
      cuitField(optional),
      '\u2066\u202D20\u201112345678\u20116\u202C\u2069',
      '20-12345678-6',
      '20123456786',
    ],
    [
      () => <CbuInput {...dato} />,
      cbuField(optional),
      '\u202D2850 5909 4009 0418 1352 01\u202C\u200B',
      '2850590940090418135201',
      '2850590940090418135201',
    ],
    [() => <DniInput {...dato} />, dniField(optional), '\u200E20.111.222', '20111222', 20_111_222],
  ])('%#: is understood as a whole', async (input, field, pastedText, shown, held) => {
    const { user, confirm, confirmed } = openForm(input(), { dato: field })
    await user.click(box('Dato'))
    await user.paste(pastedText)
    await user.tab()
    expect(box('Dato').value).toBe(shown)
    await confirm()
    await waitFor(() => expect(confirmed).toHaveBeenCalledWith({ dato: held }))
  })

  it.each(['0.500', '0.001', '00.123', '12,50'])(
    '%j is no whole number, and is not taken for one',
    async (text) => {
      const { user, confirm, confirmed } = openForm(
        <>
          <DigitsInput source="dato" />
          <IntegerInput source="dias" />
        </>,
        {
          dato: digitsField({ ...optional, max: 6 }),
          dias: integerField({ label: 'Días', required: false, min: 0, max: 5000 }),
        },
      )
      for (const label of ['Dato', 'Días']) {
        await user.click(box(label))
        await user.paste(text)
        await user.tab()
        expect(box(label).value).toBe(text)
      }
      await confirm()
      expect(await screen.findByText('Valor no válido')).toBeTruthy()
      expect(await screen.findByText('Número inválido')).toBeTruthy()
      expect(confirmed).not.toHaveBeenCalled()
    },
  )
})
