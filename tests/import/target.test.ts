import { expect, it } from 'vitest'
import { findTarget } from '../../cli/import/target'
import { linesField } from '#wire/kinds/lines'
import { textField } from '#wire/kinds/text'
import { testContract, testEntity, type TestEntity } from '../server/support/test-contract'

const nombre = textField({ label: 'Nombre', max: 20, required: true })
const lines = linesField({ label: 'Líneas', one: 'Línea', min: 0, max: 9, fields: { nombre } })

const entity = (resource: string) => testEntity(resource, { fields: { nombre } })

function readOnly(resource: string): TestEntity {
  const { ingresar: _, ...metodos } = entity(resource).metodos
  return { ...entity(resource), metodos }
}

const contract = testContract(
  entity('planes'),
  entity('planesdepago'),
  entity('vencimientos'),
  testEntity('facturas', { fields: { nombre, lines } }),
  readOnly('registros'),
)

it.each([
  ['planes', 'planes'],
  ['Planes', 'planes'],
  ['planesd', 'planesdepago'],
  ['planesdepago', 'planesdepago'],
  ['vencimientos', 'vencimientos'],
  ['VENCIMIENTO', 'vencimientos'],
  ['v', 'vencimientos'],
])('%s is %s', (name, resource) => {
  const found = findTarget(contract, name)
  const expected = contract.entities[resource]
  expect(found).toEqual({ contract, entity: expected, ingresar: expected?.metodos.ingresar })
})

const ALL = 'usuarios, provincias, planes, planesdepago, vencimientos, facturas, registros'
const OPEN = 'planes, planesdepago, vencimientos'

it.each([
  ['plan', 'There is no entity "plan".', `Did you mean "planes"? The entities are ${ALL}.`],
  ['pl', 'There is no entity "pl".', `The entities are ${ALL}.`],
  // A third of a long name may be wrong, and two letters of a short one.
  ['bensimiemtoz', '', 'Did you mean "vencimientos"? '],
  ['bensimiemtozz', '', `The entities are ${ALL}.`],
  ['planos', '', 'Did you mean "planes"? '],
  ['palnas', '', `The entities are ${ALL}.`],
  ['constructor', '', `The entities are ${ALL}.`],
  ['facturas', '"facturas" has lines, and a row of a file is one record.', 'Paste the lines into '],
  [
    'registros',
    'Nothing can be added to "registros": its schema gives it no metodo for that.',
    `Rows can be loaded into ${OPEN}.`,
  ],
])('%s is refused', (name, message, advice) => {
  expect(() => findTarget(contract, name)).toThrow(
    expect.objectContaining({
      message: expect.stringContaining(message),
      advice: expect.toSatisfy((text: string) => text.startsWith(advice)),
    }),
  )
})
