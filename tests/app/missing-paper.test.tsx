import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RubrosList } from '../../generated/rubros/list'
import { CodeNotFetched } from '#admin/provider/code/code-not-fetched'
import { listLoaded, sitAt } from '../admin/support/desk'
import { setWindowWidth, useLayoutSizes } from '../admin/support/layout'
import { useWire } from '../admin/support/wire'

// The code that prints a list cannot be fetched.
vi.mock('#admin/list/export/printed-list', () => {
  throw new CodeNotFetched('unreachable', '/assets/printed-list.js')
})

const wire = useWire()
useLayoutSizes()

const print = vi.fn<() => void>()
beforeEach(async () => {
  setWindowWidth(1280)
  print.mockReset()
  vi.stubGlobal('print', print)
  sitAt(<RubrosList />, { token: wire.backend.token })
  await listLoaded()
})
afterEach(() => vi.unstubAllGlobals())

it.each([
  ['p', { ctrlKey: true }],
  ['P', { ctrlKey: true }],
  ['p', { metaKey: true }],
])(
  '%s with %j prints the screen as it is where the code of the paper is missing',
  async (key, held) => {
    expect(fireEvent.keyDown(document.body, { key, ...held }), 'the browser does not').toBe(false)
    await expect.poll(() => print.mock.calls.length).toBe(1)
    expect(fireEvent.keyDown(document.body, { key, ...held, repeat: true })).toBe(false)
    fireEvent.keyDown(document.body, { key, ...held })
    await expect.poll(() => print.mock.calls.length).toBe(2)
  },
)

const use = (event: Event): void => event.preventDefault()

it('other keys, and one that somebody has used already, print nothing', async () => {
  expect(fireEvent.keyDown(document.body, { key: 'p' })).toBe(true)
  expect(fireEvent.keyDown(document.body, { key: 'o', ctrlKey: true })).toBe(true)
  document.body.addEventListener('keydown', use)
  fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true })
  document.body.removeEventListener('keydown', use)
  await act(async () => {})
  expect(print).not.toHaveBeenCalled()
})

it('the browser’s own menu prints the screen as it is, too', () => {
  act(() => void dispatchEvent(new Event('beforeprint')))
  expect(document.querySelector('.printed-list')).toBeNull()
  expect(screen.getByRole('button', { name: 'Agregar Rubro' })).toBeTruthy()
})
