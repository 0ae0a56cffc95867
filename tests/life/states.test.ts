import { describe, expect, it } from 'vitest'
import type { EntityContract } from '#wire/contract'
import { checksOf } from './checks/checks-of'
import { openLife } from './entity-life'
import { contractFrom } from './support/fixture-contract'

const contract = await contractFrom('tests/fixtures/documents/gasto.ts')
const gastos: EntityContract | undefined = contract.entities['gastos']
if (gastos === undefined) throw new Error('The fixture declares no gastos')

describe('the life of a schema whose records have states, which edits and actions move', () => {
  it.each(checksOf(gastos).map(({ title, holds }) => [title, holds] as const))(
    '%s',
    async (_title, holds) => {
      const life = await openLife(contract, gastos)
      try {
        await holds(life)
      } finally {
        await life.world.close()
      }
      expect(life.world.logged.filter((line) => line.includes('"stack"'))).toEqual([])
    },
  )
})
