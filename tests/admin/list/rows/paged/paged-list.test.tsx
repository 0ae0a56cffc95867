import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { listLoaded, shownRows } from '../../../support/desk'
import { setWindowWidth, useLayoutSizes } from '../../../support/layout'
import { sitAtClientes } from '../../../support/paged/clientes-list'
import { scrollTo } from '../../../support/paged/scroll'
import { PagedOffice } from '../../../support/paged/paged-office'
import { useWire } from '../../../support/wire'

const wire = useWire()
useLayoutSizes()
let office: PagedOffice

beforeEach(() => {
  setWindowWidth(1280)
  office = new PagedOffice(5000)
  office.serve(wire)
})

const open = async (...told: [address?: string]) => {
  const desk = sitAtClientes(wire.backend.token, ...told)
  await listLoaded()
  return desk
}
const asked = () => wire.sent('clientes-buscar')
const table = () => screen.getByRole('table')
const button = (name: string) => screen.getByRole('button', { name })
/** The names in sight, without the rows that are not loaded. */
const names = () =>
  shownRows()
    .map(([name = '']) => name)
    .filter((name) => name !== 'Cargando…')
const pending = () => document.querySelectorAll('tr.row-pending')
const row = (name: string) => {
  const found = screen.getByRole('rowheader', { name }).closest('tr')
  if (found === null) throw new Error(`There is no row ${name}`)
  return found
}
const inRow = (name: string, action: string) =>
  within(row(name)).getByRole('button', { name: action })
/** The number of the row that has the focus. */
const focused = () => document.activeElement?.getAttribute('aria-rowindex')
const shows = (name: string) => screen.findByRole('rowheader', { name })

describe('a list that is served in pages', () => {
  it('opens with its first page, and announces all rows', async () => {
    await open()
    expect(names()[0]).toBe('Cliente 0001')
    expect(table().getAttribute('aria-rowcount')).toBe('5001')
    expect(screen.getAllByText('5.000 registros')).not.toEqual([])
    expect(asked()).toEqual([{ cantidad: 100 }])
    expect(pending()).toHaveLength(0)
  })

  it('rows that are not loaded yet are announced as busy, in their place', async () => {
    await open()
    const release = wire.hold('clientes-buscar')
    scrollTo(2500)
    await waitFor(() => expect(pending().length).toBeGreaterThan(5))
    const [first] = pending()
    expect(first?.getAttribute('aria-busy')).toBe('true')
    expect(first?.textContent).toBe('Cargando…')
    release()
    await shows('Cliente 2501')
    expect(pending()).toHaveLength(0)
    expect(row('Cliente 2501').getAttribute('aria-rowindex')).toBe('2502')
  })

  it('what is far from all that is loaded is counted from the nearest end', async () => {
    await open()
    scrollTo(2000)
    await shows('Cliente 2001')
    scrollTo(4000)
    await shows('Cliente 4001')
    scrollTo(2500)
    await shows('Cliente 2501')
    const [, second, third, fourth] = asked()
    expect(second).toMatchObject({ despues: expect.any(String) })
    expect(third).toMatchObject({ sentido: 'desc' })
    expect(third).not.toHaveProperty('despues')
    expect(fourth).toMatchObject({ sentido: 'desc', despues: expect.any(String) })
  })

  it('while one scrolls, no row is there twice or missing, whatever a colleague adds and deletes', async () => {
    await open()
    const seen: string[] = []
    const see = () => {
      for (const name of names()) if (!seen.includes(name)) seen.push(name)
    }
    for (let index = 0; index <= 400; index += 5) {
      if (index === 100) office.addFirst('Antes')
      if (index === 200) office.remove(3)
      scrollTo(index)
      await waitFor(() => expect(pending()).toHaveLength(0))
      see()
    }
    const numbers = seen.map((name) => Number(name.slice(-4)))
    expect(numbers).toEqual(numbers.map((_, at) => at + 1))
  })

  it('searches after a pause, and shows nothing but the last answer', async () => {
    const desk = await open()
    const release = wire.hold('clientes-buscar')
    await desk.user.type(screen.getByRole('searchbox'), '0777{Enter}')
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ texto: '0777' }))
    expect(names()[0], 'the old rows stay').toBe('Cliente 0001')
    wire.restore('clientes-buscar')
    office.serve(wire)
    await desk.user.clear(screen.getByRole('searchbox'))
    await desk.user.type(screen.getByRole('searchbox'), '0123')
    await shows('Cliente 0123')
    release()
    expect(await screen.findAllByText('1 de 5.000 registros')).not.toEqual([])
    expect(names()).toEqual(['Cliente 0123'])
    expect(asked().filter((body) => 'texto' in body)).toHaveLength(2)
  })

  it('sorts by the columns that the backend sorts by', async () => {
    const desk = await open()
    await desk.user.click(button('Nombre'))
    await desk.user.click(button('Nombre'))
    await shows('Cliente 5000')
    expect(asked().at(-1)).toEqual({ orden: 'nombre', sentido: 'desc', cantidad: 100 })
    expect(screen.queryByRole('button', { name: 'Localidad' })).toBeNull()
    const header = screen.getByRole('columnheader', { name: 'Localidad' })
    expect(header.hasAttribute('aria-sort')).toBe(false)
  })

  it('opens as its address says', async () => {
    await open('/clientes?buscar=00&orden=nombre&sentido=desc')
    expect(asked()[0]).toEqual({ texto: '00', orden: 'nombre', sentido: 'desc', cantidad: 100 })
    expect(await screen.findAllByText(/^\d+ de 5\.000 registros$/)).not.toEqual([])
  })

  it('says that nothing is found, and that nothing is there', async () => {
    const desk = await open()
    await desk.user.type(screen.getByRole('searchbox'), 'zzz{Enter}')
    expect(await screen.findByText('No se encontraron registros.')).toBeTruthy()
    await desk.user.click(button('Limpiar búsqueda'))
    await shows('Cliente 0001')
    desk.unmount()
    office.rows = []
    await open()
    expect(screen.getByText(/Todavía no hay clientes/)).toBeTruthy()
  })

  it('of a list that is too long to count it says that there are more', async () => {
    office.countsTo = 1000
    await open()
    expect(screen.getAllByText('más de 1.000 registros')).not.toEqual([])
    expect(table().getAttribute('aria-rowcount')).toBe('-1')
    scrollTo(995)
    await shows('Cliente 1000')
    scrollTo(1099)
    await shows('Cliente 1100')
  })
})

