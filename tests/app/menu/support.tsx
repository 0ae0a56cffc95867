import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type AuthProvider, CoreAdminContext, memoryStore } from 'react-admin'
import { MemoryRouter } from 'react-router'
import { vi } from 'vitest'
import { dataProvider } from '../../../generated'
import { Frame } from '../../../src/app/menu/frame'
import { Home } from '../../../src/app/signed-in/screens/screens'
import { readSession } from '#admin/provider/session/stored-session'
import { i18nProvider } from '../../admin/support/message'

const ADA = { token: 't', perfil: 'A', usuario: 'Ada Muñoz', empresa: 'Estudio Sur' }

interface FrameOptions {
  readonly user?: object
  readonly at?: string
  readonly menuHidden?: boolean
  readonly contentHidden?: boolean
  mayList?(resource: string): boolean
}

const nothing = async () => {}

/** An authProvider that is asked for access alone. */
const accessOf = (mayList: (resource: string) => boolean): AuthProvider => ({
  login: nothing,
  logout: nothing,
  checkAuth: nothing,
  checkError: nothing,
  getPermissions: nothing,
  canAccess: async ({ resource }) => mayList(resource),
})

/**
 * The frame with the menu, at a route.
 * @param options.user what the login answered beside Ada's own data
 * @param options.mayList whether the list of a resource may be seen
 */
export function showFrame(options: FrameOptions = {}) {
  sessionStorage.setItem('datos-usuario', JSON.stringify({ ...ADA, ...options.user }))
  const user = readSession()
  if (user === undefined) throw new Error('There is no session')
  render(
    <MemoryRouter initialEntries={[options.at ?? '/']}>
      <CoreAdminContext
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        store={memoryStore()}
        {...(options.mayList && { authProvider: accessOf(options.mayList) })}
      >
        <Frame
          user={user}
          menuHidden={options.menuHidden ?? false}
          contentHidden={options.contentHidden ?? false}
        >
          <Home user={user} />
        </Frame>
      </CoreAdminContext>
    </MemoryRouter>,
  )
  return userEvent.setup({ delay: null, advanceTimers: vi.advanceTimersByTime })
}
