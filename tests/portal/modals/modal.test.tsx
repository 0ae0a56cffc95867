import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Modal } from '../../../src/portal/modals/modal'

// jsdom has no modal dialogs.
function showModal(this: HTMLDialogElement): void {
  this.open = true
}
beforeEach(() => void Object.assign(HTMLDialogElement.prototype, { showModal }))
afterEach(() => void Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal'))

function open(tone?: 'error') {
  const onDismiss = vi.fn<() => void>()
  render(
    <Modal
      title="Código incorrecto"
      description="Pida otro."
      onDismiss={onDismiss}
      {...(tone === undefined ? {} : { tone })}
    >
      <button type="button">OK</button>
    </Modal>,
  )
  return { modal: screen.getByRole(tone === undefined ? 'dialog' : 'alertdialog'), onDismiss }
}

/** The text of the element that an attribute names. */
const textBy = (element: Element, attribute: string) =>
  document.getElementById(element.getAttribute(attribute) ?? '')?.textContent

it.each([undefined, 'error'] as const)('is read out with its title and its text: %s', (tone) => {
  const { modal } = open(tone)
  expect(textBy(modal, 'aria-labelledby')).toBe('Código incorrecto')
  expect(textBy(modal, 'aria-describedby')).toBe('Pida otro.')
})

it('Escape does not close it by itself: whoever shows it is told', () => {
  const { modal, onDismiss } = open('error')
  const isAllowed = fireEvent(modal, new Event('cancel', { cancelable: true }))
  expect(isAllowed).toBe(false)
  expect(onDismiss).toHaveBeenCalledOnce()
})
