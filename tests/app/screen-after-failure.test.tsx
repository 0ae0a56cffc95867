import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Link, MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { Screens } from '../../src/app/signed-in/screens/screens'
import type { SessionUser } from '#admin/provider/session/stored-session'
import { renderInSpanish } from '../admin/support/message'

vi.mock('../../src/app/signed-in/screens/all-screens', () => ({
  screens: ['informe', 'balance'].map((name) => ({
    name,
    screen: name,
    hasList: true,
    options: {},
  })),
}))
vi.mock('#admin/frame/screens/fetched-screen', () => ({
  FetchedScreen({ by }: { readonly by: unknown }) {
    if (by === 'informe') throw new Error('broken')
    return <h1>{String(by)}</h1>
  },
}))

const ADA: SessionUser = {
  answer: {},
  token: 't',
  dni: 20_111_222,
  rol: 'Operador',
  perfil: '',
  usuario: 'Ada',
  empresa: '',
}

it('a screen that broke keeps no other one from being shown', async () => {
  // React reports what it catches.
  vi.spyOn(console, 'error').mockReturnValue()
  renderInSpanish(
    <MemoryRouter initialEntries={['/informe']}>
      <Link to="/balance">Otra</Link>
      <Screens user={ADA} />
    </MemoryRouter>,
  )
  expect(screen.getByRole('alertdialog', { name: 'Error General' })).toBeTruthy()
  await userEvent.setup().click(screen.getByText('Otra'))
  expect(await screen.findByRole('heading', { name: 'balance' })).toBeTruthy()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
