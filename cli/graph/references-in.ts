import type { FieldModel, Model } from '../../schema/language/model'
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

/** Every reference there is, those of lines too: `lineas.cuenta`. A field of any kind that has `to` is one. */
export function referencesIn(model: Model): ReferenceIn[] {
  const names = new Set(model.entities.map(({ name }) => name))
  return resourcesOf(model).flatMap(({ name, fields }) =>
    fields.flatMap(withThoseOfLines).flatMap(({ path, field }) => {
      const to = 'to' in field ? field.to : undefined
      if (to === undefined || !names.has(to)) return []
      return [{ from: name, field: path, required: field.required, to }]
    }),
  )
}

function withThoseOfLines(field: FieldModel): { path: string; field: FieldModel }[] {
  const inner = field.kind === 'lines' ? field.fields : []
  return [
    { path: field.name, field },
    ...inner.map((one) => ({ path: `${field.name}.${one.name}`, field: one })),
  ]
}
