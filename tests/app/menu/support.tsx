import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { CoreAdminContext, memoryStore } from 'ra-core'
import { MemoryRouter } from 'react-router'
import { vi } from 'vitest'
import { dataProvider } from '../../../generated'
import { Frame } from '../../../src/app/menu/frame'
import { Home } from '../../../src/app/signed-in/home'
import type { SessionUser } from '../../../src/runtime/session/stored-session'

const ADA: SessionUser = { token: 't', perfil: 'A', usuario: 'Ada Muñoz', empresa: 'Estudio Sur' }

/** The frame with the menu, at a route. */
export function showFrame(
  options: { user?: Partial<SessionUser>; at?: string; menuHidden?: boolean } = {},
) {
  const user = { ...ADA, ...options.user }
  sessionStorage.setItem('datos-usuario', JSON.stringify(user))
  render(
    <MemoryRouter initialEntries={[options.at ?? '/']}>
      <CoreAdminContext dataProvider={dataProvider} store={memoryStore()}>
        <Frame user={user} menuHidden={options.menuHidden ?? false} contentHidden={false}>
          <Home user={user} />
        </Frame>
      </CoreAdminContext>
    </MemoryRouter>,
  )
  return userEvent.setup({ delay: null, advanceTimers: vi.advanceTimersByTime })
}
