import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { versionOf, withVersion } from '#admin/provider/records/record-version'
import { Selection } from '#admin/list/selection/selection'

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
