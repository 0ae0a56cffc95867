import { expect, it } from 'vitest'
import { rubros } from '../../../../generated/rubros/contract'
import { seenContract } from '#admin/provider/auth/seen-contract'
import type { EntityContract } from '#wire/contract'

const signIn = (rol: string) =>
  sessionStorage.setItem('datos-usuario', JSON.stringify({ token: 't', rol }))

const secretive: EntityContract = {
  ...rubros,
  roles: { others: { may: ['read'], hidden: ['rubro'] } },
}

it('the contract of a role is the same object each time, and each contract has its own', () => {
  signIn('Operador')
  const seen = seenContract(secretive)
  expect(Object.keys(seen.fields)).toEqual(['id'])
  expect(seenContract(secretive)).toBe(seen)
  const other = { ...secretive, resource: 'otros' }
  expect(seenContract(other).resource).toBe('otros')
  expect(seenContract(secretive)).toBe(seen)
})

it('who is not restricted has the very contract', () => {
  signIn('Administrador')
  expect(seenContract(rubros)).toBe(rubros)
})
