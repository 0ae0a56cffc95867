import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import { type AuthProvider, CoreAdminContext } from 'react-admin'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { dataProvider } from '../../../../generated'
import { createAuthProvider } from '#admin/provider/auth/create-auth-provider'
import { useAccess } from '#admin/provider/auth/use-access'

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

it('without an authProvider, the permitted value is returned', async () => {
  for (const permitted of [true, false]) {
    const { result } = renderHook(() => useAccess('rubros', 'list', permitted))
    expect(result.current).toBe(permitted)
  }
  // An error of the hook's own would come as an unhandled one.
  await new Promise((resolve) => setTimeout(resolve))
})

it('an answer about another resource, or that is none, changes nothing', async () => {
  const answers = new Map<string, (allowed: boolean | undefined) => void>()
  const canAccess = ({ resource }: { resource: string }) =>
    new Promise<boolean>((resolve) => answers.set(resource, resolve as never))
  const authProvider = {
    ...createAuthProvider({ contracts: {}, logOut: () => {} }),
    canAccess: canAccess as NonNullable<AuthProvider['canAccess']>,
  }
  const { result, rerender } = renderHook(({ of }) => useAccess(of, 'list', true), {
    initialProps: { of: 'rubros' },
    wrapper: ({ children }) => (
      <MemoryRouter>
        <CoreAdminContext authProvider={authProvider} dataProvider={dataProvider}>
          {children}
        </CoreAdminContext>
      </MemoryRouter>
    ),
  })
  rerender({ of: 'bancos' })
  await waitFor(() => expect([...answers.keys()]).toEqual(['rubros', 'bancos']))
  const answer = async (resource: string, allowed: boolean | undefined) => {
    const resolve = answers.get(resource)
    if (resolve === undefined) throw new Error(`Nothing was asked about ${resource}`)
    await act(async () => resolve(allowed))
  }
  await answer('rubros', false)
  expect(result.current).toBe(true)
  await answer('bancos', undefined)
  expect(result.current).toBe(true)
})
