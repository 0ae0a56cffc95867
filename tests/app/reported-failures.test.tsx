import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { SignedIn } from '../../src/app/signed-in/signed-in'
import type { FailureNotice } from '../../src/runtime/errors/describe-failure'
import { useShell } from '../../src/runtime/shell/shell-context'
import { setWindowWidth, useLayoutSizes } from '../runtime/support/layout'
import { useWire } from '../runtime/support/wire'

const retry = vi.fn<() => void>()
const notice = (text: string, more: Partial<FailureNotice> = {}): FailureNotice => ({
  title: 'Exportar',
  text,
  leads: 'list',
  retry: false,
  ...more,
})

/** A screen that reports two failures, of which the second can be tried again. */
function FailingScreen() {
  const { reportFailure } = useShell()
  return (
    <button
      type="button"
      onClick={() => {
        reportFailure(notice('Uno falló.'))
        reportFailure(notice('Dos falló.', { retry: true }), retry)
      }}
    >
      Fallar
    </button>
  )
}

vi.mock('../../src/app/signed-in/screens/screens', () => ({ Screens: FailingScreen }))

const wire = useWire()
useLayoutSizes()

beforeEach(() => {
  setWindowWidth(1280)
  sessionStorage.setItem('datos-usuario', JSON.stringify({ token: wire.backend.token }))
})

it('C-09: failures that a screen reports show one after the other, and one is tried again once', async () => {
  const user = userEvent.setup({ delay: null })
  render(<SignedIn />)
  await user.click(screen.getByRole('button', { name: 'Fallar' }))
  expect(screen.getByText('Uno falló.')).toBeTruthy()
  expect(screen.queryByText('Dos falló.')).toBeNull()
  expect(screen.queryByRole('navigation')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'OK' }))
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(retry).toHaveBeenCalledOnce()
  expect(screen.queryByText('Dos falló.')).toBeNull()
  expect(screen.getByRole('navigation')).toBeTruthy()
  // Whoever uses the keyboard is where they were.
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Fallar' }))
})
