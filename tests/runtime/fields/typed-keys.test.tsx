import { createEvent, fireEvent, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { DigitsInput } from '../../../src/runtime/fields/digits'
import { LongTextInput } from '../../../src/runtime/fields/long-text'
import { digitsField } from '../../../src/wire/kinds/digits'
import { longTextField } from '../../../src/wire/kinds/long-text'
import { box, openForm } from './form'

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
