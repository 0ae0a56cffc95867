import { act } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useRubrosScreen } from './rubros-screen'

const open = useRubrosScreen()

const printed = () => document.querySelector('.printed-list')
const texts = (selector: string) =>
  [...(printed()?.querySelectorAll(selector) ?? [])].map((cell) => [
    cell.textContent,
    cell.className,
  ])

it('a printed list has each column as the screen shows it, and no more heading than its title where nothing is searched', async () => {
  await open()
  act(() => void dispatchEvent(new Event('beforeprint')))
  expect(printed()?.querySelector('caption')?.textContent).toBe('Rubros ')
  expect(printed()?.parentElement).toBe(document.body)
  expect(texts('th')).toEqual([
    ['Número', 'cell-end'],
    ['Rubro', 'cell-start'],
  ])
  expect(texts('td').slice(0, 2)).toEqual([
    ['1', 'cell-end'],
    ['Norte (1)', 'cell-start'],
  ])
  act(() => void dispatchEvent(new Event('afterprint')))
  expect(printed()).toBeNull()
})

/** The listeners to the two events, among those of these calls. */
const ofPrinting = (calls: readonly (readonly unknown[])[]) =>
  calls.flatMap(([type, listener]) =>
    type === 'beforeprint' || type === 'afterprint' ? [{ type, listener }] : [],
  )

it('a list that is closed listens to no printing', async () => {
  const added = vi.spyOn(globalThis, 'addEventListener')
  const removed = vi.spyOn(globalThis, 'removeEventListener')
  const desk = await open()
  const listeners = ofPrinting(added.mock.calls)
  expect(listeners.map(({ type }) => type)).toEqual(['beforeprint', 'afterprint'])
  expect(ofPrinting(removed.mock.calls)).toEqual([])
  desk.unmount()
  expect(ofPrinting(removed.mock.calls)).toEqual(listeners)
})
