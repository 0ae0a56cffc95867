import { beforeEach, expect, it, vi } from 'vitest'
import { preloadScreens } from '../../src/app/signed-in/screens/preload-screens'
import { fetchAhead } from '#admin/frame/screens/fetch-screen'

vi.mock('../../src/app/signed-in/screens/all-screens', () => ({
  screens: ['rubros', 'bancos', 'rubros-viejos', 'postales'].map((name) => ({
    name,
    screen: name,
  })),
}))
vi.mock('#admin/frame/screens/fetch-screen', () => ({ fetchAhead: vi.fn<() => void>() }))

beforeEach(() => vi.mocked(fetchAhead).mockClear())

it.each([
  [[], []],
  [['/rubros'], ['rubros']],
  [
    ['/postales', '/nada', '/bancos'],
    ['bancos', 'postales'],
  ],
  [['rubros'], []],
])('of the routes %j the code of %j is fetched ahead', (routes, names) => {
  preloadScreens(routes)
  expect(vi.mocked(fetchAhead).mock.calls).toEqual(names.map((name) => [name]))
})
