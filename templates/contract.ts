import type { GrowthModel, Model, ResourceModel } from '#language/model'
import { type Code, ts, type Imported, type, value } from './print/code'
import { literal, object, propertyKey, shorthand } from './print/literal'
import type { Module } from './print/print'

/** The exports of the generated modules of one entity or singleton, for the modules that import them. */

export const contractOf = ({ identifiers, resource }: ResourceModel): Imported =>
  value(identifiers.contract, `generated/${resource}/contract`)

export const recordOf = ({ identifiers, resource }: ResourceModel): Imported =>
  type(identifiers.record, `generated/${resource}/contract`)

export const seedOf = ({ identifiers, resource }: ResourceModel): Imported =>
  value(`${identifiers.contract}Seed`, `generated/${resource}/seed`)

/** The module with the entity's form, which lists import late. */
export const formModuleOf = ({ resource }: ResourceModel): string => `generated/${resource}/form`

const access = value('access', 'generated/access')
const Contract = type('Contract', 'src/wire/contract')

/** `generated/contract.ts`: the contract of every metodo, for the server. */
export function contract({ entities, singletons, growth }: Model): Module {
  const contracts = {
    entities: entities.map((entity) => [entity.resource, contractOf(entity)] as const),
    singletons: singletons.map((singleton) => [singleton.resource, contractOf(singleton)] as const),
  }
  const seeds = entities
    .filter(({ seed }) => seed.length > 0)
    .map((entity) => [entity.resource, seedOf(entity)] as const)
  const body = ts`
    /** Every metodo that the backend serves: its request, answer and errors. */
    export const contract = {
      ${access},
      entities: ${byResource(contracts.entities)},
      singletons: ${byResource(contracts.singletons)},
      ${seeds.length > 0 && ts`seeds: ${byResource(seeds)},`}
      ${growthOf(growth)}
    } satisfies ${Contract}
  `
  return {
    path: 'generated/contract.ts',
    source: 'schema/',
    from: { ...contracts, seeds, growth },
    isList: true,
    body,
  }
}

/** Former names and backfill values for migrations. Only the server reads them, so they are not in the screens' contracts. */
function growthOf(growth: readonly GrowthModel[]): Code | undefined {
  if (growth.length === 0) return undefined
  return ts`growth: {
    ${growth.map(({ resource, renamedFrom, fields }) => {
      const members = object([
        ['renamedFrom', formerNames(renamedFrom)],
        ['fields', fields.length > 0 ? object(fields.map(fieldGrowth)) : undefined],
      ])
      return ts`${propertyKey(resource)}: ${members},`
    })}
  },`
}

function fieldGrowth({ name, renamedFrom, backfill }: GrowthModel['fields'][number]) {
  const members = object([
    ['renamedFrom', formerNames(renamedFrom)],
    ['backfill', backfill === undefined ? undefined : literal(backfill)],
  ])
  return [name, members] as const
}

function formerNames(names: readonly string[]): Code | undefined {
  return names.length === 0 ? undefined : literal(names)
}

/** An object with a line for each resource. */
function byResource(members: readonly (readonly [resource: string, value: Imported])[]): Code {
  if (members.length === 0) return ts`{}`
  return ts`{
    ${members.map(([resource, imported]) => ts`${shorthand(resource, imported)},`)}
  }`
}
