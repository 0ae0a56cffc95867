import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { DetailSection } from '#admin/list/detail/detail-section'
import { RecordDetail } from '#admin/list/detail/record-detail'
import { IdColumn, IntegerColumn, TextColumn } from '#admin/fields/columns/kinds'
import { listLoaded } from '../../support/desk'
import { setWindowWidth, useLayoutSizes } from '../../support/layout'
import { sitAtClientes } from '../../support/paged/clientes-list'
import { PagedOffice } from '../../support/paged/paged-office'
import { useWire } from '../../support/wire'

const wire = useWire()
useLayoutSizes()
let office: PagedOffice

const detail = (
  <RecordDetail>
    <DetailSection>
      <IdColumn source="id" />
      <TextColumn source="nombre" />
    </DetailSection>
    <DetailSection title="Otros datos">
      <IntegerColumn source="puntos" />
      <TextColumn source="notas" />
    </DetailSection>
  </RecordDetail>
)

beforeEach(() => {
  setWindowWidth(1280)
  office = new PagedOffice(30)
  office.serve(wire)
})

const open = async (address = '/clientes') => {
  const desk = sitAtClientes(wire.backend.token, address, { detail })
  await listLoaded()
  // The buttons come with code that is fetched after the list.
  await screen.findByRole('button', { name: 'Cliente 0001' })
  return desk
}
const named = (name: string) => screen.getByRole('button', { name })
const panel = () => screen.getByRole('complementary')
const noPanel = () => expect(screen.queryByRole('complementary')).toBeNull()
const heading = () => within(panel()).getByRole('heading', { level: 2 }).textContent
const values = () =>
  [...panel().querySelectorAll('dl > div')].map((field) => [
    field.querySelector('dt')?.textContent,
    field.querySelector('dd')?.textContent,
  ])
const address = () => window.location.pathname
const isBusy = () => panel().querySelector('.detail-body')?.getAttribute('aria-busy')

