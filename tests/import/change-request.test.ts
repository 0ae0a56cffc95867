import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { changeRequest, lackingFields, wholeChange } from '../../src/import/change-request'
import { columnsOf } from '../../src/import/columns'
import { digitsField } from '#wire/kinds/digits'
import { identifiedField } from '#wire/kinds/identified'
import { textField } from '#wire/kinds/text'
import { findTarget } from '../../cli/import/target'
import { testContract, testEntity } from '../server/support/test-contract'

const fields = {
  cpostal: digitsField({ label: 'CP', max: 6, required: true }),
  localidad: textField({ label: 'Localidad', max: 50, required: true }),
  provincia: identifiedField({
    label: 'Provincia',
    resource: 'provincias',
    shows: 'provincia',
    sends: 'id',
    key: ['id'],
    max: 50,
    required: true,
  }),
}
const { cpostal, localidad, provincia } = fields
const lookup = testEntity('provincias', {
  fields: { provincia: textField({ label: 'Provincia', max: 50, required: true }) },
  key: ['provincia'],
})
const target = findTarget(
  testContract(lookup, testEntity('postales', { fields, key: ['cpostal', 'localidad'] })),
  'postales',
)
/** Postal codes, whose key is changed by its former value and the new one. */
const entity = {
  ...target.entity,
  metodos: {
    ...target.entity.metodos,
    modificar: {
      metodo: 'postales-modificar',
      request: z.strictObject({
        cpostal: cpostal.check,
        localidadAnterior: localidad.check,
        localidadNueva: localidad.check,
        provincia: provincia.check,
      }),
      from: {
        localidadAnterior: { field: 'localidad', of: 'previous' },
        localidadNueva: { field: 'localidad' },
      },
    },
  },
} as const

const record = { cpostal: 1425, localidad: 'Palermo', provincia: { id: 7, texto: 'CABA' } }
const body = { cpostal: 1425, localidad: 'Palermo Soho', provincia: 9 }
const changeOf = (...header: readonly string[]) =>
  changeRequest(entity, columnsOf(target, header), { record, body })

it.each<[string, readonly string[], object]>([
  [
    'everything: the former value of the key from the record, all others from the row',
    ['CP', 'Localidad', 'Provincia'],
    {
      cpostal: 1425,
      localidadAnterior: 'Palermo',
      localidadNueva: 'Palermo Soho',
      provincia: 9,
    },
  ],
  [
    'no part of its key: that of the record',
    ['Provincia'],
    { cpostal: 1425, localidadAnterior: 'Palermo', localidadNueva: 'Palermo', provincia: 9 },
  ],
  [
    'nothing but its key: no value of the others',
    ['CP', 'Localidad'],
    { cpostal: 1425, localidadAnterior: 'Palermo', localidadNueva: 'Palermo Soho' },
  ],
])('a change of which the file has %s', (_what, header, request) => {
  expect(changeOf(...header)).toEqual(request)
})

it('a backend that takes whole records is sent what the file lacks, too, and nothing in place of what it has', () => {
  const change = changeOf('CP', 'Localidad')
  expect(lackingFields(entity, change)).toEqual([
    expect.objectContaining({ name: 'provincia', field: 'provincia' }),
  ])
  expect(wholeChange(entity, change, record, () => undefined)).toEqual({ ...change, provincia: 7 })
  const whole = changeOf('CP', 'Localidad', 'Provincia')
  expect(wholeChange(entity, whole, record, () => undefined)).toEqual(whole)
})
