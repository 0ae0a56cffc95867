import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { forestOf, rowsAbove, shownBranches } from '#admin/provider/rows/branches'
import { act, renderHook } from '@testing-library/react'
import { useFolded } from '#admin/list/rows/tree/tree-rows'
import { readOwn } from '#admin/provider/session/own-storage'
import { storeSession } from '#admin/provider/session/stored-session'

const NONE = -1
const rowsOf = (count: number) => Array.from({ length: count }, (_, id) => ({ id }))

/** 0 over 1 (over 3, 4) and 2; 5 alone. */
const ROWS = rowsOf(6)
const FOREST = forestOf(ROWS, { parents: [NONE, 0, 0, 1, 1, NONE] })

const shown = (found?: readonly number[], folded: readonly number[] = []) =>
  shownBranches(
    FOREST,
    found && new Set(ROWS.filter(({ id }) => found.includes(id))),
    new Set(folded.map(String)),
  ).map(({ row, level, isOpen, position, siblings, above }) =>
    [row.id, level, isOpen, `${position}/${siblings}`, above].join(' '),
  )

it('each row is behind the one that it is under', () => {
  expect(shown()).toEqual([
    '0 1 true 1/2 -1',
    '1 2 true 1/2 0',
    '3 3  1/2 1',
    '4 3  2/2 1',
    '2 2  2/2 0',
    '5 1  2/2 -1',
  ])
})

it('what is found is shown with all above it, and counts its siblings among those shown', () => {
  expect(shown([4])).toEqual(['0 1 true 1/1 -1', '1 2 true 1/1 0', '4 3  1/1 1'])
  expect(shown([1]), 'without rows to open').toEqual(['0 1 true 1/1 -1', '1 2  1/1 0'])
  expect(shown([])).toEqual([])
})

it('what is under a folded row is not shown', () => {
  expect(shown(undefined, [1])).toEqual([
    '0 1 true 1/2 -1',
    '1 2 false 1/2 0',
    '2 2  2/2 0',
    '5 1  2/2 -1',
  ])
  expect(shown(undefined, [0])).toEqual(['0 1 false 1/2 -1', '5 1  2/2 -1'])
})

it('the rows above one are known from the top on', () => {
  expect(rowsAbove(FOREST, { id: 9 })).toEqual([])
  const [, , , three] = ROWS
  expect(three && rowsAbove(FOREST, three)).toEqual([{ id: 0 }, { id: 1 }])
})

it('a tree may be deeper than calls can be', () => {
  const rows = rowsOf(50_000)
  const forest = forestOf(rows, { parents: rows.map(({ id }) => id - 1) })
  expect(shownBranches(forest, undefined, new Set())).toHaveLength(rows.length)
})

it('whatever is folded and found, a row is shown where it is found, or above it, and nothing above it is folded', () => {
  const trees = fc.array(fc.nat(), { minLength: 1, maxLength: 10 })
  const some = fc.array(fc.nat({ max: 9 }))
  fc.assert(
    fc.property(trees, fc.option(some, { nil: undefined }), some, (draws, found, folded) => {
      const parents = draws.map((draw, at) => (draw % (at + 1)) - 1)
      const rows = rowsOf(draws.length)
      const above = (at: number): number[] => {
        const parent = parents[at] ?? NONE
        return parent === NONE ? [] : [parent, ...above(parent)]
      }
      const isWanted = (at: number): boolean =>
        found === undefined ||
        rows.some(({ id }) => found.includes(id) && [id, ...above(id)].includes(at))
      const expected = rows.filter(
        ({ id }) => isWanted(id) && !above(id).some((one) => folded.includes(one)),
      )
      const among = found && new Set(rows.filter(({ id }) => found.includes(id)))
      const result = shownBranches(forestOf(rows, { parents }), among, new Set(folded.map(String)))
      expect(result.map(({ row }) => Number(row.id)).toSorted((a, b) => a - b)).toEqual(
        expected.map(({ id }) => id),
      )
      for (const { row, level, above: place } of result) {
        expect(level).toBe(above(Number(row.id)).length + 1)
        expect(result[place]?.row.id ?? NONE).toBe(parents[Number(row.id)])
      }
    }),
  )
})

const stored = () => readOwn('ramas.cuentas')['contraidas']

function open(searched = '') {
  const hook = renderHook((now: string) => useFolded('cuentas', now), { initialProps: searched })
  return {
    ...hook,
    folded: () => [...hook.result.current.ids].toSorted(),
    set: (isFolded: boolean, ...ids: readonly number[]) =>
      act(() =>
        hook.result.current.set(
          ids.map((id) => ({ id })),
          isFolded,
        ),
      ),
  }
}

describe('rows that are folded', () => {
  beforeEach(() => storeSession({ token: 't', dni: 5 }))
  afterEach(() => {
    localStorage.clear()
    sessionStorage.clear()
  })

  it('what is folded is so after a reload, too', () => {
    const list = open()
    list.set(true, 1, 2, 3)
    list.set(false, 2)
    expect([list.folded(), stored()]).toEqual([
      ['1', '3'],
      ['1', '3'],
    ])
    list.unmount()
    expect(open().folded()).toEqual(['1', '3'])
  })

  it('what is folded while something is searched is so until something else is, and nowhere else', () => {
    const list = open()
    list.set(true, 1)
    list.rerender('caja')
    expect(list.folded(), 'all that has what is found is unfolded').toEqual([])
    list.set(true, 7, 8)
    list.set(false, 8)
    expect(list.folded()).toEqual(['7'])
    list.rerender('caja chica')
    expect(list.folded(), 'another search').toEqual([])
    list.rerender('')
    expect([list.folded(), stored()]).toEqual([['1'], ['1']])
  })

  it('what is folded while a search is already there when the list opens is not stored', () => {
    const list = open('caja')
    list.set(true, 7)
    expect([list.folded(), stored()]).toEqual([['7'], undefined])
  })
})
