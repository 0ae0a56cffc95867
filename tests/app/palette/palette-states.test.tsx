import { fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { SignedIn } from '../../../src/app/signed-in/signed-in'
import { setWindowWidth, useLayoutSizes } from '../../admin/support/layout'
import { useWire } from '../../admin/support/wire'

const wire = useWire()
useLayoutSizes()

beforeEach(async () => {
  setWindowWidth(1280)
  localStorage.clear()
  await wire.backend.empty('rubros', 'bancos')
  for (const rubro of ['Cine', 'Cinegrafía']) await wire.backend.call('rubros-ingresar', { rubro })
})

const PATIENCE = { timeout: 60_000 }

function openAt(path: string) {
  const user = { token: wire.backend.token, dni: 20_111_222, usuario: 'Ada', rol: 'Administrador' }
  sessionStorage.setItem('datos-usuario', JSON.stringify(user))
  history.replaceState(null, '', path)
  const { unmount } = render(<SignedIn />)
  return { user: userEvent.setup({ delay: null }), unmount }
}

const input = () =>
  screen.findByRole('combobox', { name: 'Buscar pantallas y registros' }, PATIENCE)
const opener = () => screen.getByRole('button', { name: 'Buscar pantallas y registros' })
const told = () => screen.getByRole('dialog').querySelector('output')?.textContent?.trim()

describe('what a screen reader is told of the palette', () => {
  it('how many there are once nobody types, and nothing before', async () => {
    const { user } = openAt('/')
    await user.click(opener())
    await user.type(await input(), 'agregar')
    expect(told()).toBe('')
    await expect.poll(told).toBe('3 resultados')
    await user.clear(await input())
    await user.type(await input(), 'agregar rubro')
    await expect.poll(told).toBe('1 resultado')
    await user.clear(await input())
    await expect.poll(told).toBe('')
  })

  it('which list the input has, as long as there is something to choose', async () => {
    const { user } = openAt('/')
    await user.click(opener())
    const box = await input()
    const list = await screen.findByRole('listbox')
    expect([box.getAttribute('aria-expanded'), box.getAttribute('aria-controls')]).toEqual([
      'true',
      list.id,
    ])
    expect([box.getAttribute('autocomplete'), box.getAttribute('spellcheck')]).toEqual([
      'off',
      'false',
    ])
    expect(box).toHaveProperty('maxLength', 50)
    await user.type(box, 'zzz')
    await screen.findAllByText('No se encontró nada con «zzz».')
    expect([box.getAttribute('aria-expanded'), box.getAttribute('aria-controls')]).toEqual([
      'false',
      null,
    ])
    expect(box.getAttribute('aria-activedescendant')).toBeNull()
  })
})

const press = () => {
  const key = new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, cancelable: true })
  dispatchEvent(key)
  return key.defaultPrevented
}

describe('the palette', () => {
  it('searches from two letters on, those of what was typed without blanks', async () => {
    const { user } = openAt('/')
    await user.click(opener())
    await user.type(await input(), ' c ')
    expect(screen.getByText('Escriba al menos dos letras para buscar registros.')).toBeTruthy()
    await user.clear(await input())
    await user.type(await input(), ' ci ')
    await screen.findByRole('group', { name: 'Rubros' })
    expect(wire.sent('rubros-buscar')).toHaveLength(1)
  })

  it('a press on its list leaves the focus in the input', async () => {
    const { user } = openAt('/')
    await user.click(opener())
    await input()
    expect(fireEvent.mouseDown(await screen.findByRole('listbox')), 'prevented').toBe(false)
  })

  it('the screen that is in sight already, chosen, has the focus', async () => {
    const { user } = openAt('/bancos')
    await screen.findByRole('button', { name: 'Agregar Banco' }, PATIENCE)
    await user.click(opener())
    await user.type(await input(), 'bancos')
    await user.click(await screen.findByRole('option', { name: 'Bancos Archivos' }))
    await expect.poll(() => screen.queryByRole('combobox')).toBeNull()
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('main'))
    expect(location.pathname).toBe('/bancos')
  })

  it('is not asked for any more once the app is gone', () => {
    const { unmount } = openAt('/')
    unmount()
    expect(press()).toBe(false)
  })

  it('chooses nothing by the Enter that ends a composed character', async () => {
    const { user } = openAt('/')
    await user.click(opener())
    await user.type(await input(), 'rubros')
    fireEvent.keyDown(await input(), { key: 'Enter', isComposing: true })
    expect(location.pathname).toBe('/')
    fireEvent.keyDown(await input(), { key: 'Enter' })
    await expect.poll(() => location.pathname).toBe('/rubros')
  })

  it('has what the arrow keys lead to in sight', async () => {
    const { user } = openAt('/')
    await user.click(opener())
    await input()
    await screen.findByRole('listbox')
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    await user.keyboard('{ArrowDown}')
    const [active] = screen.getAllByRole('option', { selected: true })
    expect(scrolled.mock.contexts).toEqual([active])
    expect(scrolled.mock.calls).toEqual([[{ block: 'nearest' }]])
  })

  it('names all lists that it could not search, once the others have answered', async () => {
    for (const list of ['rubros', 'bancos']) wire.cut(`${list}-buscar`)
    const release = wire.hold('postales-buscar')
    const { user } = openAt('/')
    await user.click(opener())
    await user.type(await input(), 'cine')
    await expect.poll(() => wire.sent('bancos-buscar')).toHaveLength(1)
    await expect.poll(() => wire.sent('rubros-buscar')).toHaveLength(1)
    expect(screen.queryByRole('alert')).toBeNull()
    release()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('No se pudo buscar en Bancos y Rubros.')
  })

  it('a held key opens it once', async () => {
    openAt('/')
    const held = new KeyboardEvent('keydown', {
      key: 'k',
      ctrlKey: true,
      cancelable: true,
      repeat: true,
    })
    dispatchEvent(held)
    expect(held.defaultPrevented).toBe(true)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each([
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', '⌘ K'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', '⌘ K'],
    ['Mozilla/5.0 (iPad; CPU OS 17_0)', '⌘ K'],
    ['Mozilla/5.0 (X11; Linux x86_64)', 'Ctrl K'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Ctrl K'],
  ])('names its keys as the keyboard has them: %s: %s', async (agent, keys) => {
    vi.resetModules()
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
    const { PALETTE_KEYS } = await import('../../../src/app/palette/use-palette')
    expect(PALETTE_KEYS).toBe(keys)
  })
})

const recent = () => {
  const group = screen.queryByRole('group', { name: 'Registros recientes' })
  return group === null
    ? undefined
    : within(group)
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
}

describe('recent records in the palette', () => {
  beforeEach(() => {
    const names = ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis']
    const records = names.map((name) => ({ resource: 'rubros', name }))
    records.unshift({ resource: 'nada', name: 'Ajeno' })
    localStorage.setItem('recientes.20111222', JSON.stringify({ screens: [], records }))
  })

  it('are five at most, of screens that there are, before anything is typed', async () => {
    const { user } = openAt('/')
    await user.click(opener())
    await input()
    await expect
      .poll(recent)
      .toEqual(['UnoRubros', 'DosRubros', 'TresRubros', 'CuatroRubros', 'CincoRubros'])
    await user.type(await input(), 'u')
    expect(recent()).toBeUndefined()
    await user.clear(await input())
    expect(recent()).toHaveLength(5)
    await user.keyboard('{Enter}')
    await expect.poll(() => `${location.pathname}${location.search}`).toBe('/rubros?buscar=Uno')
  })
})
