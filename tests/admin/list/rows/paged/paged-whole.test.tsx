import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { FunctionField } from 'react-admin'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { listLoaded, shownRows } from '../../../support/desk'
import { holdTimers } from '../../../support/held-timers'
import { setWindowWidth, useLayoutSizes } from '../../../support/layout'
import { MoneyColumn } from '#admin/fields/columns/kinds'
import { moneyField } from '#wire/kinds/decimal'
import { clientes } from '../../../support/paged/clientes'
import { sitAtClientes } from '../../../support/paged/clientes-list'
import { PagedOffice } from '../../../support/paged/paged-office'
import { useWire } from '../../../support/wire'
import { beginPrint } from '../../../support/begin-print'

const wire = useWire()
useLayoutSizes()
let office: PagedOffice

beforeEach(() => {
  setWindowWidth(1280)
  office = new PagedOffice(2500)
  office.serve(wire)
})

const open = async (...told: [address?: string, props?: { children?: ReactNode }]) => {
  const desk = sitAtClientes(wire.backend.token, ...told)
  await listLoaded()
  return desk
}
const asked = () => wire.sent('clientes-buscar')
const search = () => screen.getByRole('searchbox')
const isDimmed = () => document.querySelector('.catalogue-slow') !== null
const notices = () => screen.getByTestId('notices').textContent
const printedRows = () => document.querySelectorAll('.printed-list tbody tr').length
const caption = () => document.querySelector('.printed-list caption')?.textContent

describe('all rows that are found', () => {
  it('are exported, whichever of them are loaded', async () => {
    const desk = await open()
    const saved: Blob[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) saved.push(file)
      return 'blob:'
    })
    await desk.user.type(search(), '2{Enter}')
    await screen.findAllByText(/ de 2\.500 registros/)
    await desk.user.click(screen.getByRole('button', { name: 'Exportar' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    const lines = (await saved[0]?.text())?.trim().split('\r\n') ?? []
    const found = office.rows.filter(({ nombre }) => nombre.includes('2'))
    expect(lines).toHaveLength(found.length + 1)
    expect(lines.at(-1)).toContain('Cliente 2500')
    expect(
      asked()
        .slice(2)
        .map((body) => Reflect.get(body, 'cantidad')),
    ).toEqual([1000, 1000])
    await waitFor(() => expect(notices()).toContain('Se exportó la lista'))
  })

  it('an export that fails is told, and can be tried again', async () => {
    const desk = await open()
    wire.refuse('clientes-buscar', 503, 'Fuera de servicio.')
    await desk.user.click(screen.getByRole('button', { name: 'Exportar' }))
    await waitFor(() => expect(desk.shell.reportFailure).toHaveBeenCalledOnce())
    expect(desk.shell.reportFailure.mock.calls[0]?.[0]).toMatchObject({
      title: 'Clientes',
      text: 'Fuera de servicio.',
    })
    expect(shownRows()[0]?.[0]).toBe('Cliente 0001')
  })

  it('go on paper with Ctrl+P', async () => {
    await open()
    const seen: unknown[] = []
    vi.stubGlobal('print', () => {
      dispatchEvent(new Event('beforeprint'))
      seen.push(printedRows(), caption())
      dispatchEvent(new Event('afterprint'))
    })
    expect(fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true })).toBe(false)
    await waitFor(() => expect(seen).toEqual([2500, 'Clientes ']))
  })

  it('where the browser’s menu prints, the paper says that it has only a part', async () => {
    await open()
    beginPrint()
    expect(printedRows()).toBe(100)
    expect(caption()).toContain('Solo una parte de la lista')
    act(() => void dispatchEvent(new Event('afterprint')))
  })

  it.each([
    ['a part of the list', 2500, []],
    ['all of it', 30, ['Total', '$ 0,00']],
  ])(
    'have totals of their amounts on paper only where they are all there: %s',
    async (_what, count, totals) => {
      office = new PagedOffice(count)
      office.serve(wire)
      const saldo = moneyField({ label: 'Saldo', min: 0, max: 1_000, required: false })
      const contract = { ...clientes, fields: { ...clientes.fields, saldo } }
      sitAtClientes(wire.backend.token, undefined, {
        contract,
        children: <MoneyColumn source="saldo" />,
      })
      await listLoaded()
      beginPrint()
      const cells = [...document.querySelectorAll('.printed-list tfoot tr > *')]
      expect(cells.map(({ textContent }) => textContent)).toEqual(totals)
      act(() => void dispatchEvent(new Event('afterprint')))
    },
  )

  it('of a short list are all loaded, and the browser prints them as ever', async () => {
    office = new PagedOffice(30)
    office.serve(wire)
    await open()
    expect(fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true })).toBe(true)
    beginPrint()
    expect(printedRows()).toBe(30)
    expect(caption()).toBe('Clientes ')
    act(() => void dispatchEvent(new Event('afterprint')))
  })
})

describe('a search', () => {
  it('waits for a pause of 200 ms, and Enter for none', async () => {
    const pause = holdTimers(200)
    const desk = await open()
    await desk.user.type(search(), '77')
    expect(asked()).toHaveLength(1)
    expect(pause.running).toBe(1)
    act(() => pause.elapse())
    await screen.findAllByText(/ de 2\.500 registros/)
    expect(asked().at(-1)).toMatchObject({ texto: '77' })
    await desk.user.type(search(), '7{Enter}')
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ texto: '777' }))
    act(() => pause.elapse())
    expect(asked(), 'each text once').toHaveLength(3)
  })

  it('dims the rows of the one before only where the answer is a long time coming', async () => {
    const slow = holdTimers(300)
    const desk = await open()
    const release = wire.hold('clientes-buscar')
    await desk.user.type(search(), '0777{Enter}')
    expect(isDimmed()).toBe(false)
    act(() => slow.elapse())
    expect(isDimmed()).toBe(true)
    expect(shownRows()[0]?.[0]).toBe('Cliente 0001')
    release()
    await screen.findByRole('rowheader', { name: 'Cliente 0777' })
    expect(isDimmed()).toBe(false)
  })

  it('a key in it renders no row', async () => {
    holdTimers(200)
    const render = vi.fn<(record: Record<string, unknown>) => string>(({ nombre }) =>
      String(nombre),
    )
    const desk = await open(undefined, { children: <FunctionField render={render} /> })
    await screen.findByRole('rowheader', { name: 'Cliente 0001' })
    render.mockClear()
    await desk.user.type(search(), 'abc')
    expect(render).not.toHaveBeenCalled()
  })

  it('is in the address', async () => {
    const desk = await open('/clientes')
    await desk.user.type(search(), '0777{Enter}')
    await screen.findByRole('rowheader', { name: 'Cliente 0777' })
    await desk.user.click(screen.getByRole('button', { name: 'Puntos' }))
    await waitFor(() => expect(window.location.search).toBe('?buscar=0777&orden=puntos'))
  })
})
