import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { SignedIn } from '../../src/app/signed-in/signed-in'
import { listLoaded } from '../admin/support/desk'
import { setWindowWidth, useLayoutSizes } from '../admin/support/layout'
import { useWire } from '../admin/support/wire'

const wire = useWire()
useLayoutSizes()

beforeEach(() => {
  setWindowWidth(1280)
  localStorage.clear()
  localStorage.setItem('fijados.20111222', JSON.stringify({ screens: ['rubros'] }))
})

const PATIENCE = { timeout: 60_000 }
type User = ReturnType<typeof userEvent.setup>

/** What leads to Rubros. */
const WAYS: readonly [name: string, go: (user: User) => Promise<void>][] = [
  [
    'its entry of the menu',
    async (user) => {
      await user.click(screen.getByRole('button', { name: 'Archivos' }))
      await user.click(screen.getByRole('link', { name: 'Rubros' }))
    },
  ],
  [
    'its button above the menu',
    async (user) => {
      const pinned = within(screen.getByRole('list', { name: 'Fijados' }))
      await user.click(pinned.getByRole('button', { name: 'Rubros' }))
    },
  ],
  [
    'the palette',
    async (user) => {
      await user.keyboard('{Control>}k{/Control}')
      await user.type(await screen.findByRole('combobox', {}, PATIENCE), 'rubros')
      await user.click(await screen.findByRole('option', { name: 'Rubros Archivos' }))
      await expect.poll(() => screen.queryByRole('combobox')).toBeNull()
    },
  ],
]

const address = () => `${location.pathname}${location.search}`

describe.each(WAYS)('%s', (_name, go) => {
  it.each([
    ['/rubros', '/nada'],
    ['/rubros?buscar=cine', '/rubros?buscar=cine'],
  ])('chosen at %s leads to the list, from where Back leads to %s', async (at, before) => {
    const ada = { token: wire.backend.token, dni: 20_111_222, usuario: 'Ada', rol: 'Administrador' }
    sessionStorage.setItem('datos-usuario', JSON.stringify(ada))
    history.replaceState(null, '', '/nada')
    history.pushState(null, '', at)
    render(<SignedIn />)
    await screen.findByRole('heading', { name: 'Rubros' }, PATIENCE)
    await listLoaded()
    await go(userEvent.setup({ delay: null }))
    await expect.poll(address).toBe('/rubros')
    history.back()
    await expect.poll(address).toBe(before)
    cleanup()
  })
})
