import { fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ProfilePanel, ScreenArea } from '../../../src/app/menu/frame'
import { SideMenu } from '../../../src/app/menu/side-menu'
import { TopBar } from '../../../src/app/menu/top-bar'
import type { SessionUser } from '#admin/provider/session/stored-session'
import { setWindowWidth, useLayoutSizes } from '../../admin/support/layout'
import { showFrame } from './support'

useLayoutSizes()
beforeEach(() => setWindowWidth(1280))

const nothing = () => {}
const ADA: SessionUser = {
  answer: {},
  token: 't',
  dni: 1,
  rol: '',
  perfil: 'A',
  usuario: 'Ada Muñoz',
  empresa: 'Estudio Sur',
}

describe('the profile', () => {
  it.each([
    ['Ada', 'A'],
    ['ada muñoz', 'AM'],
    ['  Ana   María de la Paz ', 'AM'],
    ['Ñandú\tÓscar', 'ÑÓ'],
    ['', ''],
  ])('of %j has the initials %j', (usuario, initials) => {
    const { container } = render(
      <ProfilePanel user={{ ...ADA, usuario }} onOpen={nothing} onNavigate={nothing} />,
      { wrapper: MemoryRouter },
    )
    expect(container.querySelector('.profile-initials')?.textContent).toBe(initials)
  })

  it.each([
    ['A', 'Administrador'],
    ['O', 'Operador'],
    ['a', 'No definido'],
    ['', 'No definido'],
  ])('names the role of perfil %j: %s', (perfil, role) => {
    const { container } = render(
      <ProfilePanel user={{ ...ADA, perfil }} onOpen={nothing} onNavigate={nothing} />,
      { wrapper: MemoryRouter },
    )
    expect(container.querySelector('.profile-role')?.textContent).toBe(role)
  })

  it('opens what its entries say', () => {
    const opened: string[] = []
    render(
      <ProfilePanel
        user={ADA}
        onOpen={(panel) => void opened.push(panel)}
        onNavigate={() => void opened.push('a link')}
      />,
      { wrapper: MemoryRouter },
    )
    fireEvent.click(screen.getByRole('link', { name: 'Ayuda' }))
    for (const button of screen.getAllByRole('button')) fireEvent.click(button)
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Cambiar Contraseña',
      'Cerrar Sesión',
    ])
    expect(opened).toEqual(['a link', 'password', 'logout'])
  })
})

const bar = (props: Partial<Parameters<typeof TopBar>[0]> = {}) => {
  const calls: string[] = []
  render(
    <TopBar
      empresa="Estudio Sur"
      userName="Ada"
      menuButton={false}
      profileButton={false}
      searchButton={false}
      onMenu={() => void calls.push('menu')}
      onProfile={() => void calls.push('profile')}
      onSearch={() => void calls.push('search')}
      {...props}
    />,
  )
  return calls
}

describe('the top bar', () => {
  it('has the buttons that it is to have, each with its own use', () => {
    vi.spyOn(console, 'error').mockImplementation(nothing)
    const calls = bar({ menuButton: true, profileButton: true })
    for (const button of screen.getAllByRole('button')) fireEvent.click(button)
    expect(calls).toEqual(['menu', 'profile'])
    expect(screen.getByRole('button', { name: 'Menú' })).toBeTruthy()
    const profile = screen.getByRole('button', { name: 'Perfil: Ada' })
    expect(profile.getAttribute('aria-haspopup')).toBe('dialog')
    expect(profile.textContent).toBe('Ada')
  })

  it('without any names the company alone, and leads past itself', () => {
    bar()
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByText('Estudio Sur')).toBeTruthy()
    const skip = screen.getByRole('link', { name: 'Saltar al contenido' })
    expect(skip.getAttribute('href')).toBe('#contenido')
  })

  it.each([undefined, ''])('of a company without a name (%j) names the product', (empresa) => {
    bar({ empresa, userName: empresa, profileButton: true })
    expect(screen.getByText('Gestión Contable')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Perfil' })).toBeTruthy()
  })
})

const area = (hidden: boolean) => (
  <MemoryRouter>
    <ScreenArea hidden={hidden}>x</ScreenArea>
  </MemoryRouter>
)

describe('the place of the screen', () => {
  it('stays where it is while something hides it, out of sight and reach', () => {
    const { rerender } = render(area(false))
    const main = screen.getByRole('main')
    expect([main.id, main.tabIndex, main.style.visibility]).toEqual(['contenido', -1, ''])
    rerender(area(true))
    expect(main.style.visibility).toBe('hidden')
    rerender(area(false))
    expect(main.style.visibility).toBe('')
  })
})

describe('the frame', () => {
  it('offers the search unless something hides the menu', () => {
    showFrame({ at: '/rubros' })
    const search = { name: 'Buscar pantallas y registros' }
    const bar = within(screen.getByRole('banner'))
    expect(bar.getByRole('button', search)).toBeTruthy()
    expect(bar.getByRole('button', { name: 'Perfil: Ada Muñoz' })).toBeTruthy()
    expect(bar.queryByRole('button', { name: 'Menú' })).toBeNull()
  })

  it('offers neither while something does', () => {
    showFrame({ at: '/rubros', menuHidden: true })
    expect(within(screen.getByRole('banner')).queryAllByRole('button')).toEqual([])
  })
})

describe('the menu that is gone', () => {
  it('listens to nothing any more, nor does one without an open group', () => {
    const added = vi.spyOn(document, 'addEventListener')
    const removed = vi.spyOn(document, 'removeEventListener')
    const counts = () =>
      [added, removed].map(
        ({ mock }) => mock.calls.filter(([name]) => name === 'pointerdown').length,
      )
    const { unmount } = render(
      <MemoryRouter>
        <SideMenu staysOpen={false} onNavigate={nothing} />
      </MemoryRouter>,
    )
    const before = counts()
    const group = screen.getByRole('button', { name: 'Listados' })
    fireEvent.click(group)
    expect(group.getAttribute('aria-expanded')).toBe('true')
    expect(counts()).toEqual([(before[0] ?? 0) + 1, before[1]])
    fireEvent.click(group)
    expect(counts()).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) + 1])
    fireEvent.click(group)
    unmount()
    expect(counts()).toEqual([(before[0] ?? 0) + 2, (before[1] ?? 0) + 2])
  })
})
