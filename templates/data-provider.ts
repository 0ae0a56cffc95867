import type { Model } from '../schema/language/model'
import { contractOf, recordOf } from './generated-names'
import { ts } from './print/code'
import { value } from './print/imported'
import { propertyKey, shorthand } from './print/literal'
import type { Module } from './print/module'

const createDataProvider = value('createDataProvider', 'src/runtime/provider/create-data-provider')

const pagedSource = value('pagedSource', 'src/runtime/provider/paged-source')

/** `generated/data-provider.ts`: react-admin's data provider for all entities and singletons, typed by resource. */
export function dataProvider({ entities, singletons }: Model): Module {
  const parts = [...entities, ...singletons]
    .map((one) => ({
      resource: one.resource,
      record: recordOf(one),
      contract: contractOf(one),
    }))
    .sort((a, b) => (a.resource < b.resource ? -1 : 1))
  const isPaged = entities.some(({ metodos }) => metodos.buscar.pages !== undefined)
  const body = ts`
    /** The record type of each resource. */
    export interface Records {
      ${parts.map(({ resource, record }) => ts`${propertyKey(resource)}: ${record}`)}
    }

    /** Every resource's contract by its name. */
    export const contracts = {
      ${parts.map(({ resource, contract }) => ts`${shorthand(resource, contract)},`)}
    }

    /** getList, getOne, getMany, create, update, delete and the others, mapped onto each contract's metodos. */
    export const dataProvider = ${createDataProvider}<Records>(contracts${isPaged && ts`, ${pagedSource}`})
  `
  return { path: 'generated/data-provider.ts', source: 'schema/', from: parts, isList: true, body }
}
