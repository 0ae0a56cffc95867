import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRef } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { PopoverPanel } from '#admin/frame/panels/popover-panel'
import { guardTyping } from '#admin/frame/typing-guard'

it('a panel is a dialog that is called by its title, which takes what is typed on its buttons', async () => {
  onTestFinished(guardTyping())
  const anchor = createRef<HTMLButtonElement>()
  const onClose = vi.fn<() => void>()
  const onPress = vi.fn<() => void>()
  render(
    <>
      <button ref={anchor} type="button">
        Filtrar
      </button>
      <PopoverPanel title="Filtrar por estado" anchor={anchor} onClose={onClose}>
        <button type="button" onClick={onPress}>
          Aplicar
        </button>
      </PopoverPanel>
    </>,
  )
  const user = userEvent.setup({ delay: null })
  const panel = screen.getByRole('dialog', { name: 'Filtrar por estado' })
  within(panel).getByRole('button', { name: 'Aplicar' }).focus()
  await user.keyboard('no ')
  expect(document.activeElement).toBe(within(panel).getByRole('heading'))
  expect(onPress).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(1)
})