describe('rows without their key', () => {
  it('are left out, counted, and leave no gap', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const clientes = [{ id: 1, nombre: 'Uno' }, { nombre: 'Nadie' }, { id: 3, nombre: 'Tres' }]
    wire.answer('clientes-buscar', () => Response.json({ clientes, total: 3, ultimo: 'x' }))
    await open()
    expect(names()).toEqual(['Uno', 'Tres'])
    expect(screen.getByText(/^1 registro llegó sin los datos/)).toBeTruthy()
    expect(pending()).toHaveLength(0)
  })
})

describe('the keyboard over rows that are not loaded', () => {
  it('End leads to the last row, Home back to the first', async () => {
    const desk = await open()
    inRow('Cliente 0001', 'Editar').focus()
    await desk.user.keyboard('{End}')
    await waitFor(() => expect(document.activeElement).toBe(inRow('Cliente 5000', 'Editar')))
    await desk.user.keyboard('{ArrowUp}')
    await waitFor(() => expect(document.activeElement).toBe(inRow('Cliente 4999', 'Editar')))
    await desk.user.keyboard('{Home}')
    await waitFor(() => expect(document.activeElement).toBe(inRow('Cliente 0001', 'Editar')))
  })

  it('keys go on from a row that is on its way', async () => {
    const desk = await open()
    inRow('Cliente 0001', 'Eliminar').focus()
    const release = wire.hold('clientes-buscar')
    await desk.user.keyboard('{End}')
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-rowindex')).toBe('5001'))
    expect(document.activeElement?.className).toBe('row-pending')
    await desk.user.keyboard('{PageUp}')
    release()
    await waitFor(() => expect(document.activeElement).toBe(inRow('Cliente 4992', 'Eliminar')))
  })

  it('a row that has the focus keeps its place, though it is dropped while one scrolls', async () => {
    const desk = await open()
    inRow('Cliente 0001', 'Editar').focus()
    scrollTo(2500)
    await shows('Cliente 2501')
    await waitFor(() => expect(focused()).toBe('2'))
    expect(document.activeElement?.className).toBe('row-pending')
    await desk.user.keyboard('{ArrowDown}')
    await waitFor(() => expect(document.activeElement).toBe(inRow('Cliente 0002', 'Editar')))
  })

  it('the focus stays where somebody has moved it meanwhile', async () => {
    const desk = await open()
    inRow('Cliente 0001', 'Editar').focus()
    const release = wire.hold('clientes-buscar')
    await desk.user.keyboard('{End}')
    await waitFor(() => expect(document.activeElement?.className).toBe('row-pending'))
    screen.getByRole('searchbox').focus()
    release()
    await shows('Cliente 5000')
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  })
})

describe('a page that cannot be read', () => {
  it('is told, and can be tried again; what is there stays', async () => {
    const desk = await open()
    wire.refuse('clientes-buscar', 503, 'Fuera de servicio.')
    scrollTo(2500)
    await screen.findByText('Fuera de servicio.')
    await desk.user.click(button('OK'))
    expect(screen.getByText('No se pudo actualizar la lista.')).toBeTruthy()
    scrollTo(0)
    expect(names()[0]).toBe('Cliente 0001')
    scrollTo(2500)
    office.serve(wire)
    await desk.user.click(button('Reintentar'))
    await shows('Cliente 2501')
    expect(screen.queryByText('No se pudo actualizar la lista.')).toBeNull()
  })

  it('the first one offers to try again, too', async () => {
    wire.refuse('clientes-buscar', 503, 'Fuera de servicio.')
    const desk = sitAtClientes(wire.backend.token)
    await screen.findByText('Fuera de servicio.')
    await desk.user.click(button('OK'))
    expect(screen.getByText('No se pudo cargar la lista.')).toBeTruthy()
    office.serve(wire)
    await desk.user.click(button('Reintentar'))
    await shows('Cliente 0001')
  })
})
