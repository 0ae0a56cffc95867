import { expect, it } from 'vitest'
import { rolText } from '#server/store/users'

it.each([
  ['A', 'Administrador'],
  ['O', 'Operador'],
  ['X', 'X'],
])('the perfil %s is called %s', (perfil, text) => {
  expect(rolText(perfil)).toBe(text)
})
