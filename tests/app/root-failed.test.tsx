import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { importSignedIn } from '../../src/app/import-signed-in'
import { Root } from '../../src/app/root'
import { CodeNotFetched } from '#admin/provider/code/code-not-fetched'
import { setAddressAside } from '#admin/provider/session/asked-address'
import { storeSession } from '#admin/provider/session/stored-session'

vi.mock('../../src/app/import-signed-in', () => ({ importSignedIn: vi.fn<() => unknown>() }))
vi.mock('../../src/portal/portal', () => ({
  Portal: ({ onSignedIn }: { onSignedIn: () => void }) => (
    <button
      type="button"
      onClick={() => {
        storeSession({ token: 't', dni: 5 })
        onSignedIn()
      }}
    >
      portal
    </button>
  ),
}))

const Address = () => <p>{`${location.pathname}${location.search}`}</p>

beforeEach(() => {
  sessionStorage.clear()
  vi.mocked(importSignedIn).mockReset()
  // React prints what it hands to the boundary.
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => void vi.unstubAllGlobals())

const retry = () => screen.findByRole('button', { name: 'Reintentar' })
const fail = (kind: ConstructorParameters<typeof CodeNotFetched>[0]) =>
  vi.mocked(importSignedIn).mockRejectedValueOnce(new CodeNotFetched(kind, '/a.js'))

it('an app of a newer version is loaded with its page', async () => {
  storeSession({ token: 't' })
  fail('gone')
  const reload = vi.fn<() => void>()
  vi.stubGlobal('location', { href: location.href, reload })
  render(<Root />)
  await userEvent.setup().click(await retry())
  expect(reload).toHaveBeenCalledOnce()
  expect(importSignedIn).toHaveBeenCalledOnce()
})

// The last one: from then on the code is at hand.
it('an app that could not be fetched is fetched again when asked, at the address that was asked for', async () => {
  history.replaceState(null, '', '/rubros?buscar=cine')
  setAddressAside()
  expect(location.pathname).toBe('/')
  fail('unreachable')
  render(<Root />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'portal' }))
  const again = await retry()
  expect(document.activeElement).toBe(again)
  const told = document.getElementById(again.getAttribute('aria-describedby') ?? '')
  expect([told?.tagName, told?.textContent?.trim()]).toEqual(['P', expect.stringMatching(/./)])
  vi.mocked(importSignedIn).mockResolvedValue({ SignedIn: Address } as never)
  await user.click(again)
  expect(await screen.findByText('/rubros?buscar=cine')).toBeTruthy()
  expect(importSignedIn).toHaveBeenCalledTimes(2)
})
