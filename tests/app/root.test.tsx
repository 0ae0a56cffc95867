import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Root } from '../../src/app/root'
import { importSignedIn } from '../../src/app/import-signed-in'

vi.mock('../../src/app/import-signed-in', () => ({ importSignedIn: vi.fn<() => unknown>() }))
vi.mock('../../src/portal/portal', () => ({
  Portal: ({ onSignedIn }: { onSignedIn: () => void }) => (
    <button type="button" onClick={onSignedIn}>
      portal
    </button>
  ),
}))

beforeEach(() => {
  vi.mocked(importSignedIn).mockResolvedValue({ SignedIn: () => <p>menú</p> })
})

describe('the root', () => {
  it('P-07: without a session the portal; signing in shows the menu with no page load', async () => {
    render(<Root />)
    await userEvent.setup().click(screen.getByRole('button', { name: 'portal' }))
    expect(await screen.findByText('menú')).toBeTruthy()
  })

  it.each(['{', '{}', '{"token":""}', '[]', 'null'])(
    'W-03: %s in storage is no session: the portal shows, with a warning',
    (stored) => {
      const warning = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
      sessionStorage.setItem('datos-usuario', stored)
      render(<Root />)
      expect(screen.getByRole('button', { name: 'portal' })).toBeTruthy()
      expect(warning).toHaveBeenCalled()
    },
  )
})
