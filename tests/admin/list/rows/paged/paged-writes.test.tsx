import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { listLoaded, shownRows } from '../../../support/desk'
import { setWindowWidth, useLayoutSizes } from '../../../support/layout'
import { scrollTo } from '../../../support/paged/scroll'
import { sitAtClientes } from '../../../support/paged/clientes-list'
import { PagedOffice } from '../../../support/paged/paged-office'
import { useWire } from '../../../support/wire'

const wire = useWire()
useLayoutSizes()
let office: PagedOffice

beforeEach(() => {
  setWindowWidth(1280)
  office = new PagedOffice(3000)
  office.serve(wire)
})

type Props = Parameters<typeof sitAtClientes>[2]

const open = async (address?: string, props?: Props) => {
  const desk = sitAtClientes(wire.backend.token, address, props)
  await listLoaded()
  return desk
}
const asked = () => wire.sent('clientes-buscar')
const button = (name: string) => screen.getByRole('button', { name })
const box = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const shows = (name: string) => screen.findByRole('rowheader', { name })
const names = () => shownRows().map(([name]) => name)
const inRow = async (name: string, action: string) => {
  const row = (await shows(name)).closest('tr')
  if (row === null) throw new Error(`There is no row ${name}`)
  return within(row).getByRole('button', { name: action })
}
const busy = () => document.querySelector('.catalogue')?.getAttribute('aria-busy')
const notices = () => screen.getByTestId('notices').textContent

describe('an edit', () => {
  it('opens with the whole record, which the list has only in part', async () => {
    const desk = await open()
    const release = wire.hold('clientes-leer')
    await desk.user.click(await inRow('Cliente 0002', 'Editar'))
    expect(busy()).toBe('true')
    expect(screen.queryByRole('dialog')).toBeNull()
    release()
    expect((await box('Notas')).value).toBe('Nota 2')
    expect(busy()).toBe('false')
    expect(wire.sent('clientes-leer')).toEqual([{ id: 2 }])
  })

  it('reads again only what is shown, and leaves it where it is', async () => {
    const desk = await open()
    scrollTo(1000)
    await desk.user.click(await inRow('Cliente 1003', 'Editar'))
    await desk.user.clear(await box('Localidad'))
    await desk.user.type(await box('Localidad'), 'Jujuy')
    wire.calls.length = 0
    await desk.user.keyboard('{Enter}')
    await waitFor(() => expect(shownRows().map(([, place]) => place)).toContain('Jujuy'))
    expect(asked()).toHaveLength(1)
    expect(screen.getByRole('region', { name: 'Clientes' }).scrollTop).toBe(1000 * 41)
    expect(names()).toContain('Cliente 1001')
    expect(wire.sent('clientes-modificar')).toMatchObject([
      { localidad: 'Jujuy', notas: 'Nota 1003' },
    ])
    await waitFor(async () =>
      expect(document.activeElement).toBe(await inRow('Cliente 1003', 'Editar')),
    )
  })

  it('of a record that is gone says so, and the list is read again', async () => {
    const desk = await open()
    office.remove(2)
    await desk.user.click(await inRow('Cliente 0002', 'Editar'))
    await waitFor(() => expect(notices()).toBe('No se encontró el registro.'))
    await waitFor(() => expect(names()).not.toContain('Cliente 0002'))
  })

  it('of a record that cannot be read is told, and can be tried again', async () => {
    const desk = await open()
    wire.cut('clientes-leer')
    await desk.user.click(await inRow('Cliente 0002', 'Editar'))
    await screen.findByRole('alertdialog')
    office.serve(wire)
    await desk.user.click(button('Reintentar'))
    expect((await box('Notas')).value).toBe('Nota 2')
    expect(asked(), 'the list is not read again').toHaveLength(1)
  })

  it('of a record that could not be read is not tried again once something else has failed', async () => {
    const desk = await open()
    wire.cut('clientes-leer')
    await desk.user.click(await inRow('Cliente 0002', 'Editar'))
    await desk.user.click(await screen.findByRole('button', { name: 'OK' }))
    wire.refuse('clientes-buscar', 503, 'Fuera de servicio.')
    scrollTo(2500)
    await screen.findByText('Fuera de servicio.')
    office.serve(wire)
    await desk.user.click(button('Reintentar'))
    await shows('Cliente 2501')
    expect(screen.queryByRole('textbox', { name: 'Notas' })).toBeNull()
  })

  it('the last one that was asked for opens', async () => {
    const desk = await open()
    const release = wire.hold('clientes-leer')
    await desk.user.click(await inRow('Cliente 0002', 'Editar'))
    await desk.user.click(await inRow('Cliente 0003', 'Editar'))
    release()
    expect((await box('Notas')).value).toBe('Nota 3')
  })
})

describe('an address of a form', () => {
  it('opens the record, wherever in the list it is', async () => {
    await open('/clientes/editar/2345', { asPages: true })
    expect((await box('Notas')).value).toBe('Nota 2345')
  })

  it('of no record leads to the list and says so', async () => {
    await open('/clientes/editar/99999', { asPages: true })
    await waitFor(() => expect(notices()).toBe('No se encontró el registro.'))
    await waitFor(() => expect(window.location.pathname).toBe('/clientes'))
  })
})

