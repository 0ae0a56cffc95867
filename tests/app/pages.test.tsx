import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useGetIdentity, useGetList, useTranslate } from 'react-admin'
import { Link, Route, Routes, useNavigate } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from '../../src/app/pages/page'
import { PageFrame } from '#admin/frame/page-frame'
import { SignedIn } from '../../src/app/signed-in/signed-in'
import { setWindowWidth, useLayoutSizes } from '../admin/support/layout'
import { useWire } from '../admin/support/wire'

/** As docs/extend.md has it. */
function Cierre() {
  const { data = [], isPending } = useGetList('rubros', {
    filter: { q: 'venta' },
    sort: { field: 'rubro', order: 'ASC' },
  })
  const { identity } = useGetIdentity()
  const navigate = useNavigate()
  const translate = useTranslate()
  if (isPending) return <p>Cargando…</p>
  return (
    <PageFrame
      title={translate('cierre.title', { name: identity?.fullName })}
      onClose={() => navigate('/')}
    >
      <p>{data.map(({ rubro }) => rubro).join(', ')}</p>
      <Link to="detalle">Ver detalle</Link>
      <Routes>
        <Route path="detalle" element={<p>El detalle</p>} />
      </Routes>
    </PageFrame>
  )
}

vi.mock('../../src/app/pages', () => ({
  pages: [
    page({
      path: 'cierre',
      group: 'Obligaciones',
      entry: 'Generar',
      fetch: () => Promise.resolve(Cierre),
    }),
  ],
}))

vi.mock('../../src/app/pages/messages', () => ({
  ownMessages: { 'cierre.title': 'Cierre de %{name}' },
}))

const wire = useWire()
useLayoutSizes()

beforeEach(() => setWindowWidth(1280))

it('a page written by hand has a place in the menu, addresses of its own, and react-admin’s hooks', async () => {
  await wire.backend.empty('rubros')
  for (const rubro of ['Venta de ropa', 'Panadería', 'Compraventa']) {
    await wire.backend.call('rubros-ingresar', { rubro })
  }
  const session = { token: wire.backend.token, usuario: 'Ada', rol: 'Administrador' }
  sessionStorage.setItem('datos-usuario', JSON.stringify(session))
  history.replaceState(null, '', '/')
  render(<SignedIn />)
  const user = userEvent.setup({ delay: null })
  await user.click(screen.getByRole('button', { name: 'Obligaciones' }))
  await user.click(screen.getByRole('link', { name: 'Generar' }))
  expect(await screen.findByRole('heading', { name: 'Cierre de Ada' })).toBeTruthy()
  expect(screen.getByText('Compraventa, Venta de ropa')).toBeTruthy()
  expect(location.pathname).toBe('/cierre')
  expect(document.title).toBe('Generar · Gestión Contable')
  await user.click(screen.getByRole('link', { name: 'Ver detalle' }))
  expect(screen.getByText('El detalle')).toBeTruthy()
  expect(location.pathname).toBe('/cierre/detalle')
  await user.click(screen.getByRole('button', { name: 'Cerrar' }))
  expect(location.pathname).toBe('/')
})
