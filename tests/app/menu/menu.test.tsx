import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { menuGroups } from '../../../src/app/menu/side-menu'
import { setWindowWidth } from '../../admin/support/layout'
import { showFrame } from './support'

beforeEach(() => setWindowWidth(1280))

const menu = () => screen.getByRole('navigation', { name: 'Menú principal' })
const group = (name: string) => within(menu()).getByRole('button', { name })
const openGroups = () =>
  within(menu())
    .getAllByRole('button')
    .filter((button) => button.getAttribute('aria-expanded') === 'true')
    .map((button) => button.textContent)

const drawer = () => screen.queryByRole('dialog', { name: 'Menú' })
const press = (key: string) => {
  const isUsed = !fireEvent.keyDown(document.activeElement ?? document.body, { key })
  return [document.activeElement?.textContent, isUsed]
}

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
    await user.click(screen.getByRole('heading', { level: 1 }))
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

  it('C-15: its drawer is a dialog of its own, which Escape, its cross and a click outside close', async () => {
    setWindowWidth(1000)
    const user = showFrame()
    const opener = screen.getByRole('button', { name: 'Menú' })
    for (const close of [
      () => user.keyboard('{Escape}'),
      () => user.click(document.querySelector('.MuiBackdrop-root') ?? document.body),
      () => user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cerrar' })),
    ]) {
      await user.click(opener)
      expect(drawer()?.getAttribute('aria-modal')).toBe('true')
      expect(drawer()?.classList.contains('side-drawer')).toBe(true)
      await close()
      await expect.poll(drawer).toBeNull()
    }
  })

  it('C-15: in its drawer Escape closes the open group first; choosing a screen closes both', async () => {
    setWindowWidth(1000)
    const user = showFrame()
    const opener = screen.getByRole('button', { name: 'Menú' })
    await user.click(opener)
    await user.click(group('Archivos'))
    await user.keyboard('{Escape}')
    expect([openGroups(), document.activeElement]).toEqual([[], group('Archivos')])
    await user.click(group('Archivos'))
    await user.click(screen.getByRole('link', { name: 'Rubros' }))
    await expect.poll(() => screen.queryByRole('navigation')).toBeNull()
    await user.click(opener)
    expect(openGroups()).toEqual([])
  })

  it('C-15: from 1001 px on it stands beside the screen', () => {
    setWindowWidth(1001)
    showFrame()
    expect(menu()).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Menú' })).toBeNull()
    expect(screen.getByRole('complementary', { name: 'Perfil' })).toBeTruthy()
  })

  it('M-01: a group names the list that it opens', async () => {
    const user = showFrame()
    for (const { label } of menuGroups) {
      const button = group(label)
      const list = document.getElementById(button.getAttribute('aria-controls') ?? '')
      expect([button.getAttribute('aria-expanded'), list?.hidden]).toEqual(['false', true])
      await user.click(button)
      expect([button.getAttribute('aria-expanded'), list?.hidden]).toEqual(['true', false])
      await user.click(button)
      expect([button.getAttribute('aria-expanded'), list?.hidden]).toEqual(['false', true])
    }
  })

  it('M-01: the arrow keys stop at both ends; other keys keep their own use', () => {
    showFrame()
    group('Sistema').focus()
    expect(press('ArrowUp')).toEqual(['Sistema', true])
    expect(press('ArrowDown')).toEqual(['Archivos', true])
    expect(press('End')).toEqual(['Listados', true])
    expect(press('ArrowDown')).toEqual(['Listados', true])
    expect(press('Home')).toEqual(['Sistema', true])
    for (const key of ['a', 'Tab', 'ArrowRight', 'Escape']) {
      expect(press(key)).toEqual(['Sistema', false])
    }
  })

  it('M-02: an entry whose list one may not see is as one without a screen', async () => {
    localStorage.setItem('fijados.5', JSON.stringify({ screens: ['bancos', 'nada', 'rubros'] }))
    onTestFinished(() => localStorage.clear())
    const asked: string[] = []
    const user = showFrame({
      user: { dni: 5 },
      mayList: (resource) => asked.push(resource) > 0 && resource !== 'bancos',
    })
    await user.click(group('Archivos'))
    const links = () =>
      within(menu())
        .getAllByRole('link')
        .map(({ textContent }) => textContent)
    await expect.poll(links).toEqual(['Códigos Postales', 'Rubros'])
    const banco = within(menu()).getByText('Bancos').closest('li')
    expect(banco?.textContent).toBe('Bancos No disponible')
    const pinned = within(screen.getByRole('list', { name: 'Fijados' })).getAllByRole('button')
    expect(pinned.map(({ textContent }) => textContent)).toEqual(['Rubros'])
    expect(new Set(asked)).toEqual(
      new Set(['usuarios', 'parametros', 'bancos', 'postales', 'rubros']),
    )
  })

  it.each([
    ['/', null],
    ['/rubros', 'page'],
    ['/rubros/7', 'page'],
    ['/rubros2', null],
  ])('at %s a pinned Rubros is current: %s', (at, current) => {
    localStorage.setItem('fijados.5', JSON.stringify({ screens: ['rubros'] }))
    onTestFinished(() => localStorage.clear())
    showFrame({ at, user: { dni: 5 } })
    const pinned = within(menu()).getByRole('button', { name: 'Rubros' })
    expect(pinned.getAttribute('aria-current')).toBe(current)
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

  it('M-03: the panel that was opened from its drawer gives the focus back to the top bar', async () => {
    const user = showFrame({ at: '/rubros' })
    const opener = screen.getByRole('button', { name: /^Perfil/ })
    await user.click(opener)
    await user.click(screen.getByRole('button', { name: 'Cerrar Sesión' }))
    await expect.poll(() => document.querySelector('.side-drawer')).toBeNull()
    expect(screen.queryByRole('main'), 'out of sight').toBeNull()
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    const back = screen.getByRole('button', { name: /^Perfil/ })
    expect(document.activeElement).toBe(back)
    expect(screen.getByRole('main')).toBeTruthy()
  })

  it('C-04: stands without a search while the screen is hidden', () => {
    showFrame({ contentHidden: true })
    expect(screen.queryByRole('main')).toBeNull()
    expect(menu()).toBeTruthy()
    expect(screen.getByRole('complementary', { name: 'Perfil' })).toBeTruthy()
    expect(within(screen.getByRole('banner')).queryAllByRole('button')).toEqual([])
  })

  it('C-04: is hidden with the menu', () => {
    showFrame({ menuHidden: true })
    expect(screen.queryByRole('complementary')).toBeNull()
    expect(screen.getByRole('main')).toBeTruthy()
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
