import type { Model } from '../schema/language/model'
import { contractOf, recordOf } from './generated-names'
import { code } from './print/code'
import { value } from './print/imported'
import { propertyKey, shorthand } from './print/literal'
import type { Module } from './print/module'

const createDataProvider = value(
  'createDataProvider',
  'src/runtime/data-provider/create-data-provider',
)

/** `generated/data-provider.ts`: react-admin's verbs on each entity's metodos, typed by resource. */
export function dataProvider({ entities }: Model): Module {
  const parts = entities.map((entity) => ({
    resource: entity.resource,
    record: recordOf(entity),
    contract: contractOf(entity),
  }))
  const body = code`
    /** Which record each resource holds. */
    export interface Records {
      ${parts.map(({ resource, record }) => code`${propertyKey(resource)}: ${record}`)}
    }

    /** Every entity's contract by its resource. */
    export const contracts = {
      ${parts.map(({ resource, contract }) => code`${shorthand(resource, contract)},`)}
    }

    /** getList, getOne, getMany, create, update, delete and the others, mapped onto each entity's metodos. */
    export const dataProvider = ${createDataProvider}<Records>(contracts)
  `
  return { path: 'generated/data-provider.ts', source: 'schema/', from: parts, isList: true, body }
}
