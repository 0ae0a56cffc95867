import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CSV_TYPE } from '#admin/files/spreadsheet/csv-text'
import { XLSX_TYPE } from '#admin/files/spreadsheet/write-workbook'
import { listLoaded } from '../../support/desk'
import { setWindowWidth, useLayoutSizes } from '../../support/layout'
import { sitAtClientes } from '../../support/paged/clientes-list'
import { PagedOffice } from '../../support/paged/paged-office'
import { useWire } from '../../support/wire'
import { files, useWrittenFiles } from './written-files'

const wire = useWire()
useLayoutSizes()
useWrittenFiles()
beforeEach(() => setWindowWidth(1280))

/** Whether the browser asks before it closes the window. */
const asksBeforeUnload = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }))

describe('the screen of a list in pages', () => {
  it('exports all that is found, not only what is loaded', async () => {
    new PagedOffice(1_234).serve(wire)
    const { user } = sitAtClientes(wire.backend.token, '/clientes?buscar=cliente 1')
    await listLoaded()
    const button = screen.getByRole('button', { name: 'Exportar' })
    await user.click(button)
    await waitFor(() =>
      expect(screen.getByTestId('notices').textContent).toBe('Se exportó la lista'),
    )
    expect(((await files[0]?.text()) ?? '').trim().split('\r\n')).toHaveLength(235 + 1)
    // A slow one shows a dialog, and gives the focus back after the commit that removes it.
    await waitFor(() => expect(document.activeElement).toBe(button))
  })

  it('exports in the order in which the list is shown', async () => {
    const office = new PagedOffice(30)
    office.serve(wire)
    const { user } = sitAtClientes(wire.backend.token, '/clientes?orden=puntos&sentido=desc')
    await listLoaded()
    await user.click(screen.getByRole('button', { name: 'Exportar' }))
    await waitFor(() => expect(files).toHaveLength(1))
    const lines = ((await files[0]?.text()) ?? '').trim().split('\r\n').slice(1)
    const points = lines.map((line) => Number(line.split(';').at(-1)))
    expect(points).toEqual(office.rows.map(({ puntos }) => puntos).toSorted((a, b) => b - a))
  })

  it('leaves the focus to whoever has gone on before a short one has ended', async () => {
    new PagedOffice(3).serve(wire)
    const { user } = sitAtClientes(wire.backend.token, '/clientes')
    await listLoaded()
    const release = wire.hold('clientes-buscar')
    const asked = wire.sent('clientes-buscar').length
    await user.click(screen.getByRole('button', { name: 'Exportar' }))
    await waitFor(() => expect(wire.sent('clientes-buscar').length).toBeGreaterThan(asked))
    const search = screen.getByRole('searchbox')
    // At once, because one that takes longer shows a dialog, which takes the focus.
    act(() => search.focus())
    release()
    await waitFor(() => expect(files).toHaveLength(1))
    await waitFor(() =>
      expect(screen.getByTestId('notices').textContent).toBe('Se exportó la lista'),
    )
    expect(document.activeElement).toBe(search)
  })

  it('exports in one format after another, and once in each', async () => {
    new PagedOffice(3).serve(wire)
    const { user } = sitAtClientes(wire.backend.token, '/clientes')
    await listLoaded()
    const release = wire.hold('clientes-buscar')
    const button = screen.getByRole('button', { name: 'Exportar' })
    await user.click(screen.getByRole('button', { name: 'Más formatos' }))
    const excel = await screen.findByRole('menuitem', { name: 'Excel, columnas visibles' })
    fireEvent.click(button)
    fireEvent.click(button)
    fireEvent.click(excel)
    // Both wait for rows by now.
    await screen.findByRole('dialog', { name: 'Exportar' })
    release()
    await waitFor(() => expect(files).toHaveLength(2))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(files.map(({ type }) => type)).toEqual([CSV_TYPE, XLSX_TYPE])
  })

  it('says how far it is, and gives it up when it is told so', async () => {
    new PagedOffice(3_000).serve(wire)
    const { user } = sitAtClientes(wire.backend.token, '/clientes')
    await listLoaded()
    const release = wire.hold('clientes-buscar')
    const button = screen.getByRole('button', { name: 'Exportar' })
    await user.click(button)
    const dialog = await screen.findByRole('dialog', { name: 'Exportar' })
    expect(dialog.textContent).toContain('0 de 3.000 registros')
    expect(screen.getByRole('progressbar')).toHaveProperty('max', 3_000)
    await user.keyboard('{Escape}')
    release()
    await waitFor(() =>
      expect(screen.getByTestId('notices').textContent).toBe(
        'Exportación cancelada: la lista no se guardó.',
      ),
    )
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(button))
    expect(files).toEqual([])
  })

  it('gives it up with the screen, and says nothing more', async () => {
    new PagedOffice(3).serve(wire)
    const desk = sitAtClientes(wire.backend.token, '/clientes')
    await listLoaded()
    const answers: (() => void)[] = []
    const answered = new Promise<void>((resolve) => answers.push(resolve))
    const aborted: boolean[] = []
    const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async (_address, init) => {
      await answered
      aborted.push(init?.signal?.aborted === true)
      return Response.json({ clientes: [], total: 0, precision: 'exacta' })
    })
    await desk.user.click(screen.getByRole('button', { name: 'Exportar' }))
    await waitFor(() => expect(asked).toHaveBeenCalledOnce())
    expect(asksBeforeUnload()).toBe(true)
    desk.unmount()
    expect(asksBeforeUnload()).toBe(false)
    answers[0]?.()
    await waitFor(() => expect(aborted).toEqual([true]))
    // A file would be handed over in the turn after the answer.
    await new Promise((resolve) => setTimeout(resolve))
    expect(files).toEqual([])
    expect(desk.shell.reportFailure).not.toHaveBeenCalled()
  })

  it('says how many rows it has written where nobody knows how many there are, and Back gives it up', async () => {
    const office = new PagedOffice(3_000)
    office.countsTo = 2_500
    office.serve(wire)
    const { user } = sitAtClientes(wire.backend.token, '/clientes')
    await listLoaded()
    const release = wire.hold('clientes-buscar')
    await user.click(screen.getByRole('button', { name: 'Exportar' }))
    const dialog = await screen.findByRole('dialog', { name: 'Exportar' })
    expect(dialog.textContent).toContain('0 registros')
    expect(dialog.textContent).not.toContain('2.500')
    expect(screen.getByRole('progressbar').hasAttribute('value')).toBe(false)
    expect(document.activeElement?.textContent).toBe('Cancelar')
    window.history.back()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    release()
    expect(screen.getByTestId('notices').textContent).toMatch(/^Exportación cancelada/)
    expect(window.location.pathname).toBe('/clientes')
    expect(files).toEqual([])
  })

  it('shows how far it is at most once in 0.1 s', async () => {
    new PagedOffice(5_000).serve(wire)
    const { user } = sitAtClientes(wire.backend.token, '/clientes')
    await listLoaded()
    let release = wire.hold('clientes-buscar')
    await user.click(screen.getByRole('button', { name: 'Exportar' }))
    const dialog = await screen.findByRole('dialog', { name: 'Exportar' })
    const shown: (string | undefined)[] = []
    const now = vi.spyOn(performance, 'now')
    for (const time of [5_000, 5_099, 5_100, 5_199]) {
      now.mockReturnValue(time)
      const asked = wire.sent('clientes-buscar').length
      release()
      release = wire.hold('clientes-buscar')
      // The next page is asked for once this one is written.
      await waitFor(() => expect(wire.sent('clientes-buscar').length).toBe(asked + 1))
      await act(async () => {})
      shown.push(/[\d.]+ de 5\.000 registros/.exec(dialog.textContent)?.[0])
    }
    now.mockRestore()
    release()
    expect(shown.map((text) => text?.split(' ')[0])).toEqual(['1.000', '1.000', '3.000', '3.000'])
    await waitFor(() => expect(files).toHaveLength(1))
  })

  it('says what failed, and tries it again', async () => {
    const office = new PagedOffice(3)
    office.serve(wire)
    const desk = sitAtClientes(wire.backend.token, '/clientes')
    await listLoaded()
    wire.answer('clientes-buscar', () => Response.json({ error: 'No.' }, { status: 500 }))
    await desk.user.click(screen.getByRole('button', { name: 'Exportar' }))
    await waitFor(() => expect(desk.shell.reportFailure).toHaveBeenCalledOnce())
    expect(files).toEqual([])
    office.serve(wire)
    desk.shell.reportFailure.mock.lastCall?.[1]?.()
    await waitFor(() => expect(files).toHaveLength(1))
  })
})
