import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { RubrosList } from '../../../generated/rubros/list'
import { CodeNotFetched } from '#admin/provider/code/code-not-fetched'
import { listLoaded, sitAt } from '../support/desk'
import { setWindowWidth, useLayoutSizes } from '../support/layout'
import { useWire } from '../support/wire'
import { beginPrint } from '../support/begin-print'

const wire = useWire()
useLayoutSizes()

const RUBROS = Array.from({ length: 300 }, (_, id) => ({ id, rubro: `Rubro ${id}` }))

beforeEach(() => {
  setWindowWidth(1280)
  wire.answer('rubros-buscar', () => Response.json({ rubros: RUBROS }))
})

const open = async () => {
  const desk = sitAt(<RubrosList />, { token: wire.backend.token })
  await listLoaded()
  return desk
}

/** In front of the form with a new record, which the list has once it is confirmed. */
const typeNew = async () => {
  const desk = await open()
  await desk.user.click(screen.getByRole('button', { name: 'Agregar Rubro' }))
  await desk.user.type(screen.getByRole('textbox'), 'Nuevo')
  wire.answer('rubros-ingresar', () => Response.json({}))
  wire.answer('rubros-buscar', () =>
    Response.json({ rubros: [...RUBROS, { id: 300, rubro: 'Nuevo' }] }),
  )
  return desk
}

describe('what is listed', () => {
  it('C-02: the number found shows with each key, and is said once, after the last one', async () => {
    const desk = await open()
    const said: (string | null)[] = []
    const status = screen.getByRole('status')
    new MutationObserver(() => said.push(status.textContent)).observe(status, {
      characterData: true,
      subtree: true,
      childList: true,
    })
    await desk.user.type(screen.getByRole('searchbox'), '29')
    expect(screen.getByText('13 de 300 registros')).toBeTruthy()
    await waitFor(() => expect(said).toEqual(['13 de 300 registros']))
  })

  it('goes on paper whole, and only while it is printed', async () => {
    const desk = await open()
    await desk.user.type(screen.getByRole('searchbox'), '29')
    beginPrint()
    const printed = document.querySelector('.printed-list')
    expect(printed?.querySelector('caption')?.textContent).toBe('Rubros Búsqueda: «29»')
    const names = [...(printed?.querySelectorAll('tbody tr') ?? [])].map((row) => row.textContent)
    expect(names).toHaveLength(13)
    act(() => void dispatchEvent(new Event('afterprint')))
    expect(document.querySelector('.printed-list')).toBeNull()
  })

  it.each([
    [1_999, 'false'],
    [2_000, 'true'],
  ])('on paper %i rows are left out of the structure of a PDF: %s', async (count, hidden) => {
    const rows = Array.from({ length: count }, (_, id) => ({ id, rubro: `Rubro ${id}` }))
    wire.answer('rubros-buscar', () => Response.json({ rubros: rows }))
    await open()
    beginPrint()
    expect(document.querySelector('.printed-list')?.ariaHidden).toBe(hidden)
    act(() => void dispatchEvent(new Event('afterprint')))
  })

  it('W-09: an export whose code cannot be fetched is told, and the list stays', async () => {
    const desk = await open()
    vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
      throw new CodeNotFetched('unreachable', '/assets/running-export.js')
    })
    await desk.user.click(screen.getByRole('button', { name: 'Exportar' }))
    await waitFor(() => expect(desk.shell.reportFailure).toHaveBeenCalledOnce())
    expect(desk.shell.reportFailure.mock.calls[0]?.[0]).toMatchObject({
      title: 'Error de conexión',
      leads: 'list',
    })
  })

  it('cannot be exported where nothing is found', async () => {
    const desk = await open()
    await desk.user.type(screen.getByRole('searchbox'), 'zzz')
    for (const name of ['Exportar', 'Más formatos']) {
      expect(screen.getByRole('button', { name }), name).toHaveProperty('disabled', true)
    }
  })

  it('C-12: a row that a reload brings is scrolled to and marked for a moment', async () => {
    const desk = await typeNew()
    await desk.user.keyboard('{Enter}')
    const row = (await screen.findByRole('rowheader', { name: 'Nuevo' })).closest('tr')
    expect(row?.className).toBe('row-fresh')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Agregar Rubro' }))
    await waitFor(() => expect(document.querySelector('.row-fresh')).toBeNull())
  })

  it('a row that a reload brings takes nobody from the button that they are at', async () => {
    const desk = await typeNew()
    const release = wire.hold('rubros-buscar')
    await desk.user.keyboard('{Enter}')
    const [, remove] = screen.getAllByRole('button', { name: 'Eliminar' })
    await waitFor(() => expect(remove).toHaveProperty('disabled', false))
    act(() => remove?.focus())
    release()
    await screen.findAllByText('301 registros')
    expect(document.activeElement).toBe(remove)
    expect(remove?.closest('tr')?.textContent).toContain('Rubro 1')
  })
})