describe('an address of a record that was left while it was read', () => {
  it.each<[string, () => void]>([
    ['is there', () => {}],
    ['is gone', () => office.remove(2345)],
    ['cannot be read', () => wire.refuse('clientes-leer', 404, 'No existe')],
  ])('opens nothing and says nothing, whether it %s', async (_what, before) => {
    before()
    const release = wire.hold('clientes-leer')
    const desk = sitAtClientes(wire.backend.token, '/clientes/editar/2345', { asPages: true })
    await waitFor(() => expect(wire.sent('clientes-leer')).not.toEqual([]))
    act(() => window.history.replaceState(null, '', '/clientes?buscar=2'))
    release()
    await shows('Cliente 0002')
    await waitFor(() => expect(busy()).toBe('false'))
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    expect([notices(), window.location.search]).toEqual(['', '?buscar=2'])
    expect(screen.queryByRole('textbox', { name: 'Notas' })).toBeNull()
    desk.unmount()
  })
})

describe('a copy of a row', () => {
  it('begins with the values of the whole record, which the list has only in part', async () => {
    const desk = await open(undefined, { copies: ['localidad', 'notas'] })
    await desk.user.click(await inRow('Cliente 0002', 'Duplicar'))
    expect((await box('Notas')).value).toBe('Nota 2')
    expect((await box('Nombre')).value).toBe('')
    expect(wire.sent('clientes-leer')).toEqual([{ id: 2 }])
  })
})

describe('other writes', () => {
  it('a new record on a page that is loaded is scrolled into sight', async () => {
    office = new PagedOffice(90)
    office.serve(wire)
    const desk = await open()
    await desk.user.click(button('Agregar Cliente'))
    await desk.user.type(await box('Nombre'), 'Nueva{Enter}')
    const row = (await shows('Nueva')).closest('tr')
    expect(row?.className).toBe('row-fresh')
    expect(screen.getAllByText('91 registros')).not.toEqual([])
  })

  it('so is one near the end, of a list whose beginning is not loaded', async () => {
    const desk = await open()
    const edit = await inRow('Cliente 0001', 'Editar')
    edit.focus()
    await desk.user.keyboard('{End}')
    await shows('Cliente 3000')
    await desk.user.click(button('Agregar Cliente'))
    await desk.user.type(await box('Nombre'), 'Nueva{Enter}')
    const row = (await shows('Nueva')).closest('tr')
    expect(row?.className).toBe('row-fresh')
    expect(document.querySelectorAll('.row-fresh')).toHaveLength(1)
  })

  it('a new record elsewhere is only told', async () => {
    const desk = await open()
    await desk.user.click(button('Agregar Cliente'))
    await desk.user.type(await box('Nombre'), 'Nueva{Enter}')
    await waitFor(() => expect(notices()).toBe('Se agregó "Nueva"'))
    expect(await screen.findAllByText('3.001 registros')).not.toEqual([])
    expect(names()[0]).toBe('Cliente 0001')
    expect(document.querySelector('.row-fresh')).toBeNull()
  })

  it('what takes the place of a deleted row is not new', async () => {
    const desk = await open()
    await desk.user.click(await inRow('Cliente 0002', 'Eliminar'))
    await desk.user.click(await screen.findByRole('button', { name: 'Si' }))
    await screen.findByRole('dialog')
    await desk.user.click(button('Eliminar'))
    await waitFor(() => expect(names().slice(0, 2)).toEqual(['Cliente 0001', 'Cliente 0003']))
    expect(screen.getAllByText('2.999 registros')).not.toEqual([])
    expect(document.querySelector('.row-fresh')).toBeNull()
    await waitFor(async () =>
      expect(document.activeElement).toBe(await inRow('Cliente 0003', 'Editar')),
    )
  })

  it('an action sends what the list has not answered, without a form', async () => {
    const desk = await open()
    await desk.user.click(await inRow('Cliente 0002', 'Anotar'))
    await desk.user.click(await screen.findByRole('button', { name: 'Si' }))
    await waitFor(() => expect(wire.sent('clientes-anotar')).toEqual([{ id: 2, notas: 'Nota 2' }]))
  })

  it('the search and the place stay', async () => {
    const desk = await open()
    await desk.user.type(screen.getByRole('searchbox'), '000{Enter}')
    await screen.findAllByText('12 de 3.000 registros')
    await desk.user.click(await inRow('Cliente 0002', 'Editar'))
    await desk.user.clear(await box('Localidad'))
    await desk.user.type(await box('Localidad'), 'Jujuy{Enter}')
    await waitFor(() => expect(shownRows().map(([, place]) => place)).toContain('Jujuy'))
    await waitFor(() => expect(asked().at(-1)).toEqual({ cantidad: 1 }))
    expect(asked().at(-2)).toEqual({ texto: '000', cantidad: 100 })
    expect(screen.getAllByText('12 de 3.000 registros')).not.toEqual([])
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('000')
  })
})
