import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import {
  CoreAdminContext,
  type DataProvider,
  memoryStore,
  ResourceDefinitionContextProvider,
  useNotificationContext,
} from 'react-admin'
import { type ReactElement, type ReactNode, useLayoutEffect } from 'react'
import { BrowserRouter, MemoryRouter, useLocation } from 'react-router'
import { expect, vi } from 'vitest'
import { contracts, dataProvider } from '../../../generated'
import { resourceDefinitions } from '../../../src/app/signed-in/screens/all-screens'
import { createAuthProvider } from '#admin/provider/auth/create-auth-provider'
import { createQueryClient } from '../../../src/app/signed-in/signed-in'
import { BackEntries } from '#admin/frame/leaving/back-entry'
import { type Shell, ShellProvider } from '#admin/frame/shell-context'
import { guardTyping } from '#admin/frame/typing-guard'
import { i18nProvider } from './message'

export interface Desk {
  readonly user: ReturnType<typeof userEvent.setup>
  readonly shell: { [K in keyof Shell]: ReturnType<typeof vi.fn<Shell[K]>> }
  /** Whether something hides the side menu now. */
  menuHidden(): boolean
  path(): string | null
  unmount(): void
}

/**
 * A signed-in person in front of one screen.
 * @param user what the login answered
 * @param address where the window is; unless told, the router goes through paths that the window knows nothing of
 * @param provider the data provider that was generated with the screen; unless told, the project's own
 */
export function sitAt(
  screenElement: ReactElement,
  user: Readonly<Record<string, unknown>>,
  address?: string,
  provider: DataProvider = dataProvider,
): Desk {
  sessionStorage.setItem('datos-usuario', JSON.stringify(user))
  let hiders = 0
  const shell = {
    hideMenu: vi.fn<Shell['hideMenu']>(() => {
      hiders += 1
      return () => {
        hiders -= 1
      }
    }),
    endSession: vi.fn<Shell['endSession']>(() => sessionStorage.clear()),
    reportFailure: vi.fn<Shell['reportFailure']>(),
  }
  if (address !== undefined) window.history.replaceState(null, '', address)
  const { unmount } = render(
    <Paths inWindow={address !== undefined}>
      <CoreAdminContext
        authProvider={createAuthProvider({ contracts, logOut: shell.endSession })}
        dataProvider={provider}
        i18nProvider={i18nProvider}
        queryClient={createQueryClient()}
        store={memoryStore()}
      >
        <ResourceDefinitionContextProvider definitions={resourceDefinitions}>
          <ShellProvider value={shell}>
            <main>{screenElement}</main>
          </ShellProvider>
        </ResourceDefinitionContextProvider>
        <Witness />
      </CoreAdminContext>
    </Paths>,
  )
  return {
    user: userEvent.setup({ delay: null }),
    shell,
    menuHidden: () => hiders > 0,
    path: () => screen.getByTestId('path').textContent,
    unmount,
  }
}

const Paths = ({ inWindow, children }: { inWindow: boolean; children: ReactNode }) =>
  inWindow ? (
    <BrowserRouter>
      <BackEntries />
      {children}
    </BrowserRouter>
  ) : (
    <MemoryRouter initialEntries={['/pantalla']}>{children}</MemoryRouter>
  )

/** Where the router is, and what notices were given. */
function Witness() {
  useLayoutEffect(guardTyping, [])
  const { pathname } = useLocation()
  const { notifications } = useNotificationContext()
  return (
    <>
      <span data-testid="path">{pathname}</span>
      <span data-testid="notices">
        {notifications.map(({ message }) => String(message)).join('|')}
      </span>
    </>
  )
}

/** The texts of each row shown: cells, then buttons. */
export function shownRows(): string[][] {
  return screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...row.querySelectorAll('th, td:not(.cell-actions)')].map((cell) => cell.textContent ?? ''),
    )
}

/** The rows of a list are there, and the inputs of its forms, which are fetched after it: something can be added. */
export async function listLoaded(): Promise<void> {
  await waitFor(
    () => {
      expect(screen.queryByRole('progressbar')).toBeNull()
      // The button that adds is hidden until the inputs have come.
      const add = document.querySelector<HTMLButtonElement>('.catalogue-tools > .button-primary')
      expect(add === null || (!add.disabled && add.style.visibility === '')).toBe(true)
    },
    { timeout: 60_000 },
  )
}
