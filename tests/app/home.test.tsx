import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { SignedIn } from '../../src/app/signed-in/signed-in'
import { setWindowWidth, useLayoutSizes } from '../admin/support/layout'
import { listLoaded } from '../admin/support/desk'
import { useWire } from '../admin/support/wire'

const wire = useWire()
useLayoutSizes()

const PATIENCE = { timeout: 60_000 }

beforeEach(async () => {
  setWindowWidth(1280)
  localStorage.clear()
  await wire.backend.empty('rubros')
  await wire.backend.call('rubros-ingresar', { rubro: 'Cine' })
})

/** @param user what the login answered beside Ada's own data */
function openAt(path: string, { user = {}, embedded = true } = {}) {
  const ada = { token: wire.backend.token, dni: 20_111_222, usuario: 'Ada', rol: 'Administrador' }
  sessionStorage.setItem('datos-usuario', JSON.stringify({ ...ada, ...user }))
  if (embedded) sessionStorage.setItem('servidor-propio', '1')
  history.replaceState(null, '', path)
  render(<SignedIn />)
  return userEvent.setup({ delay: null })
}

const main = () => within(screen.getByRole('main'))
const card = (name: RegExp) => main().findByRole('button', { name }, PATIENCE)
const answer = (body: object) => wire.answer('inicio.buscar', () => Response.json(body))

