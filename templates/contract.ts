import type { EntityModel, GrowthModel, Model } from '../schema/language/model'
import { contractOf, seedOf } from './generated-names'
import { type Code, code, joined } from './print/code'
import { type, value } from './print/imported'
import { literal, object, propertyKey } from './print/literal'
import type { Module } from './print/module'

const access = value('access', 'generated/access')
const Contract = type('Contract', 'src/wire/contract')

/** `generated/contract.ts`: the server's door, every metodo there is. */
export function contract({ entities, singletons, growth }: Model): Module {
  const contracts = { entities: entities.map(contractOf), singletons: singletons.map(contractOf) }
  const seeded = entities.filter(({ seed }) => seed.length > 0)
  const body = code`
    /** Every metodo that the backend serves: what it takes, answers and refuses. */
    export const contract = {
      ${access},
      entities: ${listed(contracts.entities)},
      singletons: ${listed(contracts.singletons)},
      ${seeds(seeded)}
      ${growthOf(growth)}
    } satisfies ${Contract}
  `
  return {
    path: 'generated/contract.ts',
    source: 'schema/',
    from: {
      ...contracts,
      ...(seeded.length > 0 ? { seeds: seeded.map(seedOf) } : {}),
      ...(growth.length > 0 ? { growth } : {}),
    },
    body,
  }
}

/** Rows for empty tables. Only the server reads them, so no screen brings them along. */
function seeds(seeded: readonly EntityModel[]): Code | undefined {
  if (seeded.length === 0) return undefined
  return code`seeds: ${object(seeded.map((entity) => [entity.resource, code`${seedOf(entity)}`]))},`
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
