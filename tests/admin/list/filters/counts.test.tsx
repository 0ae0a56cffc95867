import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { countRows } from '#admin/list/filters/value-counts'
import { declaredFilters } from '#admin/list/filters/declared-filters'
import { NO_FILTER } from '#admin/list/rows/filter'
import { setWindowWidth, useLayoutSizes } from '../../support/layout'
import { useWire } from '../../support/wire'
import { sitAtTareas, tareas } from './tareas'

const wire = useWire()
useLayoutSizes()
beforeEach(() => setWindowWidth(1280))

const chip = (name: string) =>
  within(screen.getByRole('group', { name: 'Filtros' })).getByRole('button', { name })

/** What a screen reader says of each control: its name, and how many rows it would give. */
async function described(panel: string, role: 'checkbox' | 'button', count: number) {
  const dialog = await screen.findByRole('dialog', { name: panel })
  const controls = () =>
    within(dialog)
      .getAllByRole(role)
      .slice(0, count)
      .map((control) => {
        const id = control.getAttribute('aria-describedby')
        return id === null ? undefined : document.getElementById(id)?.textContent
      })
  await waitFor(() => expect(controls().every((text) => text !== undefined)).toBe(true))
  return controls()
}

describe('what a value of a filter would give', () => {
  it('is beside each choice, by their codes, and beside no value', async () => {
    const { user } = await sitAtTareas(wire)
    await user.click(chip('Situación'))
    expect(await described('Situación', 'checkbox', 4)).toEqual([
      '1 registro',
      '1 registro',
      '1 registro',
      '1 registro',
    ])
    const shown = [...document.querySelectorAll('.filter-option')].map((one) => one.textContent)
    expect(shown[0]).toBe('Abierta11 registro')
    expect(
      screen.getByRole('checkbox', { name: 'Abierta', description: '1 registro' }),
    ).toBeTruthy()
  })

  it('counts with the search and the other filters, and not with what is chosen itself', async () => {
    const { user } = await sitAtTareas(wire, '?buscar=tr&filtro.estado=A&filtro.activa=true')
    await user.click(chip('Situación: Abierta'))
    expect(await described('Situación', 'checkbox', 4)).toEqual([
      '0 registros',
      '0 registros',
      '1 registro',
      '0 registros',
    ])
    const [abierta, , cerrada] = screen.getAllByRole('checkbox')
    expect(abierta?.closest('label')?.querySelector('.value-count-none')).not.toBeNull()
    expect(cerrada?.closest('label')?.querySelector('.value-count-none')).toBeNull()
    expect(abierta?.hasAttribute('disabled')).toBe(false)
  })

  it('is there for yes and no, for periods and for no other record', async () => {
    const { user } = await sitAtTareas(wire)
    await user.click(chip('Activa'))
    expect(await described('Activa', 'checkbox', 2)).toEqual(['2 registros', '2 registros'])
    await user.keyboard('{Escape}')
    await user.click(chip('Fecha'))
    const periods = await described('Fecha', 'button', 7)
    expect(periods.at(-1)).toBe('3 registros')
    await user.keyboard('{Escape}')
    await user.click(chip('Temas'))
    expect(await described('Temas', 'checkbox', 1)).toEqual(['1 registro'])
  })
})

const ROWS = Array.from({ length: 20_000 }, (_, id) => ({
  id,
  nombre: `Tarea número ${id}`,
  estado: id % 4 === 0 ? 'A' : 'Bloqueada',
  activa: id % 2 === 0,
}))
const counted = {
  rows: ROWS,
  text: 'TAREA',
  searches: ['nombre'],
  columns: [],
  others: NO_FILTER,
  declared: declaredFilters(tareas),
  day: '2026-01-01',
  name: 'estado',
  values: [['A'], ['B'], ['']],
}

describe('the rows of 20,000', () => {
  it('are counted in turns, between which the page does something else', async () => {
    let turns = 0
    const timer = setInterval(() => (turns += 1), 0)
    expect(await countRows(counted)).toEqual([5_000, 15_000, 0])
    clearInterval(timer)
    expect(turns).toBeGreaterThan(0)
    const others = { activa: ['true'] }
    expect(await countRows({ ...counted, others })).toEqual([5_000, 5_000, 0])
  })

  it('are not counted to the end when nobody waits any more', async () => {
    const abort = new AbortController()
    const counting = countRows(counted, abort.signal)
    abort.abort(new Error('closed'))
    await expect(counting).rejects.toThrow('closed')
  })
})
