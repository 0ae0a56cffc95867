import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { SignedIn } from '../../../src/app/signed-in/signed-in'
import { setWindowWidth, useLayoutSizes } from '../../admin/support/layout'
import { listLoaded } from '../../admin/support/desk'
import { useWire } from '../../admin/support/wire'

const wire = useWire()
useLayoutSizes()

beforeEach(async () => {
  setWindowWidth(1280)
  localStorage.clear()
  await wire.backend.empty('rubros', 'bancos')
  for (const rubro of ['Cine', 'Cinegrafía', 'Panadería']) {
    await wire.backend.call('rubros-ingresar', { rubro })
  }
  await wire.backend.call('bancos-ingresar', { banco: 'Banco Cinético' })
})

const PATIENCE = { timeout: 60_000 }

function openAt(path: string) {
  const user = { token: wire.backend.token, dni: 20_111_222, usuario: 'Ada', rol: 'Administrador' }
  sessionStorage.setItem('datos-usuario', JSON.stringify(user))
  history.replaceState(null, '', path)
  render(<SignedIn />)
  return userEvent.setup({ delay: null })
}

const input = () =>
  screen.findByRole('combobox', { name: 'Buscar pantallas y registros' }, PATIENCE)
const results = () => screen.findByRole('listbox', { name: 'Resultados' })
const optionsOf = async (group: string) =>
  within(within(await results()).getByRole('group', { name: group }))
    .getAllByRole('option')
    .map((option) => option.textContent)
const active = () => screen.queryByRole('option', { selected: true })?.textContent
const opener = () => screen.getByRole('button', { name: 'Buscar pantallas y registros' })
const isOpen = () => screen.queryByRole('combobox') !== null

describe('the palette', () => {
  it('opens by Ctrl+K, Cmd+K and its button; Escape closes it and gives the focus back', async () => {
    const user = openAt('/')
    for (const keys of ['{Control>}k{/Control}', '{Meta>}K{/Meta}']) {
      opener().focus()
      await user.keyboard(keys)
      const shown = await input()
      expect(document.activeElement).toBe(shown)
      await user.keyboard('{Escape}')
      await expect.poll(isOpen).toBe(false)
      expect(document.activeElement).toBe(opener())
    }
    await user.click(opener())
    const shown = await input()
    expect(document.activeElement).toBe(shown)
  })

  it('gives the focus to the screen where what had it before is gone', async () => {
    const user = openAt('/')
    const before = document.body.appendChild(document.createElement('button'))
    before.focus()
    await user.keyboard('{Control>}k{/Control}')
    await input()
    before.remove()
    await user.keyboard('{Escape}')
    await expect.poll(() => document.activeElement?.tagName).toBe('MAIN')
  })

  it('the browser’s own use of the key is given up, where the palette does not open too', async () => {
    const user = openAt('/parametros')
    await screen.findByRole('button', { name: 'Guardar' }, PATIENCE)
    const key = new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, cancelable: true })
    dispatchEvent(key)
    expect(key.defaultPrevented).toBe(true)
    await user.keyboard('{Control>}k{/Control}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Buscar pantallas y registros' })).toBeNull()
  })

  it('offers the screens and what can be added before anything is typed', async () => {
    const user = openAt('/')
    await user.click(opener())
    await input()
    expect(await optionsOf('Pantallas')).toEqual([
      'UsuariosSistema',
      'ParámetrosSistema',
      'BancosArchivos',
      'Códigos PostalesArchivos',
      'RubrosArchivos',
    ])
    expect(await optionsOf('Acciones')).toEqual([
      'Agregar Banco',
      'Agregar Cód. Postales',
      'Agregar Rubro',
    ])
    expect(
      wire.calls.map(({ metodo }) => metodo).filter((name) => name.endsWith('-buscar')),
    ).toEqual([])
  })

  it('finds records by the searched field, the nearest list first, and loads each list once', async () => {
    const user = openAt('/')
    await user.click(opener())
    await user.type(await input(), 'cine')
    await expect.poll(() => active()).toBe('Cine')
    expect(await optionsOf('Rubros')).toEqual(['Cine', 'Cinegrafía'])
    expect(await optionsOf('Bancos')).toEqual(['Banco Cinético'])
    await user.type(await input(), 'grafia')
    await expect.poll(() => optionsOf('Rubros')).toEqual(['Cinegrafía'])
    expect(wire.sent('rubros-buscar')).toEqual([{}])
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('searchbox', {}, PATIENCE)).toHaveProperty('value', 'Cinegrafía')
    expect(isOpen()).toBe(false)
    expect(`${location.pathname}${location.search}`).toBe('/rubros?buscar=Cinegraf%C3%ADa')
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  it('finds a record that was added since it was open before', async () => {
    const user = openAt('/')
    await user.click(opener())
    await user.type(await input(), 'cine')
    await expect.poll(() => optionsOf('Rubros')).toEqual(['Cine', 'Cinegrafía'])
    await user.keyboard('{Escape}')
    await expect.poll(isOpen).toBe(false)
    await wire.backend.call('rubros-ingresar', { rubro: 'Cineclub' })
    await user.click(opener())
    await user.type(await input(), 'cine')
    await expect.poll(() => optionsOf('Rubros')).toEqual(['Cine', 'Cinegrafía', 'Cineclub'])
  })

  it('the arrow keys go round, and the pointer chooses too', async () => {
    const user = openAt('/')
    await user.click(opener())
    await user.type(await input(), 'agregar')
    expect(active()).toBe('Agregar Banco')
    await user.keyboard('{ArrowUp}')
    expect(active()).toBe('Agregar Rubro')
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(active()).toBe('Agregar Cód. Postales')
    const pointed = screen.getByRole('option', { name: 'Agregar Rubro' })
    await user.hover(pointed)
    expect(active()).toBe('Agregar Rubro')
    expect(document.activeElement).toBe(screen.getByRole('combobox'))
    expect(screen.getByRole('combobox').getAttribute('aria-activedescendant')).toBe(pointed.id)
    await user.click(pointed)
    expect(await screen.findByRole('dialog', { name: 'Agregar Rubro' }, PATIENCE)).toBeTruthy()
    expect(location.pathname).toBe('/rubros')
  })

  it('adds on the list in sight, which stays searched, once', async () => {
    const user = openAt('/rubros?buscar=cine')
    await screen.findByRole('table', {}, PATIENCE)
    await listLoaded()
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await input(), 'agregar rubro{Enter}')
    await screen.findByRole('dialog', { name: 'Agregar Rubro' })
    await user.keyboard('{Escape}')
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'cine')
    expect(history.state.usr ?? null).toBeNull()
  })

  it('E-03: does not open over a form, nor over any other dialog', async () => {
    const user = openAt('/rubros')
    await screen.findByRole('table', {}, PATIENCE)
    await listLoaded()
    await user.click(screen.getByRole('button', { name: 'Agregar Rubro' }))
    await user.type(screen.getByRole('textbox'), 'Tea')
    await user.keyboard('{Control>}k{/Control}')
    expect(isOpen()).toBe(false)
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'Tea')
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    await user.click(await screen.findByRole('button', { name: /^Perfil/ }))
    await user.keyboard('{Control>}k{/Control}')
    expect(isOpen()).toBe(false)
  })
})

