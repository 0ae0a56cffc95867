import { describe } from 'vitest'
import { contract as generated } from '../../generated/contract'
import type { Contract } from '#wire/contract'
import { liveThrough } from './live-through'

/** Every entity of the schema, whatever it is: a new schema file is taken through all of this without a line here. */
const contract: Contract = generated

describe.each(Object.values(contract.entities).map((entity) => [entity.resource, entity] as const))(
  'G-01: the life of %s on the wire',
  (_resource, entity) => {
    liveThrough(contract, entity)
  },
)
