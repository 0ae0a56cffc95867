import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Modal } from '#admin/frame/dialogs/modal'

function show(props: Partial<Parameters<typeof Modal>[0]> = {}) {
  const onEscape = vi.fn<() => void>()
  render(
    <Modal title="Agregar Rubro" onEscape={onEscape} {...props}>
      <p id="text">Uno</p>
      <input aria-label="Rubro" />
    </Modal>,
  )
  return onEscape
}

it('Escape leaves a modal', async () => {
  const onEscape = show()
  await userEvent.keyboard('{Escape}')
  expect(onEscape).toHaveBeenCalledTimes(1)
})

it('a click beside a modal does nothing, because typed text would be lost by a slip', async () => {
  const onEscape = show()
  const backdrop = document.querySelector('.modal-backdrop')
  expect(backdrop).not.toBeNull()
  await userEvent.click(backdrop ?? document.body)
  await userEvent.click(document.querySelector('.MuiDialog-container') ?? document.body)
  expect(onEscape).not.toHaveBeenCalled()
})

it('a modal is called by its title, and described by its text where it has one', () => {
  show({ role: 'alertdialog', describedBy: 'text' })
  const modal = screen.getByRole('alertdialog', { name: 'Agregar Rubro' })
  expect(modal.getAttribute('aria-describedby')).toBe('text')
  expect(modal.querySelector('.modal-panel')).toBeNull()
})

it('a panel is larger, and a hidden modal cannot be seen', () => {
  show({ size: 'panel', hidden: true })
  expect(document.querySelector('.modal.modal-panel')).not.toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('dialog', { hidden: true }).hasAttribute('aria-describedby')).toBe(false)
})

it.each([
  ['modal', 0],
  ['panel', 0],
  ['palette', 1],
] as const)('a click beside a %s closes it %i times', async (size, times) => {
  const onEscape = show({ size })
  expect(document.querySelector(`.modal.modal-${size}`)).not.toBeNull()
  await userEvent.click(document.querySelector('.MuiDialog-container') ?? document.body)
  expect(onEscape).toHaveBeenCalledTimes(times)
})

it('a modal tells what gets the focus in it, and its title takes the focus by a program alone', () => {
  const focused: EventTarget[] = []
  show({ onFocus: ({ target }) => void focused.push(target) })
  const [box, title] = [screen.getByRole('textbox'), screen.getByRole('heading', { level: 2 })]
  box.focus()
  title.focus()
  expect(focused.slice(-2)).toEqual([box, title])
  expect(title.tabIndex).toBe(-1)
})
