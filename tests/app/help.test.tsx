import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { SignedIn } from '../../src/app/signed-in/signed-in'
import { setWindowWidth, useLayoutSizes } from '../admin/support/layout'
import { useWire } from '../admin/support/wire'

const wire = useWire()
useLayoutSizes()

const PATIENCE = { timeout: 60_000 }

beforeEach(() => setWindowWidth(1280))

it('‘Ayuda’ in the profile opens the guide, whose list of chapters leads to each', async () => {
  const ada = { token: wire.backend.token, dni: 20_111_222, usuario: 'Ada', rol: 'Administrador' }
  sessionStorage.setItem('datos-usuario', JSON.stringify(ada))
  history.replaceState(null, '', '/')
  render(<SignedIn />)
  const user = userEvent.setup({ delay: null })
  await user.click(await screen.findByRole('link', { name: 'Ayuda' }, PATIENCE))
  const page = within(screen.getByRole('main'))
  expect(await page.findByRole('heading', { level: 1, name: 'Ayuda' }, PATIENCE)).toBeTruthy()
  const chapters = within(page.getByRole('navigation', { name: 'Temas' })).getAllByRole('link')
  expect(chapters.length).toBeGreaterThan(5)
  for (const chapter of chapters) {
    const heading = document.getElementById(chapter.getAttribute('href')?.slice(1) ?? '')
    expect(heading?.textContent).toBe(chapter.textContent)
  }
  const inText = page.getByRole('link', { name: 'Importar un archivo' }).getAttribute('href')
  expect(document.getElementById(inText?.slice(1) ?? '')?.textContent).toBe('Importar un archivo')
  await user.click(page.getByRole('button', { name: 'Cerrar' }))
  expect(location.pathname).toBe('/')
})
