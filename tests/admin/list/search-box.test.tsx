import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { ListContextProvider } from 'react-admin'
import { createRef } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { SearchBox } from '#admin/list/catalogue-header'
import type { FocusPlaces } from '#admin/list/use-focus-return'
import { InSpanish } from '../support/message'

const setFilters = vi.fn<(...values: readonly unknown[]) => void>()
const enter = vi.fn<() => void>()

beforeEach(() => {
  setFilters.mockReset()
  enter.mockReset()
})

function show(filterValues: object) {
  const places: FocusPlaces = {
    searchBox: createRef(),
    addButton: createRef(),
    restingPlace: createRef(),
    table: { current: { enter, focusRow: enter, showRow: enter, scrollToTop: enter } },
  }
  render(
    <InSpanish>
      <ListContextProvider value={{ filterValues, setFilters } as never}>
        <SearchBox places={places} />
      </ListContextProvider>
    </InSpanish>,
  )
  return screen.getByRole<HTMLInputElement>('searchbox')
}

it('what is typed is searched beside the filters, as typed; Enter searches it at once', () => {
  const box = show({ estado: ['A'], q: 'nor' })
  expect(box.value).toBe('nor')
  fireEvent.change(box, { target: { value: 'nort' } })
  expect(setFilters.mock.calls).toEqual([[{ estado: ['A'], q: 'nort' }, undefined, true]])
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(setFilters.mock.lastCall).toEqual([{ estado: ['A'], q: 'nor' }, undefined, false])
  expect(setFilters).toHaveBeenCalledTimes(2)
  expect(enter).not.toHaveBeenCalled()
})

it.each([
  ['ArrowDown', true],
  ['ArrowUp', false],
  ['a', false],
])('the key %s leads to the rows: %s', (key, leads) => {
  const box = show({})
  expect(box.value).toBe('')
  const pressed = createEvent.keyDown(box, { key })
  fireEvent(box, pressed)
  expect([pressed.defaultPrevented, enter.mock.calls.length]).toEqual([leads, leads ? 1 : 0])
  expect(setFilters).not.toHaveBeenCalled()
})

it('nothing completes or corrects what is typed, which is of 50 characters at most', () => {
  const box = show({})
  expect([box.getAttribute('autocomplete'), box.getAttribute('spellcheck'), box.maxLength]).toEqual(
    ['off', 'false', 50],
  )
  expect([box.placeholder, box.getAttribute('aria-label')]).toEqual(['Buscar...', 'Buscar...'])
})

it.each([
  ['of the list', true, '<button></button>'],
  ['of a text', false, '<input>'],
  ['of a long text', false, '<textarea></textarea>'],
  ['of a choice', false, '<select></select>'],
  ['of a form', false, '<div role="dialog"></div>'],
  ['of a question', false, '<div role="alertdialog"></div>'],
])('the slash at a control %s leads to the search: %s', (_where, leads, html) => {
  const box = show({})
  document.body.insertAdjacentHTML('beforeend', html)
  const place = document.body.lastElementChild ?? box
  const pressed = createEvent.keyDown(place, { key: '/' })
  fireEvent(place, pressed)
  place.remove()
  expect([document.activeElement === box, pressed.defaultPrevented]).toEqual([leads, leads])
})

it.each(['ctrlKey', 'metaKey', 'altKey'])('a slash with %s is left to the browser', (held) => {
  const box = show({})
  expect(fireEvent.keyDown(document.body, { key: '/', [held]: true })).toBe(true)
  expect(document.activeElement).not.toBe(box)
})
