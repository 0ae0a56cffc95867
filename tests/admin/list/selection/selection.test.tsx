import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { versionOf, withVersion } from '#admin/provider/records/record-version'
import { Selection } from '#admin/list/selection/selection'
import { act, screen, waitFor } from '@testing-library/react'
import { type Desk, listLoaded } from '../../support/desk'
import { setWindowWidth, useLayoutSizes } from '../../support/layout'
import { sitAtClientes } from '../../support/paged/clientes-list'
import { PagedOffice } from '../../support/paged/paged-office'
import { scrollTo } from '../../support/paged/scroll'
import { useWire } from '../../support/wire'
import { box, button } from './people'

const ROWS = Array.from({ length: 8 }, (_, id) => ({ id, nombre: `Fila ${id}` }))
type Listed = (typeof ROWS)[number]
const list = (selection: Selection, rows: readonly Listed[]) =>
  selection.show({ rows: [...rows], readAll: undefined, record: (row) => row })
const selected = (selection: Selection) => [...selection.rows().keys()].map(Number).sort()

const someRow = fc.constantFrom(...ROWS)
type Step =
  | { readonly do: 'press'; readonly row: Listed; readonly shift: boolean }
  | { readonly do: 'list'; readonly rows: readonly Listed[] }
  | { readonly do: 'only'; readonly rows: readonly Listed[] }
const someSteps = fc.array(
  fc.oneof<fc.Arbitrary<Step>[]>(
    fc.record({ do: fc.constant('press' as const), row: someRow, shift: fc.boolean() }),
    fc.record({ do: fc.constant('list' as const), rows: fc.shuffledSubarray(ROWS) }),
    fc.record({ do: fc.constant('only' as const), rows: fc.subarray(ROWS, { maxLength: 2 }) }),
  ),
  { maxLength: 20 },
)

/** The ids that are selected after the steps. */
function expected(steps: readonly Step[]): number[] {
  const ids = new Set<number>()
  let listed = ROWS.map(({ id }) => id)
  let pressed: number | undefined
  for (const step of steps) {
    if (step.do === 'list') listed = step.rows.map(({ id }) => id)
    else if (step.do === 'only') {
      ids.clear()
      for (const { id } of step.rows) ids.add(id)
      pressed = undefined
    } else {
      const { id } = step.row
      const ends = pressed === undefined ? [-1] : [listed.indexOf(pressed), listed.indexOf(id)]
      const isRange = step.shift && !ends.includes(-1)
      const range = isRange ? listed.slice(Math.min(...ends), Math.max(...ends) + 1) : [id]
      const selects = !ids.has(id)
      for (const one of range) {
        if (selects) ids.add(one)
        else ids.delete(one)
      }
      pressed = id
    }
  }
  return [...ids].sort()
}

describe('the selected rows', () => {
  it('are those that were pressed, alone or to the end of a range, however the list changes', () => {
    fc.assert(
      fc.property(someSteps, (steps) => {
        const selection = new Selection()
        list(selection, ROWS)
        for (const step of steps) {
          if (step.do === 'press') selection.toggle(step.row, step.shift)
          else if (step.do === 'list') list(selection, step.rows)
          else selection.only(step.rows)
        }
        expect(selected(selection)).toEqual(expected(steps))
      }),
    )
  })

  it('are 10.000 at most; those that are among them can be selected again', () => {
    const many = Array.from({ length: 10_001 }, (_, id) => ({ id, nombre: '' }))
    const selection = new Selection()
    list(selection, many)
    selection.set(many, true)
    expect([selection.rows().size, selection.has(9_999), selection.has(10_000)]).toEqual([
      10_000,
      true,
      false,
    ])
    const [first] = many
    const renamed = { id: 0, nombre: 'Otro' }
    if (first !== undefined) selection.set([renamed], true)
    expect(selection.rows().get(0)).toEqual(renamed)
    selection.set([renamed], false)
    selection.set(many.slice(-1), true)
    expect([selection.has(0), selection.has(10_000)]).toEqual([false, true])
  })

  it('are sent as the list has them now; those that it does not show, as they were', () => {
    const selection = new Selection()
    list(selection, ROWS)
    selection.set(ROWS.slice(0, 3), true)
    list(selection, [{ id: 1, nombre: 'Cambió' }])
    expect(selection.current()).toEqual([ROWS[0], { id: 1, nombre: 'Cambió' }, ROWS[2]])
  })

  it('of which some may be done already have no version, and the others theirs', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((id) => withVersion({ id }, `"${id}"`))
    if (a === undefined || b === undefined || c === undefined) throw new Error('three rows')
    const selection = new Selection()
    selection.show({ rows: [a], readAll: undefined, record: (row) => row })
    selection.only([a, b, c], [a, b])
    expect(selection.current().map((row) => versionOf(row))).toEqual([undefined, undefined, '"c"'])
    selection.only([a, b])
    expect(selection.current().map((row) => versionOf(row))).toEqual(['"a"', '"b"'])
  })

  it('tell those that listen, until they no longer do', () => {
    const selection = new Selection()
    const told = vi.fn<() => void>()
    const stop = selection.subscribe(told)
    selection.only(ROWS)
    expect(told).toHaveBeenCalledTimes(1)
    stop()
    selection.only([])
    expect(told).toHaveBeenCalledTimes(1)
  })
})