describe('Inicio', () => {
  // First, while no answer has said that the backend is the embedded one.
  it('W-01: asks another backend for nothing', async () => {
    openAt('/', { embedded: false })
    expect((await card(/^Rubros/)).textContent).toBe('Rubros')
    expect(wire.calls).toEqual([])
  })

  it('M-08: has a card for each screen, with how many records it has', async () => {
    const user = openAt('/')
    await card(/^Rubros 1 registro$/)
    const cards = within(main().getByRole('region', { name: 'Pantallas' }))
      .getAllByRole('button')
      .filter((button) => button.textContent !== '')
    expect(cards.map(({ textContent }) => textContent)).toEqual([
      'Usuarios 1 registro',
      'Parámetros',
      'Bancos 0 registros',
      'Códigos Postales 0 registros',
      'Rubros 1 registro',
    ])
    await user.click(await card(/^Rubros/))
    expect(await screen.findByRole('table', { name: 'Rubros' }, PATIENCE)).toBeTruthy()
  })

  it('leaves the names of links to the menu', async () => {
    openAt('/')
    await card(/^Rubros/)
    expect(main().queryAllByRole('link')).toEqual([])
  })

  it('says that more are there than were counted', async () => {
    answer({ cantidades: [{ entidad: 'rubros', total: 10_000, precision: 'minima' }] })
    openAt('/')
    expect(await card(/^Rubros.*más de 10.000 registros$/)).toBeTruthy()
  })

  it('W-09: stands without the counts where they do not come', async () => {
    wire.cut('inicio.buscar')
    openAt('/')
    await card(/^Rubros/)
    await expect.poll(() => wire.sent('inicio.buscar')).toHaveLength(1)
    expect((await card(/^Rubros/)).textContent).toBe('Rubros')
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('gives up its question once nobody looks at it', async () => {
    const release = wire.hold('inicio.buscar')
    const fetched = vi.spyOn(globalThis, 'fetch')
    openAt('/')
    await card(/^Rubros/)
    await expect.poll(() => wire.sent('inicio.buscar')).toHaveLength(1)
    const asked = fetched.mock.calls.find(([, init]) =>
      String(init?.body).includes('inicio.buscar'),
    )
    expect(asked?.[1]?.signal?.aborted).toBe(false)
    cleanup()
    expect(asked?.[1]?.signal?.aborted).toBe(true)
    release()
  })

  it('C-30: tells who may enable users how many wait, and leads to them', async () => {
    answer({ cantidades: [], pendientes: 2 })
    const user = openAt('/')
    await user.click(await card(/^2 usuarios esperan que los habiliten$/))
    expect(`${location.pathname}${location.search}`).toBe('/usuarios?orden=estado&sentido=desc')
  })

  it('C-30: tells that to nobody else, and nothing where nobody waits', async () => {
    const cantidades = [{ entidad: 'rubros', total: 7, precision: 'exacta' }]
    answer({ cantidades, pendientes: 1 })
    openAt('/', { user: { rol: 'Operador' } })
    await card(/^Rubros.*7 registros$/)
    expect(main().queryByRole('region', { name: 'Para atender' })).toBeNull()
    cleanup()
    answer({ cantidades, pendientes: 0 })
    openAt('/')
    await card(/^Rubros.*7 registros$/)
    expect(main().queryByRole('region', { name: 'Para atender' })).toBeNull()
  })
})

const recent = async (list: string) => (await main().findByRole('list', { name: list })).textContent
const openList = async (path: string) => {
  const user = openAt(path)
  await screen.findByRole('table', {}, PATIENCE)
  await listLoaded()
  return user
}

describe('what Inicio remembers', () => {
  it('screens and records, the latest first, also after a reload', async () => {
    const user = await openList('/rubros')
    await user.click(screen.getByRole('button', { name: 'Editar' }))
    await user.type(await screen.findByRole('textbox', { name: 'Rubro' }), 's{Enter}')
    await screen.findByText('Se guardaron los cambios de "Cines"')
    await listLoaded()
    await user.click(screen.getByRole('button', { name: 'Agregar Rubro' }))
    await user.type(screen.getByRole('textbox'), 'Arte{Enter}')
    await screen.findByText('Se agregó "Arte"')
    cleanup()
    const again = openAt('/')
    expect(await recent('Pantallas recientes')).toBe('Rubros')
    expect(await recent('Registros recientes')).toBe('Arte RubrosCines Rubros')
    await again.click(main().getByRole('button', { name: 'Cines Rubros' }))
    expect(`${location.pathname}${location.search}`).toBe('/rubros?buscar=Cines')
    cleanup()
    const later = openAt('/')
    const screens = within(await main().findByRole('list', { name: 'Pantallas recientes' }))
    await later.click(screens.getByRole('button', { name: 'Rubros' }))
    expect(`${location.pathname}${location.search}`).toBe('/rubros')
  })

  it('not what was deleted, and not once it is told to forget', async () => {
    const user = await openList('/rubros')
    await user.click(screen.getByRole('button', { name: 'Eliminar' }))
    await user.click(screen.getByRole('button', { name: 'Si' }))
    await user.click(screen.getByRole('button', { name: 'Eliminar' }))
    await screen.findByText('Se eliminó "Cine"')
    await user.click(screen.getByRole('button', { name: 'Cerrar' }))
    expect(await recent('Pantallas recientes')).toBe('Rubros')
    expect(main().queryByRole('list', { name: 'Registros recientes' })).toBeNull()
    await user.click(main().getByRole('button', { name: 'Borrar recientes' }))
    expect(main().queryByRole('region', { name: 'Recientes' })).toBeNull()
    const title = main().getByRole('heading', { name: 'Pantallas' })
    expect([document.activeElement, title.tabIndex], 'which Tab does not stop at').toEqual([
      title,
      -1,
    ])
    expect(localStorage.getItem('recientes.20111222')).toBeNull()
  })

  it('nothing that there is no screen for any more', async () => {
    const records = [
      { resource: 'nada', name: 'Ajeno' },
      { resource: 'rubros', name: 'Cine' },
    ]
    localStorage.setItem(
      'recientes.20111222',
      JSON.stringify({ screens: ['nada', 'rubros'], records }),
    )
    openAt('/')
    const region = within(await main().findByRole('region', { name: 'Recientes' }, PATIENCE))
    expect(region.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Borrar recientes',
      'Rubros',
      'Cine Rubros',
    ])
    expect(region.getByRole('heading', { level: 2, name: 'Recientes' })).toBeTruthy()
    cleanup()
    localStorage.setItem(
      'recientes.20111222',
      JSON.stringify({ screens: ['nada'], records: records.slice(0, 1) }),
    )
    openAt('/')
    await card(/^Rubros/)
    expect(main().queryByRole('region', { name: 'Recientes' })).toBeNull()
  })

  it('nothing of somebody else, wherever that person is first', async () => {
    await openList('/rubros')
    expect(localStorage.getItem('recientes.20111222')).toContain('rubros')
    cleanup()
    const user = openAt('/nada', { user: { dni: 30_111_222 } })
    expect(localStorage.getItem('recientes.20111222')).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Volver al inicio' }))
    await card(/^Rubros/)
    expect(main().queryByRole('region', { name: 'Recientes' })).toBeNull()
  })
})

const pin = (name: string) =>
  main().findByRole('button', { name: `Fijar ${name} en el menú` }, PATIENCE)
const pinned = () =>
  within(screen.getByRole('list', { name: 'Fijados' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

describe('pinned screens', () => {
  it('stand first in the menu, as buttons: each link is there once', async () => {
    const user = openAt('/')
    const rubros = await pin('Rubros')
    expect(rubros.getAttribute('aria-pressed')).toBe('false')
    await user.click(rubros)
    expect(rubros.getAttribute('aria-pressed')).toBe('true')
    ;(await pin('Bancos')).focus()
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(await pin('Bancos'))
    expect(pinned()).toEqual(['Rubros', 'Bancos'])
    await user.click(screen.getByRole('button', { name: 'Archivos' }))
    expect(screen.getAllByRole('link', { name: 'Rubros' })).toHaveLength(1)
    within(screen.getByRole('list', { name: 'Fijados' }))
      .getByText('Rubros')
      .focus()
    await user.keyboard('{ArrowDown}{Enter}')
    expect(await screen.findByRole('heading', { name: 'Bancos' }, PATIENCE)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Bancos' }).getAttribute('aria-current')).toBe('page')
    // The group in use stays open.
    expect(screen.getByRole('button', { name: 'Archivos' }).getAttribute('aria-expanded')).toBe(
      'true',
    )
  })

  it('are kept for their person, first on Inicio and in the palette, whatever else is forgotten', async () => {
    const user = openAt('/')
    await user.click(await pin('Rubros'))
    cleanup()
    openAt('/')
    const first = (await card(/^Rubros/)).closest('li')
    expect(first?.previousElementSibling).toBeNull()
    await user.keyboard('{Control>}k{/Control}')
    const options = await screen.findAllByRole('option', {}, PATIENCE)
    expect(options[0]?.textContent).toContain('Rubros')
    await user.keyboard('{Escape}')
    await user.click(await pin('Rubros'))
    expect(screen.queryByRole('list', { name: 'Fijados' })).toBeNull()
    await user.click(await pin('Rubros'))
    cleanup()
    openAt('/', { user: { dni: 7 } })
    await card(/^Rubros/)
    expect(screen.queryByRole('list', { name: 'Fijados' })).toBeNull()
  })

  it('cannot be kept where the login answers nobody’s DNI', async () => {
    openAt('/', { user: { dni: null } })
    await card(/^Rubros/)
    expect(main().queryByRole('button', { name: /^Fijar/ })).toBeNull()
  })
})
