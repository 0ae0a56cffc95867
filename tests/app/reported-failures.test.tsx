import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { endSession } from '../../src/app/signed-in/end-session'
import { SignedIn } from '../../src/app/signed-in/signed-in'
import type { FailureNotice } from '#admin/frame/errors/describe-failure'
import { type Shell, useShell } from '#admin/frame/shell-context'
import { setWindowWidth, useLayoutSizes } from '../admin/support/layout'
import { useWire } from '../admin/support/wire'

const retry = vi.fn<() => void>()
const notice = (text: string, more: Partial<FailureNotice> = {}): FailureNotice => ({
  title: 'Exportar',
  text,
  leads: 'list',
  retry: false,
  ...more,
})

/** A screen that reports what a test says. */
function FailingScreen() {
  const { reportFailure } = useShell()
  return (
    <button type="button" onClick={() => fail(reportFailure)}>
      Fallar
    </button>
  )
}
let fail: (report: Shell['reportFailure']) => void

vi.mock('../../src/app/signed-in/end-session', () => ({
  endSession: vi.fn<typeof endSession>(),
  logOut: vi.fn<() => void>(),
}))
vi.mock('../../src/app/signed-in/screens/screens', () => ({ Screens: FailingScreen }))

const wire = useWire()
useLayoutSizes()

beforeEach(() => {
  vi.mocked(endSession).mockClear()
  setWindowWidth(1280)
  sessionStorage.setItem('datos-usuario', JSON.stringify({ token: wire.backend.token }))
})

/** Opens the app with a screen of which somebody presses the button. */
async function failing(reports: typeof fail) {
  fail = reports
  const user = userEvent.setup({ delay: null })
  render(<SignedIn />)
  await user.click(screen.getByRole('button', { name: 'Fallar' }))
  return user
}

it('C-09: failures that a screen reports show one after the other, and one is tried again once', async () => {
  const user = await failing((report) => {
    report(notice('Uno falló.'))
    report(notice('Dos falló.', { retry: true }), retry)
  })
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

it.each([
  ['form', 0],
  ['list', 0],
  ['end', 1],
  ['end-keeping-form', 1],
] as const)('OK of a failure that leads to %s ends the session %i times', async (leads, times) => {
  const user = await failing((report) => report(notice('Uno falló.', { leads })))
  expect(endSession).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'OK' }))
  expect(endSession).toHaveBeenCalledTimes(times)
  // The page that is loaded anew shows the portal: until then nothing behind the message can be used.
  expect(screen.queryByText('Uno falló.') === null).toBe(times === 0)
})

it('a retry does not end the session, whatever OK would do', async () => {
  const user = await failing((report) =>
    report(notice('Uno falló.', { leads: 'end', retry: true }), retry),
  )
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(endSession).not.toHaveBeenCalled()
  expect(screen.queryByText('Uno falló.')).toBeNull()
})
