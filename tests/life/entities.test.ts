import { describe, expect, it } from 'vitest'
import { contract as generated } from '../../generated/contract'
import type { Contract } from '#wire/contract'
import { checksOf } from './checks/checks-of'
import { openLife } from './entity-life'

/** Every entity of the schema, whatever it is: a new schema file is taken through all of this without a line here. */
const contract: Contract = generated

describe.each(Object.values(contract.entities).map((entity) => [entity.resource, entity] as const))(
  'G-01: the life of %s on the wire',
  (_resource, entity) => {
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
