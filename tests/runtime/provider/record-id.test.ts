import { describe, expect, it } from 'vitest'
import { postales } from '../../../generated/postales/contract'
import { rubros } from '../../../generated/rubros/contract'
import { usuarios } from '../../../generated/usuarios/contract'
import type { EntityContract } from '../../../src/wire/contract'
import { keyOfId, recordId } from '../../../src/runtime/provider/record-id'

describe('the key of an id', () => {
  it.each([
    [rubros, { id: 7 }],
    [rubros, { id: '007' }],
    [usuarios, { dni: 20111222 }],
    [postales, { cpostal: 5000, localidad: 'Córdoba' }],
    [postales, { cpostal: 5000, localidad: '' }],
    [postales, { cpostal: 5000, localidad: '25' }],
  ] as readonly (readonly [EntityContract, object])[])(
    'is what the id was made of: %#',
    (contract, key) => {
      expect(keyOfId(contract, recordId(contract, key))).toEqual(key)
    },
  )

  it('a number that an address has as a text is one where the field has numbers', () => {
    expect(keyOfId(usuarios, '20111222')).toEqual({ dni: 20111222 })
  })

  it('no record has an id with other fields than the key', () => {
    expect(keyOfId(postales, '5000')).toBeUndefined()
    expect(keyOfId(postales, 5000)).toBeUndefined()
  })
})
