import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { preloadScreens } from '../../../src/app/signed-in/screens/preload-screens'
import { setWindowWidth } from '../../admin/support/layout'
import { showFrame } from './support'

vi.mock('../../../src/app/signed-in/screens/preload-screens', () => ({
  preloadScreens: vi.fn<typeof preloadScreens>(),
}))

beforeEach(() => {
  setWindowWidth(1280)
  vi.mocked(preloadScreens).mockClear()
})

const preloaded = () => vi.mocked(preloadScreens).mock.calls.map(([routes]) => routes)

it('the screens of a group are fetched when it opens, and not when it closes', async () => {
  const user = showFrame()
  const group = screen.getByRole('button', { name: 'Archivos' })
  await user.click(group)
  expect(preloaded()).toEqual([['/bancos', '/postales', '/rubros']])
  await user.click(group)
  expect(preloaded()).toHaveLength(1)
})

it('a pinned screen is fetched when the pointer or the focus comes to its button', () => {
  localStorage.setItem('fijados.5', JSON.stringify({ screens: ['bancos'] }))
  onTestFinished(() => localStorage.clear())
  showFrame({ user: { dni: 5 } })
  const pinned = within(screen.getByRole('list', { name: 'Fijados' })).getByRole('button')
  expect(preloaded()).toEqual([])
  fireEvent.pointerEnter(pinned)
  expect(preloaded()).toEqual([['/bancos']])
  act(() => pinned.focus())
  expect(preloaded()).toEqual([['/bancos'], ['/bancos']])
})
