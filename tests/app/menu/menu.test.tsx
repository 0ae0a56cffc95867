import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { menuGroups } from '../../../src/app/menu/menu-groups'
import { setWindowWidth } from '../../runtime/support/layout'
import { showFrame } from './support'

beforeEach(() => setWindowWidth(1280))

const menu = () => screen.getByRole('navigation', { name: 'Menú principal' })
const group = (name: string) => within(menu()).getByRole('button', { name })
const openGroups = () =>
  within(menu())
    .getAllByRole('button')
    .filter((button) => button.getAttribute('aria-expanded') === 'true')
    .map((button) => button.textContent)

describe('the side menu', () => {
  it('M-01: the company, the five groups in order, and every entry of each', async () => {
    const user = showFrame()
    expect(within(screen.getByRole('banner')).getByText('Estudio Sur')).toBeTruthy()
    const groups = ['Sistema', 'Archivos', 'Obligaciones', 'Cuenta Corriente', 'Listados']
    expect(
      within(menu())
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(groups)
    for (const { label, entries } of menuGroups) {
      await user.click(group(label))
      const shown = within(menu())
        .getAllByRole('listitem')
        .map((item) => item.textContent ?? '')
      for (const entry of entries)
        expect(shown.some((text) => text.startsWith(entry.label))).toBe(true)
    }
  })

  it('M-01: one group is open at a time; a click outside and Escape close it', async () => {
    const user = showFrame()
    await user.click(group('Archivos'))
    expect(openGroups()).toEqual(['Archivos'])
    await user.click(group('Sistema'))
    expect(openGroups()).toEqual(['Sistema'])
    await user.click(screen.getByRole('heading'))
    expect(openGroups()).toEqual([])
    await user.click(group('Sistema'))
    await user.keyboard('{ArrowDown}{Escape}')
    expect(openGroups()).toEqual([])
    expect(document.activeElement).toBe(group('Sistema'))
  })

  it('M-01: the arrow keys, Home and End move through groups and links', async () => {
    const user = showFrame()
    await user.click(group('Archivos'))
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Bancos' }))
    await user.keyboard('{ArrowUp}{Home}')
    expect(document.activeElement).toBe(group('Sistema'))
    await user.keyboard('{End}')
    expect(document.activeElement).toBe(group('Listados'))
  })

  it('M-02: entries with a screen are links to it; the others are none and say so', async () => {
    const user = showFrame()
    for (const { label, entries } of menuGroups) {
      await user.click(group(label))
      const links = within(menu()).queryAllByRole('link')
      expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
        entries.flatMap((entry) => ('to' in entry ? [[entry.label, entry.to]] : [])),
      )
      const said = within(menu())
        .getAllByRole('listitem')
        .map((item) => item.textContent)
      const unavailable = entries.filter((entry) => !('to' in entry))
      expect(said).toEqual(
        expect.arrayContaining(unavailable.map(({ label: text }) => `${text} No disponible`)),
      )
      const disabled = within(menu())
        .getAllByRole('listitem')
        .filter((item) => item.querySelector(':scope > [aria-disabled="true"]') !== null)
      expect(disabled.map((item) => item.textContent)).toEqual(
        unavailable.map(({ label: text }) => `${text} No disponible`),
      )
    }
  })

  it('M-02: the eye reads once a group that entries are not available', async () => {
    const user = showFrame()
    for (const { label } of menuGroups) {
      await user.click(group(label))
      const seen = within(menu())
        .getAllByText('No disponible', { ignore: '.visually-hidden' })
        .filter((note) => note.closest('li')?.textContent?.startsWith(label) === true)
      expect(seen).toHaveLength(1)
    }
  })

  it('M-01: the group of the screen that was chosen stays open beside it, until a click outside', async () => {
    const user = showFrame()
    await user.click(group('Archivos'))
    await user.click(screen.getByRole('link', { name: 'Rubros' }))
    expect(openGroups()).toEqual(['Archivos'])
    await user.click(screen.getByRole('main'))
    expect(openGroups()).toEqual([])
  })

  it.each([
    ['/', []],
    ['/rubros', ['Archivos']],
    ['/rubros/create', ['Archivos']],
    ['/rubros2', []],
  ])('at %s the group of the screen is marked: %j', (at, expected) => {
    showFrame({ at })
    const marked = within(menu())
      .getAllByRole('button')
      .filter(({ classList }) => classList.contains('menu-group-current'))
    expect(marked.map((button) => button.textContent)).toEqual(expected)
  })

  it('C-04: hidden while a modal is open', () => {
    showFrame({ menuHidden: true })
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  it('C-15: up to 1000 px the menu is a drawer, closed by choosing a screen', async () => {
    setWindowWidth(1000)
    const user = showFrame()
    expect(screen.queryByRole('navigation')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Menú' }))
    await user.click(group('Archivos'))
    await user.click(screen.getByRole('link', { name: 'Rubros' }))
    await expect.poll(() => screen.queryByRole('navigation')).toBeNull()
  })

  it('C-11: the screen that one goes to has the focus', async () => {
    const user = showFrame()
    expect(document.activeElement).toBe(document.body)
    await user.click(group('Archivos'))
    await user.click(screen.getByRole('link', { name: 'Rubros' }))
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })
})

describe('the profile', () => {
  it.each([
    ['O', 'Operador'],
    ['A', 'Administrador'],
    ['X', 'No definido'],
    [undefined, 'No definido'],
    [null, 'No definido'],
    [7, 'No definido'],
    ['constructor', 'No definido'],
  ])('M-03, W-12: perfil %j is %s', (perfil, role) => {
    showFrame({ user: { perfil } })
    const profile = within(screen.getByRole('complementary', { name: 'Perfil' }))
    expect(profile.getByText(role)).toBeTruthy()
    expect(profile.getByText('Ada Muñoz')).toBeTruthy()
    expect(profile.getByRole('button', { name: 'Cambiar Contraseña' })).toBeTruthy()
    expect(profile.getByRole('button', { name: 'Cerrar Sesión' })).toBeTruthy()
  })

  it('M-03: on a screen it opens from the top bar', async () => {
    const user = showFrame({ at: '/rubros' })
    expect(screen.queryByRole('button', { name: 'Cerrar Sesión' })).toBeNull()
    await user.click(screen.getByRole('button', { name: /^Perfil/ }))
    expect(screen.getByRole('button', { name: 'Cerrar Sesión' })).toBeTruthy()
    const drawer = within(screen.getByRole('dialog', { name: 'Perfil' }))
    await user.click(drawer.getByRole('button', { name: 'Cerrar' }))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    const opener = screen.getByRole('button', { name: /^Perfil/ })
    await expect.poll(() => document.activeElement).toBe(opener)
  })

  it('M-05: the logout panel asks; Cancelar and Escape leave the session, and give the focus back', async () => {
    const user = showFrame()
    for (const leave of [
      () => user.click(screen.getByRole('button', { name: 'Cancelar' })),
      () => user.keyboard('{Escape}'),
    ]) {
      await user.click(screen.getByRole('button', { name: 'Cerrar Sesión' }))
      expect(screen.getByRole('dialog', { name: 'Cerrar sesión' })).toBeTruthy()
      expect(screen.getByText('Confirmas el cierre de sesión?')).toBeTruthy()
      expect(screen.getByRole('button', { name: 'Confirmar Cierre' })).toBeTruthy()
      expect(screen.queryByRole('navigation')).toBeNull()
      await leave()
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cerrar Sesión' }))
      expect(sessionStorage.getItem('datos-usuario')).not.toBeNull()
    }
  })
})
