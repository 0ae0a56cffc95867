import type { GrowthModel, Model } from '../schema/language/model'
import { contractOf } from './generated-names'
import { type Code, code, joined } from './print/code'
import { type, value } from './print/imported'
import { literal, object, propertyKey } from './print/literal'
import type { Module } from './print/module'

const access = value('access', 'generated/access')
const Contract = type('Contract', 'src/wire/contract')

/** `generated/contract.ts`: the server's door, every metodo there is. */
export function contract({ entities, singletons, growth }: Model): Module {
  const contracts = { entities: entities.map(contractOf), singletons: singletons.map(contractOf) }
  const body = code`
    /** Every metodo that the backend serves: what it takes, answers and refuses. */
    export const contract = {
      ${access},
      entities: ${listed(contracts.entities)},
      singletons: ${listed(contracts.singletons)},
      ${growthOf(growth)}
    } satisfies ${Contract}
  `
  return {
    path: 'generated/contract.ts',
    source: 'schema/',
    from: growth.length > 0 ? { ...contracts, growth } : contracts,
    body,
  }
}

/** What databases of before need to know. Only the server reads it, so it stands here and not beside the screens. */
function growthOf(growth: readonly GrowthModel[]): Code | undefined {
  if (growth.length === 0) return undefined
  return code`growth: {
    ${growth.map(({ resource, renamedFrom, fields }) => {
      const said = object([
        ['renamedFrom', formerly(renamedFrom)],
        ['fields', fields.length > 0 ? object(fields.map(fieldGrowth)) : undefined],
      ])
      return code`${propertyKey(resource)}: ${said},`
    })}
  },`
}

function fieldGrowth({ name, renamedFrom, backfill }: GrowthModel['fields'][number]) {
  const said = object([
    ['renamedFrom', formerly(renamedFrom)],
    ['backfill', backfill === undefined ? undefined : literal(backfill)],
  ])
  return [name, said] as const
}

function formerly(names: readonly string[]): Code | undefined {
  return names.length === 0 ? undefined : literal(names)
}

/** `{ bancos, rubros }` */
function listed(names: readonly ReturnType<typeof contractOf>[]): Code {
  return code`{ ${joined(names, ', ')} }`
}
