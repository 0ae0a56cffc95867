import { render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { SignedIn } from '../../src/app/signed-in/signed-in'
import { isPermitted } from '#admin/provider/auth/permissions'
import { setWindowWidth, useLayoutSizes } from '../admin/support/layout'
import { useWire } from '../admin/support/wire'

vi.mock('#admin/provider/auth/permissions', async (original) => ({
  ...(await original<object>()),
  isPermitted: vi.fn<typeof isPermitted>(),
}))

const wire = useWire()
useLayoutSizes()
beforeEach(() => {
  setWindowWidth(1280)
  vi.mocked(isPermitted).mockImplementation((contract) => contract.resource !== 'bancos')
})

it.each([
  ['/rubros', 'Rubros'],
  ['/bancos', 'Pantalla sin permiso'],
  ['/bancos/', 'Pantalla sin permiso'],
  ['/nada', 'Página no encontrada'],
])('who may not see the banks reads at %s: «%s»', async (path, title) => {
  const session = { token: wire.backend.token, dni: 20_111_222, usuario: 'Ada', rol: 'Operador' }
  sessionStorage.setItem('datos-usuario', JSON.stringify(session))
  history.replaceState(null, '', path)
  render(<SignedIn />)
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
})
