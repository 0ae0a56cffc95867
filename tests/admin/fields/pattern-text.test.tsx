import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PatternTextInput } from '#admin/fields/text'
import { patternTextField } from '#wire/kinds/text'
import { box, openForm } from './form'
import { digitsOf, wholeOf } from '#admin/fields/digits'

const field = patternTextField({ label: 'Dato', pattern: '0000-00000000', required: false })
const open = () => openForm(<PatternTextInput source="dato" />, { dato: field })

it('separators follow what is typed at the end', async () => {
  const { user } = open()
  await user.type(box('Dato'), '0001')
  expect(box('Dato').value).toBe('0001')
  await user.keyboard('0')
  expect(box('Dato').value).toBe('0001-0')
  await user.keyboard('0001234')
  expect(box('Dato').value).toBe('0001-00001234')
})

it('what is deleted stays deleted, separators too', async () => {
  const { user } = open()
  await user.type(box('Dato'), '00010')
  await user.keyboard('{Backspace}{Backspace}{Backspace}')
  expect(box('Dato').value).toBe('000')
})

it('the cursor stays where something is typed in the middle', async () => {
  const { user } = open()
  await user.type(box('Dato'), '0001')
  await user.type(box('Dato'), '99', { initialSelectionStart: 1, initialSelectionEnd: 1 })
  expect(box('Dato').value).toBe('099001')
  expect(box('Dato').selectionStart).toBe(3)
})

it('what a keyboard is still composing is left to it', () => {
  open()
  const control = box('Dato')
  fireEvent.compositionStart(control)
  fireEvent.input(control, {
    target: { value: '00010' },
    isComposing: true,
    inputType: 'insertText',
  })
  expect(control.value).toBe('00010')
})

it('takes what a password manager puts in, whose event names no kind of input', async () => {
  const { confirm, confirmed } = open()
  const control = box('Dato')
  const thrown: unknown[] = []
  const note = (event: ErrorEvent): void => {
    event.preventDefault()
    thrown.push(event.error)
  }
  addEventListener('error', note)
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control, '1-1234')
  fireEvent(control, new Event('input', { bubbles: true }))
  removeEventListener('error', note)
  expect(thrown).toEqual([])
  await confirm()
  await waitFor(() => expect(confirmed).toHaveBeenCalledWith({ dato: '0001-00001234' }))
})

it('its control names the form, and takes no more than that with some room', () => {
  open()
  const { placeholder, maxLength, inputMode } = box('Dato')
  expect({ placeholder, maxLength, inputMode }).toEqual({
    placeholder: '0000-00000000',
    maxLength: 21,
    inputMode: 'numeric',
  })
})

it('the keyboard has letters where the form has some', () => {
  const lettered = patternTextField({ label: 'Dato', pattern: 'A-0000', required: false })
  openForm(<PatternTextInput source="dato" />, { dato: lettered })
  expect(box('Dato').inputMode).toBe('text')
})

it('is completed once the control is left, and confirmed so', async () => {
  const { user, confirm, confirmed } = open()
  await user.type(box('Dato'), '1-1234')
  await user.tab()
  expect(box('Dato').value).toBe('0001-00001234')
  await confirm()
  await waitFor(() => expect(confirmed).toHaveBeenCalledWith({ dato: '0001-00001234' }))
})

it('another form is refused after an attempt, and stays as it was typed', async () => {
  const { user, confirm, confirmed } = open()
  await user.type(box('Dato'), '1-2-3')
  await confirm()
  expect(await screen.findByText('Debe tener la forma 0000-00000000')).toBeTruthy()
  expect(box('Dato').value).toBe('1-2-3')
  expect(confirmed).not.toHaveBeenCalled()
})

describe('digits', () => {
  it.each([
    ['', 6, null],
    ['abc', 6, null],
    ['12a34', 6, 1234],
    ['1234567', 6, 123456],
    ['B1602-ABC', 6, 1602],
    ['9999999999', 10, 9999999999],
    ['٣٤', 6, null],
    ['007', 6, 7],
    ['20.111.222', 10, 20_111_222],
    ['20 111 222', 10, 20_111_222],
    ['\u200E1.602\u200F', 6, 1602],
    ['0.', 6, 0],
  ])('P-04, C-22: of %j, %i digits at most, comes %j', (text, max, digits) => {
    expect(digitsOf(text, max)).toBe(digits)
    expect(wholeOf(text, max)).toBe(digits)
  })

  it.each(['0.500', '0.001', '00.123', '12,50', '12.5', '1,000', ' 1.234,5 '])(
    '%j has decimals or no thousands: it stays for its check to refuse',
    (text) => {
      expect(wholeOf(text, 6)).toBe(text.trim())
    },
  )
})
