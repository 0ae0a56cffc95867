import { expect, it } from 'vitest'
import type { Contract, EntityContract } from '#wire/contract'
import { checksOf } from './checks/checks-of'
import { openLife } from './entity-life'

/** A test for each check that an entity has to pass, on a backend of its own. */
export function liveThrough(contract: Contract, entity: EntityContract): void {
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
}
