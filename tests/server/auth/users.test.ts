import { expect, it } from 'vitest'
import { rolText } from '../../../src/server/auth/users'

it.each([
  ['A', 'Administrador'],
  ['O', 'Operador'],
  ['X', 'X'],
])('the perfil %s is called %s', (perfil, text) => {
  expect(rolText(perfil)).toBe(text)
})
