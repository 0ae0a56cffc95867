import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { SignedIn } from '../../src/app/signed-in/signed-in'
import { setWindowWidth, useLayoutSizes } from '../runtime/support/layout'
import { useWire } from '../runtime/support/wire'

const wire = useWire()
useLayoutSizes()
beforeEach(() => setWindowWidth(1280))

it('Back closes the change of the password, and leaves the place behind it as it was', async () => {
  const session = { token: wire.backend.token, dni: 1, usuario: 'Ada', rol: 'Operador' }
  sessionStorage.setItem('datos-usuario', JSON.stringify(session))
  history.replaceState(null, '', '/nada')
  history.pushState(null, '', '/')
  render(<SignedIn />)
  fireEvent.click(await screen.findByRole('button', { name: 'Cambiar Contraseña' }))
  await screen.findByRole('dialog', { name: 'Cambiar Contraseña' })
  history.back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(location.pathname).toBe('/')
  expect(screen.getByRole('button', { name: 'Cambiar Contraseña' })).toBeTruthy()
})
