import { describe, expect, it } from 'vitest'
import { contract as generated } from '../../generated/contract'
import type { Contract } from '#wire/contract'
import { openSingleton, singletonChecks } from './singleton-checks'

/** Every screen of one record, whatever it is: a new schema file is taken through all of this without a line here. */
const contract: Contract = generated

describe.each(Object.values(contract.singletons).map((one) => [one.resource, one] as const))(
  'G-01: the life of %s on the wire',
  (_resource, singleton) => {
    it.each(singletonChecks.map(({ title, holds }) => [title, holds] as const))(
      '%s',
      async (_title, holds) => {
        const life = await openSingleton(contract, singleton)
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
