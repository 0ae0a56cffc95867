import { render, screen } from '@testing-library/react'
import { type AuthProvider, CoreAdminContext } from 'react-admin'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { dataProvider } from '../../../generated'
import { createAuthProvider } from '../../../src/runtime/auth/create-auth-provider'
import { useAccess } from '../../../src/runtime/auth/use-access'

it('is answered at once, and then by the authProvider', async () => {
  const canAccess = vi.fn<NonNullable<AuthProvider['canAccess']>>(async () => false)
  const authProvider = { ...createAuthProvider({ contracts: {}, logOut: () => {} }), canAccess }
  const shown: boolean[] = []
  const Link = () => {
    const mayList = useAccess('rubros', 'list', true)
    shown.push(mayList)
    return mayList ? 'Rubros' : 'No disponible'
  }
  render(
    <MemoryRouter>
      <CoreAdminContext authProvider={authProvider} dataProvider={dataProvider}>
        <Link />
      </CoreAdminContext>
    </MemoryRouter>,
  )
  expect(shown[0]).toBe(true)
  await screen.findByText('No disponible')
  expect(canAccess.mock.calls[0]?.[0]).toMatchObject({ resource: 'rubros', action: 'list' })
})
