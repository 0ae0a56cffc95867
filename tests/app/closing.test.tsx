import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { SignedIn } from '../../src/app/signed-in/signed-in'
import { reportBackend } from '#admin/provider/wire/embedded-backend'
import { setWindowWidth, useLayoutSizes } from '../admin/support/layout'
import { useWire } from '../admin/support/wire'

const wire = useWire()
useLayoutSizes()

beforeEach(() => {
  localStorage.clear()
  reportBackend(true)
  // What Back must not lead to.
  history.replaceState(null, '', '/nada')
  history.pushState(null, '', '/')
})

const WIDE = 1280
const NARROW = 900

/** What the frame opens: at which width, by which button, its name, and the button that closes it. */
const OPENED = [
  [NARROW, 'Menú', 'Menú', 'Cerrar'],
  [NARROW, 'Perfil: Ada', 'Perfil', 'Cerrar'],
  [WIDE, 'Cambiar Contraseña', 'Cambiar Contraseña', 'Cancelar'],
  [WIDE, 'Sesiones Abiertas', 'Sesiones Abiertas', 'Volver'],
  [WIDE, 'Cerrar Sesión', 'Cerrar sesión', 'Cancelar'],
  [WIDE, 'Buscar pantallas y registros', 'Buscar pantallas y registros', 'Cerrar'],
] as const

describe.each(OPENED)('at %i px, what %s opens', (width, opener, name, closer) => {
  const dialog = () => screen.findByRole('dialog', { name })
  const isOpen = () => screen.queryByRole('dialog', { name }) !== null

  it.each(['Back', 'Escape', closer])('closes by %s, on the same screen', async (way) => {
    setWindowWidth(width)
    const user = userEvent.setup({ delay: null })
    const session = { token: wire.backend.token, usuario: 'Ada', rol: 'Administrador', perfil: 'A' }
    sessionStorage.setItem('datos-usuario', JSON.stringify(session))
    render(<SignedIn />)
    await user.click(await screen.findByRole('button', { name: opener }))
    const opened = await dialog()
    await waitFor(() => expect(opened.contains(document.activeElement)).toBe(true))
    if (way === 'Back') history.back()
    else if (way === 'Escape') await user.keyboard('{Escape}')
    else await user.click(within(opened).getByRole('button', { name: closer }))
    await waitFor(() => expect(isOpen()).toBe(false))
    expect(location.pathname).toBe('/')
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: opener })),
    )
  })
})
