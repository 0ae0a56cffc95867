import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useFolded } from '#admin/list/rows/tree/tree-rows'
import { readOwn } from '#admin/provider/session/own-storage'
import { storeSession } from '#admin/provider/session/stored-session'

beforeEach(() => storeSession({ token: 't', dni: 5 }))
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

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
const stored = () => readOwn('ramas.cuentas')['contraidas']

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
