import { describe, expect, it } from 'vitest'
import type { Contract, EntityContract } from '#wire/contract'
import { checksOf } from './checks/checks-of'
import { openLife } from './entity-life'
import { Records } from './records'
import { contractFrom } from './support/fixture-contract'

const contract = await contractFrom(
  'tests/fixtures/documents/cuenta.ts',
  'tests/fixtures/documents/asiento.ts',
)

describe.each(['cuentas', 'asientos'])(
  'the life of %s, without an account to begin with',
  (resource) => {
    const entity = entityOf(contract, resource)
    it.each(checksOf(entity).map(({ title, holds }) => [title, holds] as const))(
      '%s',
      async (_title, holds) => {
        const life = await openLife(contract, entity)
        try {
          await holds(life)
        } finally {
          await life.world.close()
        }
        expect(life.world.logged.filter((line) => line.includes('"stack"'))).toEqual([])
      },
    )
  },
)

it('makes records of the values that the project has for a field, where it has some', () => {
  const asientos = entityOf(contract, 'asientos')
  const conceptos = ['Sueldos', 'Alquiler']
  const records = new Records(contract, { asientos: { concepto: conceptos } })
  const made = Array.from({ length: 6 }, (_, at) => records.make(asientos, at + 1)['concepto'])
  expect(new Set(made.map((one) => one?.sent))).toEqual(new Set(conceptos))
  expect(records.samplesFor(asientos)['concepto']?.most.sent).toBe('Alquiler')
})

function entityOf({ entities }: Contract, resource: string): EntityContract {
  const entity = entities[resource]
  if (entity === undefined) throw new Error(`The fixtures declare no ${resource}`)
  return entity
}
