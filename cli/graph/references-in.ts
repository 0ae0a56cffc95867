import type { Model } from '../../schema/language/model'
import { resourcesOf } from '../gen/find-resource'

/** A field that holds another entity's record. */
export interface ReferenceIn {
  /** The name of the entity that has the field. */
  readonly from: string
  readonly field: string
  readonly required: boolean
  /** The name of the entity referred to. */
  readonly to: string
}

/** Every reference there is; a field of any kind that has `to` is one. */
export function referencesIn(model: Model): ReferenceIn[] {
  const names = new Set(model.entities.map(({ name }) => name))
  return resourcesOf(model).flatMap(({ name, fields }) =>
    fields.flatMap((field) => {
      const to = 'to' in field ? field.to : undefined
      if (to === undefined || !names.has(to)) return []
      return [{ from: name, field: field.name, required: field.required, to }]
    }),
  )
}