const offer = () => screen.queryByRole('button', { name: /que encuentra la búsqueda$/ })

const told = () => screen.getByTestId('notices').textContent

const count = () => document.querySelector('.selection-count')?.textContent

const all = () =>
  screen.getByRole<HTMLInputElement>('checkbox', {
    name: 'Seleccionar todo lo que encuentra la búsqueda',
  })

describe('the selection of a list in pages', () => {
  const wire = useWire()
  useLayoutSizes()

  beforeEach(() => setWindowWidth(1280))

  const TOO_MANY =
    'Se pueden seleccionar hasta 10.000 registros. Busque o filtre para que queden menos.'

  async function sitAtMany(count: number, countsTo = Number.POSITIVE_INFINITY): Promise<Desk> {
    const office = new PagedOffice(count)
    office.countsTo = countsTo
    office.serve(wire)
    const desk = sitAtClientes(wire.backend.token, undefined, { selects: true })
    await listLoaded()
    return desk
  }

  describe('in a list that is served in pages', () => {
    it.each(['the head', 'the bar'])('all that is found is read and selected by %s', async (by) => {
      const { user } = await sitAtMany(250)
      await user.click(box('Cliente 0002'))
      await user.click(
        by === 'the head' ? all() : button('Seleccionar los 250 que encuentra la búsqueda'),
      )
      await waitFor(() => expect(count()).toBe('250 registros seleccionados'))
      expect(told()).toBe('Leyendo todos los registros…')
      expect([all().checked, offer()]).toEqual([true, null])
      await user.click(all())
      expect([count(), all().checked]).toEqual(['', false])
    })

    it('nothing is read where all of them are loaded', async () => {
      const { user } = await sitAtMany(40)
      const calls = wire.sent('clientes-buscar').length
      await user.click(all())
      expect([count(), told()]).toEqual(['40 registros seleccionados', ''])
      expect(wire.sent('clientes-buscar')).toHaveLength(calls)
    })

    it('all that is loaded is not all that is found, of which the bar still offers the rest', async () => {
      const { user } = await sitAtMany(150)
      const release = wire.hold('clientes-buscar')
      await user.click(box('Cliente 0001'))
      scrollTo(92)
      await user.keyboard('{Shift>}')
      await user.click(await screen.findByRole('checkbox', { name: 'Seleccionar "Cliente 0100"' }))
      await user.keyboard('{/Shift}')
      expect(count()).toBe('100 registros seleccionados')
      expect([all().checked, all().indeterminate]).toEqual([false, true])
      expect(offer()?.textContent).toBe('Seleccionar los 150 que encuentra la búsqueda')
      release()
      await waitFor(() => expect(document.querySelector('tr.row-pending')).toBeNull())
    })

    it('how many of them are not to be seen is not known, and not said', async () => {
      const { user } = await sitAtMany(250)
      await user.click(box('Cliente 0001'))
      await user.type(screen.getByRole('searchbox'), '0250')
      await screen.findByRole('rowheader', { name: 'Cliente 0250' })
      expect(count()).toBe('1 registro seleccionado')
      expect(document.querySelector('.selection-hidden')).toBeNull()
    })

    it('whose count is not exact, all are not selected at once', async () => {
      const { user } = await sitAtMany(250, 200)
      await user.click(box('Cliente 0001'))
      expect(document.querySelector('.selection-hidden')?.textContent).toBe(TOO_MANY)
      await user.click(all())
      expect([count(), told(), offer()]).toEqual(['1 registro seleccionado', TOO_MANY, null])
    })

    it('a failed reading is reported under the list’s title, and tried again', async () => {
      const { user, shell } = await sitAtMany(250)
      wire.refuse('clientes-buscar', 503)
      await user.click(all())
      await waitFor(() => expect(shell.reportFailure).toHaveBeenCalledTimes(1))
      const [notice, retry] = shell.reportFailure.mock.calls[0] ?? []
      expect(notice?.title).toMatch(/Clientes/)
      expect([count(), shell.endSession.mock.calls.length]).toEqual(['', 0])
      new PagedOffice(250).serve(wire)
      act(() => retry?.())
      await waitFor(() => expect(count()).toBe('250 registros seleccionados'))
    })

    it('without a session nothing can be read: it has ended', async () => {
      const { user, shell } = await sitAtMany(250)
      sessionStorage.clear()
      await user.click(all())
      await waitFor(() => expect(shell.endSession).toHaveBeenCalled())
      expect([count(), shell.reportFailure.mock.calls.length]).toEqual(['', 0])
    })
  })
})
