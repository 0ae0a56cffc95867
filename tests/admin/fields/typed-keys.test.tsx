import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import { CbuInput, CuitInput, LongTextInput } from '#admin/fields/text'
import { DateInput, MonthInput, TimeInput } from '#admin/fields/date'
import { DigitsInput, DniInput, IntegerInput } from '#admin/fields/digits'
import { MoneyInput } from '#admin/fields/decimal'
import type { FieldContract } from '#wire/kinds'
import { cbuField, cuitField, longTextField } from '#wire/kinds/text'
import { dateField, monthField, timeField } from '#wire/kinds/date'
import { digitsField, dniField, integerField } from '#wire/kinds/digits'
import { moneyField } from '#wire/kinds/decimal'
import { box, openForm } from './form'

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
