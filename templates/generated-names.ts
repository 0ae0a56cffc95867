import type { ResourceModel } from '#language/model'
import { type Imported, type, value } from './print/imported'

/** The exports of the generated modules of one entity or singleton, for the modules that import them. */

export const contractOf = ({ identifiers, resource }: ResourceModel): Imported =>
  value(identifiers.contract, `generated/${resource}/contract`)

export const recordOf = ({ identifiers, resource }: ResourceModel): Imported =>
  type(identifiers.record, `generated/${resource}/contract`)

export const seedOf = ({ identifiers, resource }: ResourceModel): Imported =>
  value(`${identifiers.contract}Seed`, `generated/${resource}/seed`)

/** The module with the entity's form, which lists import late. */
export const formModuleOf = ({ resource }: ResourceModel): string => `generated/${resource}/form`
