import { fireEvent, render, screen, act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Modal } from '../../../src/portal/modals/modal'
import { type Side, useOutgoing } from '../../../src/portal/card/flip-card'

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

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

it('the side that turns away shows what it showed last, for as long as it turns', () => {
  const { result, rerender, unmount } = renderHook(
    ({ side, shown }: { side: Side; shown: string }) => useOutgoing(side, shown, 1_100),
    { initialProps: { side: 'front', shown: 'login' } },
  )
  expect(result.current).toBeUndefined()
  rerender({ side: 'front', shown: 'recovery' })
  expect(result.current).toBeUndefined()
  rerender({ side: 'back', shown: 'registration' })
  expect(result.current).toBe('recovery')
  wait(1_099)
  rerender({ side: 'back', shown: 'password' })
  expect(result.current).toBe('recovery')
  wait(1)
  expect(result.current).toBeUndefined()
  rerender({ side: 'front', shown: 'login' })
  expect(result.current).toBe('password')
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