describe('a search of the palette', () => {
  it('W-08: an answer that comes late counts for what is searched by then, and moves no choice', async () => {
    const release = wire.hold('rubros-buscar')
    const user = openAt('/')
    await user.click(opener())
    await user.type(await input(), 'cine')
    await screen.findByText('Banco Cinético')
    expect(screen.getAllByText('Buscando registros…')).not.toHaveLength(0)
    expect(active()).toBe('Banco Cinético')
    release()
    await screen.findByText('Cinegrafía')
    expect(active()).toBe('Banco Cinético')
    await user.clear(await input())
    await user.type(await input(), 'pana')
    await expect.poll(() => active()).toBe('Panadería')
    expect(screen.queryByText('Banco Cinético')).toBeNull()
  })

  it('W-09: says which lists it could not search, and asks only those again', async () => {
    wire.cut('rubros-buscar')
    const user = openAt('/')
    await user.click(opener())
    await user.type(await input(), 'cine')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('No se pudo buscar en Rubros.')
    expect(await optionsOf('Bancos')).toEqual(['Banco Cinético'])
    wire.restore('rubros-buscar')
    await user.click(within(alert).getByRole('button', { name: 'Reintentar' }))
    await screen.findByRole('group', { name: 'Rubros' })
    expect(await optionsOf('Rubros')).toEqual(['Cine', 'Cinegrafía'])
    expect(screen.queryByRole('alert')).toBeNull()
    expect(wire.sent('bancos-buscar')).toHaveLength(1)
  })

  it('says that nothing was found, and that two letters are needed', async () => {
    const user = openAt('/')
    await user.click(opener())
    await user.type(await input(), 'z')
    expect(screen.getByText('Escriba al menos dos letras para buscar registros.')).toBeTruthy()
    await user.type(await input(), 'zz{Enter}')
    expect(await screen.findAllByText('No se encontró nada con «zzz».')).not.toHaveLength(0)
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(location.pathname).toBe('/')
  })

  it('leads to all that a list has found, where it shows a part', async () => {
    for (const at of [1, 2, 3, 4, 5, 6]) {
      await wire.backend.call('rubros-ingresar', { rubro: `Taller ${at}` })
    }
    const user = openAt('/')
    await user.click(opener())
    await user.type(await input(), 'taller')
    await user.click(await screen.findByRole('option', { name: 'Ver los 6 en Rubros' }))
    expect(`${location.pathname}${location.search}`).toBe('/rubros?buscar=taller')
  })
})
