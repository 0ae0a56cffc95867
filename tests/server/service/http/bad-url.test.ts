import { expect, it } from 'vitest'
import { rewriteBadUrl } from '#server/service/http/http-app'

it.each([
  '/',
  '/rubros',
  '/rubros?buscar=100%',
  '/rubros?buscar=%zz#%',
  '/c%C3%B3digos',
  '/rubros#%',
])('%s can be decoded, and stays', (url) => {
  expect(rewriteBadUrl({ url })).toBe(url)
})

it.each(['/%', '/%zz', '/rubros/%C3', '/%?buscar=uno', '/%C3#b'])(
  '%s cannot be decoded, and is replaced',
  (url) => {
    expect(rewriteBadUrl({ url })).toBe('/.bad-url')
  },
)