describe('beside a list that is served in pages', () => {
  it('Enter on a name shows the whole record, its parts under their headings, at an address', async () => {
    const desk = await open()
    await desk.user.click(screen.getByRole('searchbox'))
    await desk.user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(named('Cliente 0001'))
    expect(named('Cliente 0001').getAttribute('aria-expanded')).toBe('false')
    await desk.user.keyboard('{Enter}')
    await waitFor(() =>
      expect(values()).toEqual([
        ['ID', '1'],
        ['Nombre', 'Cliente 0001'],
        ['Puntos', String(office.rows[0]?.puntos)],
        ['Notas', office.rows[0]?.notas],
      ]),
    )
    expect(within(panel()).getByRole('heading', { level: 3, name: 'Otros datos' })).toBeDefined()
    expect(named('Cliente 0001').getAttribute('aria-expanded')).toBe('true')
    expect(document.activeElement).toBe(named('Cliente 0001'))
    expect(address()).toBe('/clientes/ver/1')
  })

  it('says to assistive technology while it is read', async () => {
    const desk = await open()
    const release = wire.hold('clientes-leer')
    await desk.user.click(named('Cliente 0001'))
    expect(isBusy()).toBe('true')
    release()
    await waitFor(() => expect(values().at(-1)).toEqual(['Notas', office.rows[0]?.notas]))
    expect(isBusy()).toBe('false')
  })

  it('arrow keys lead it to other records, and only one that stays is read', async () => {
    const desk = await open()
    named('Cliente 0001').focus()
    await desk.user.keyboard('{Enter}')
    await waitFor(() => expect(wire.sent('clientes-leer')).toHaveLength(1))
    await desk.user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(heading()).toBe('Cliente 0004')
    await waitFor(() => expect(address()).toBe('/clientes/ver/4'))
    await waitFor(() => expect(values().at(-1)).toEqual(['Notas', office.rows[3]?.notas]))
    expect(wire.sent('clientes-leer').map((body) => Reflect.get(body, 'id'))).toEqual([1, 4])
  })

  it('Escape closes it, and the focus is at the row', async () => {
    const desk = await open()
    await desk.user.click(document.querySelector('tr[data-index="1"] td') ?? document.body)
    expect(heading()).toBe('Cliente 0002')
    await desk.user.click(within(panel()).getByRole('button', { name: 'Cerrar detalle' }))
    noPanel()
    await waitFor(() => expect(document.activeElement).toBe(named('Cliente 0002')))
    expect(address()).toBe('/clientes')
    await desk.user.keyboard('{Enter}')
    expect(heading()).toBe('Cliente 0002')
    await desk.user.keyboard('{Escape}')
    noPanel()
    expect(document.activeElement).toBe(named('Cliente 0002'))
  })

  it('Enter on the name of the record that is shown closes it; a click on what is a button of the row does not show it', async () => {
    const desk = await open()
    named('Cliente 0003').focus()
    await desk.user.keyboard('{Enter}')
    expect(heading()).toBe('Cliente 0003')
    await desk.user.keyboard('{Enter}')
    noPanel()
    await desk.user.click(screen.getAllByRole('button', { name: 'Anotar' })[0] ?? document.body)
    noPanel()
    expect(await screen.findByRole('alertdialog')).toBeDefined()
  })

  it('a button of the row that is pressed, and let go beside it, does not show the record', async () => {
    const desk = await open()
    const [button = document.body] = screen.getAllByRole('button', { name: 'Anotar' })
    await desk.user.pointer([
      { keys: '[MouseLeft>]', target: button },
      { keys: '[/MouseLeft]', target: button.closest('td') ?? document.body },
    ])
    noPanel()
    await desk.user.click(button.closest('td') ?? document.body)
    expect(heading()).toBe('Cliente 0001')
  })

  it('the second click of a double click does not close it again', async () => {
    await open()
    fireEvent.click(named('Cliente 0003'), { detail: 1 })
    fireEvent.click(named('Cliente 0003'), { detail: 2 })
    expect(heading()).toBe('Cliente 0003')
  })

  it('its address shows it after a reload, and Back closes it', async () => {
    await open('/clientes/ver/7')
    await waitFor(() => expect(heading()).toBe('Cliente 0007'))
    history.back()
    await waitFor(noPanel)
    expect(address()).toBe('/clientes')
  })

  it('the address of a record that is not there leads to the list, and says so', async () => {
    await open('/clientes/ver/99')
    await waitFor(() => expect(address()).toBe('/clientes'))
    expect(screen.getByTestId('notices').textContent).toBe('No se encontró el registro.')
    noPanel()
  })

  it.each([
    ['the list', '/clientes'],
    ['another record', '/clientes/ver/8'],
  ])(
    'an address that somebody has left for %s while it was read shows nothing',
    async (_what, to) => {
      const release = wire.hold('clientes-leer')
      await open('/clientes/ver/7')
      await waitFor(() => expect(wire.sent('clientes-leer')).toEqual([{ id: 7 }]))
      act(() => history.replaceState(null, '', to))
      release()
      await act(() => new Promise((resolve) => setTimeout(resolve)))
      noPanel()
      expect([address(), screen.getByTestId('notices').textContent]).toEqual([to, ''])
    },
  )

  it('says what could not be read, and reads it again', async () => {
    const desk = await open()
    wire.refuse('clientes-leer', 503, 'Fuera de servicio.')
    await desk.user.click(named('Cliente 0001'))
    expect((await screen.findByRole('alert')).textContent).toBe('Fuera de servicio. Reintentar')
    expect(values().at(-1)).toEqual(['Notas', ''])
    office.serve(wire)
    await desk.user.click(screen.getByRole('button', { name: 'Reintentar' }))
    await waitFor(() => expect(values().at(-1)).toEqual(['Notas', office.rows[0]?.notas]))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('says that a colleague has deleted it', async () => {
    const desk = await open()
    wire.refuse('clientes-leer', 404, 'No existe.')
    await desk.user.click(named('Cliente 0002'))
    expect((await screen.findByRole('alert')).textContent).toBe('Este registro ya no existe.')
    expect(within(panel()).queryByRole('button', { name: 'Editar' })).toBeNull()
  })

  it('closes with the record that is deleted from it', async () => {
    const desk = await open()
    await desk.user.click(named('Cliente 0002'))
    await waitFor(() => expect(values().at(-1)?.[1]).toBe(office.rows[1]?.notas))
    await desk.user.click(within(panel()).getByRole('button', { name: 'Eliminar' }))
    await desk.user.click(await screen.findByRole('button', { name: 'Si' }))
    await desk.user.click(await screen.findByRole('button', { name: 'Eliminar' }))
    await waitFor(noPanel)
    expect(address()).toBe('/clientes')
  })

  it('shows what was changed from it', async () => {
    const desk = await open()
    await desk.user.click(named('Cliente 0002'))
    await waitFor(() => expect(values().at(-1)?.[1]).toBe(office.rows[1]?.notas))
    await desk.user.click(within(panel()).getByRole('button', { name: 'Editar' }))
    const notes = await screen.findByLabelText('Notas')
    await desk.user.clear(notes)
    await desk.user.type(notes, 'Otra nota{Enter}')
    await waitFor(() => expect(values().at(-1)).toEqual(['Notas', 'Otra nota']))
    expect(address()).toBe('/clientes/ver/2')
  })
})

describe('on narrow windows', () => {
  beforeEach(() => setWindowWidth(768))

  it('a record is a sheet, which leads to the records around it and gives the focus back to the last', async () => {
    const desk = await open()
    expect(named('Cliente 0001').getAttribute('aria-haspopup')).toBe('dialog')
    expect(named('Cliente 0001').hasAttribute('aria-expanded')).toBe(false)
    await desk.user.click(named('Cliente 0001'))
    const sheet = await screen.findByRole('dialog', { name: 'Cliente 0001' })
    expect(document.querySelector('.modal-backdrop')).not.toBeNull()
    expect(sheet.contains(document.activeElement)).toBe(true)
    noPanel()
    await desk.user.click(screen.getByRole('button', { name: 'Registro siguiente' }))
    expect(screen.getByRole('dialog', { name: 'Cliente 0002' })).toBeDefined()
    await desk.user.click(screen.getByRole('button', { name: 'Registro anterior' }))
    await desk.user.click(screen.getByRole('button', { name: 'Registro anterior' }))
    expect(screen.getByRole('dialog', { name: 'Cliente 0001' })).toBeDefined()
    await desk.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(named('Cliente 0001')))
  })
})
