import { describe, expect, it } from 'vitest'
import { postales } from '../../../generated/postales/contract'
import { rubros } from '../../../generated/rubros/contract'
import { usuarios } from '../../../generated/usuarios/contract'
import type { EntityContract } from '#wire/contract'
import { identifiedField } from '#wire/kinds/identified'
import { monthField } from '#wire/kinds/date'
import { keyOfId, recordId } from '#admin/provider/records/record-id'
import { testEntity } from '../../server/support/test-contract'

/** A key with another record that has a key of two fields. */
const guardias = testEntity('guardias', {
  key: ['postal', 'mes'],
  fields: {
    postal: identifiedField({
      label: 'Postal',
      resource: 'postales',
      shows: 'localidad',
      sends: 'id',
      key: ['cpostal', 'localidad'],
      max: 50,
      required: true,
    }),
    mes: monthField({ label: 'Mes', required: true }),
  },
})

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

  it('has the ids of other records in it, each with values of the same kind', () => {
    for (const id of [{ cpostal: 5000, localidad: '25' }, '25', 25]) {
      const record = guardias.fields['postal']?.read({ id, texto: 'Palermo' })
      const key = keyOfId(guardias, recordId(guardias, { postal: record, mes: '2026-03' }))
      expect(key).toMatchObject({ postal: { id }, mes: '2026-03' })
    }
  })

  it('has the text of another record where that is all that is known of it', () => {
    const key = { postal: 'Palermo', mes: '2026-03' }
    expect(keyOfId(guardias, recordId(guardias, key))).toEqual(key)
  })

  it('no record has an id with other fields than the key', () => {
    expect(keyOfId(postales, '5000')).toBeUndefined()
    expect(keyOfId(postales, 5000)).toBeUndefined()
  })
})
