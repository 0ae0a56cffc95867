import type { Model } from '../schema/language/model'
import { contractOf } from './generated-names'
import { type Code, code, joined } from './print/code'
import { type, value } from './print/imported'
import type { Module } from './print/module'

const access = value('access', 'generated/access')
const Contract = type('Contract', 'src/wire/contract')

/** `generated/contract.ts`: the server's door, every metodo there is. */
export function contract({ entities, singletons }: Model): Module {
  const contracts = { entities: entities.map(contractOf), singletons: singletons.map(contractOf) }
  const body = code`
    /** Every metodo that the backend serves: what it takes, answers and refuses. */
    export const contract = {
      ${access},
      entities: ${listed(contracts.entities)},
      singletons: ${listed(contracts.singletons)},
    } satisfies ${Contract}
  `
  return { path: 'generated/contract.ts', source: 'schema/', from: contracts, body }
}

/** `{ bancos, rubros }` */
function listed(names: readonly ReturnType<typeof contractOf>[]): Code {
  return code`{ ${joined(names, ', ')} }`
}
