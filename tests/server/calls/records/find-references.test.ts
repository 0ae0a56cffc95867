import { expect, it } from 'vitest'
import { recordsMetodos } from '#wire/metodos/records'
import { office } from '../../../import/support/office'
import { useBackend } from '../../support/test-backend'

const backend = useBackend({ contract: office })

it.each([
  ['alone', [[7, { id: 1 }]]],
  [
    'beside a name',
    [
      [7, 'Salta'],
      [7, { id: 1 }],
    ],
  ],
  ['of several fields', [[7, { id: { provincia: 'Salta' } }]]],
])('an id is refused where a reference leads by name: %s', async (_what, valores) => {
  const body = { entidad: 'clientes', campos: ['codigo', 'provincia'], valores }
  const error = 'valores: Valor no válido'
  expect(await backend.call(recordsMetodos.find, body)).toEqual({ status: 422, body: { error } })
})
