import type * as z from 'zod'
import { accessRule, operationRule } from '../declarations/access'
import { actionRule, createsRule } from '../declarations/action'
import { entityRule, importsRule } from '../declarations/entity'
import { filtersRule, listRule, sortRule } from '../declarations/list'
import { statesRule } from '../declarations/states'
import { formRule } from '../declarations/form'
import { messagesShape } from '../declarations/messages'
import { crudRule, metodosRule } from '../declarations/metodos'
import { sends } from '../declarations/requests'
import { ownMetodoRule } from '../declarations/own-metodo'
import { rolesRule } from '../declarations/roles'
import { fieldRules } from '../declarations/rules'
import { singletonRule } from '../declarations/singleton'
import { viewsRule } from '../declarations/views'
import { objectsWithin } from './described-options'

/** The declarations, and options that several of them share, which have their own table in the reference. */
export const PARTS = {
  entity: entityRule,
  crud: crudRule,
  metodos: metodosRule,
  sends,
  messages: messagesShape,
  action: actionRule,
  metodo: ownMetodoRule,
  rules: fieldRules,
  form: formRule,
  list: listRule,
  sort: sortRule,
  filters: filtersRule,
  views: viewsRule,
  imports: importsRule,
  roles: rolesRule,
  states: statesRule,
  creates: createsRule,
  singleton: singletonRule,
  access: accessRule,
  operation: operationRule,
} as const satisfies Readonly<Record<string, z.ZodType>>

export type PartName = keyof typeof PARTS

export function isPartName(name: string): name is PartName {
  return Object.hasOwn(PARTS, name)
}

const objects = new Map(
  Object.keys(PARTS)
    .filter(isPartName)
    .flatMap((name) => objectsWithin(PARTS[name]).map(({ rule }) => [rule, name] as const)),
)

/** The parts that a rule is, or contains: their options are in their own tables. */
export function partsIn(rule: z.ZodType): PartName[] {
  return objectsWithin(rule).flatMap((object) => objects.get(object.rule) ?? [])
}
