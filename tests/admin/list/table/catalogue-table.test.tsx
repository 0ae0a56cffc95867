import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { RubrosList } from '../../../../generated/rubros/list'
import { listLoaded, shownRows, sitAt } from '../../support/desk'
import { setWindowWidth, useLayoutSizes } from '../../support/layout'
import { useWire } from '../../support/wire'

const wire = useWire()
useLayoutSizes()

const LONG = 'Venta de artículos de 29 letr'
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
const button = (name: string) => screen.getByRole('button', { name })
const row = (name: string) => {
  const found = screen.getByRole('rowheader', { name }).closest('tr')
  if (found === null) throw new Error(`There is no row ${name}`)
  return found
}
const inRow = (name: string, action: string) =>
  within(row(name)).getByRole('button', { name: action })
/** The rows whose buttons are in the tab order. */
const tabStops = () =>
  [...document.querySelectorAll<HTMLElement>('tbody tr')]
    .filter((one) => one.querySelector('[data-action][tabindex="0"]') !== null)
    .map((one) => one.querySelector('th')?.textContent)
const message = 'No se pudo actualizar la lista.'

describe('a row', () => {
  it('its buttons say which row they are of, and only those of one row are in the tab order', async () => {
    const desk = await open()
    for (const name of ['Rubro 0', 'Rubro 3']) {
      for (const action of ['Editar', 'Eliminar']) {
        const described = inRow(name, action).getAttribute('aria-describedby') ?? ''
        expect(document.getElementById(described)?.textContent).toBe(name)
      }
    }
    expect(tabStops()).toEqual(['Rubro 0'])
    inRow('Rubro 0', 'Eliminar').focus()
    await desk.user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(inRow('Rubro 1', 'Eliminar'))
    expect(tabStops()).toEqual(['Rubro 1'])
  })

  it('keys that lead to another row do not scroll the page, too', async () => {
    await open()
    const first = inRow('Rubro 0', 'Editar')
    first.focus()
    expect(fireEvent.keyDown(first, { key: 'ArrowLeft' })).toBe(true)
    expect(fireEvent.keyDown(first, { key: 'End' })).toBe(false)
    await waitFor(() => expect(document.activeElement).toBe(inRow('Rubro 299', 'Editar')))
  })

  it('a text that may be cut off is shown whole to whom points at it', async () => {
    const rubros = [LONG, LONG.slice(1)].map((rubro, id) => ({ id, rubro }))
    wire.answer('rubros-buscar', () => Response.json({ rubros }))
    await open()
    const titles = [...document.querySelectorAll('tbody th')].map((cell) =>
      cell.getAttribute('title'),
    )
    expect(titles).toEqual([LONG, null])
  })

  it('its cells have their columns’ labels, for cards; its number counts the head', async () => {
    await open()
    const labels = [...row('Rubro 3').querySelectorAll('[data-label]')].map((cell) =>
      cell.getAttribute('data-label'),
    )
    expect(labels).toEqual(['ID', 'Rubros'])
    expect(row('Rubro 3').getAttribute('aria-rowindex')).toBe('5')
    expect(row('Rubro 3').className).toBe('')
  })

  it('rows out of sight are a gap, in which nothing is read out', async () => {
    await open()
    const gaps = [...document.querySelectorAll<HTMLElement>('.catalogue-gap')]
    expect(gaps).toHaveLength(1)
    expect(gaps[0]?.getAttribute('aria-hidden')).toBe('true')
    expect(Number.parseInt(gaps[0]?.style.height ?? '', 10)).toBe(41 * (300 - shownRows().length))
  })
})

/** Deletes a row, and waits until it is listed no more. */
async function deleted(at: number, count: number) {
  const rows = RUBROS.slice(0, count)
  wire.answer('rubros-buscar', () => Response.json({ rubros: rows }))
  const desk = await open()
  wire.answer('rubros-borrar', () => Response.json({}))
  wire.answer('rubros-buscar', () => Response.json({ rubros: rows.toSpliced(at, 1) }))
  await desk.user.click(inRow(`Rubro ${at}`, 'Eliminar'))
  await desk.user.click(button('Si'))
  await desk.user.click(button('Eliminar'))
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: `Rubro ${at}` })).toBeNull())
}

describe('once a row is deleted', () => {
  it.each([
    ['first', 0, 'Rubro 1'],
    ['second', 1, 'Rubro 2'],
    ['last', 2, 'Rubro 1'],
  ])(
    'the focus is at the row in its place, which Tab leads to: the %s',
    async (_which, at, next) => {
      await deleted(at, 3)
      await waitFor(() => expect(document.activeElement).toBe(inRow(next, 'Editar')))
      expect(tabStops()).toEqual([next])
    },
  )

  it('the focus is where no key does anything if it was the only one', async () => {
    await deleted(0, 1)
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Rubros'))
    expect(document.activeElement).toHaveProperty('dataset.restingPlace')
  })
})

describe('a list that could be loaded once', () => {
  it('W-09: keeps its rows where it cannot be loaded again, and offers to try', async () => {
    const desk = await open()
    wire.answer('rubros-ingresar', () => Response.json({}))
    wire.refuse('rubros-buscar', 503, 'Fuera de servicio.')
    await desk.user.click(button('Agregar Rubro'))
    await desk.user.paste('Nuevo')
    await desk.user.keyboard('{Enter}')
    await screen.findByText('Fuera de servicio.')
    await desk.user.click(button('OK'))
    expect(screen.getByText(message)).toBeTruthy()
    expect(row('Rubro 0')).toBeTruthy()
    wire.answer('rubros-buscar', () => Response.json({ rubros: RUBROS.slice(0, 2) }))
    await desk.user.click(button('Reintentar'))
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
    await waitFor(() => expect(shownRows()).toHaveLength(2))
    expect(screen.queryByText(message)).toBeNull()
  })

  it('W-07: says so where none of its rows can be shown', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    wire.answer('rubros-buscar', () => Response.json({ rubros: [null, {}] }))
    await open()
    expect(screen.getByText('No hay registros que se puedan mostrar.')).toBeTruthy()
    expect(screen.queryByText(/Todavía no hay/)).toBeNull()
  })

  it('an empty one says how to add the first record', async () => {
    wire.answer('rubros-buscar', () => Response.json({ rubros: [] }))
    await open()
    expect(
      screen.getByText(
        /Todavía no hay rubros.* Use «Agregar Rubro» para crear el primer registro\./,
      ),
    ).toBeTruthy()
  })
})
