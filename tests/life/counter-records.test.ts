import { describe, expect, it } from 'vitest'
import type { EntityContract } from '#wire/contract'
import { checksOf } from './checks/checks-of'
import { openLife } from './entity-life'
import { contractFrom } from './support/fixture-contract'

const contract = await contractFrom(
  'tests/fixtures/office/cuenta.ts',
  'tests/fixtures/office/asiento.ts',
)
const asientos: EntityContract | undefined = contract.entities['asientos']
if (asientos === undefined) throw new Error('The fixture declares no asientos')

describe('the life of a schema whose records are cancelled by others', () => {
  it.each(checksOf(asientos).map(({ title, holds }) => [title, holds] as const))(
    '%s',
    async (_title, holds) => {
      const life = await openLife(contract, asientos)
      try {
        await holds(life)
      } finally {
        await life.world.close()
      }
      expect(life.world.logged.filter((line) => line.includes('"stack"'))).toEqual([])
    },
  )
})
