import type { FieldModel, Model, ResourceModel } from '../../../schema/language/model'
import { TOKEN } from './access-kinds'
import { type ReferredExample, type WireValues, wireValues } from './kinds'
import type { Param, RecordShape } from './operation'

/** Describes how a field travels; it needs the whole schema, because of references. */
export type Describe = (field: FieldModel) => WireValues

/** How each field travels; the example of a reference is the first of its entity's seed rows. */
export function describeIn({ entities }: Model): Describe {
  return (field) =>
    wireValues(field, ({ resource, shows, length }): ReferredExample => {
      const target = entities.find((entity) => entity.resource === resource)
      const seeded = target?.seed[0]
      const label = target?.fields.find(({ name }) => name === shows)?.label ?? shows
      const name = String(seeded?.[shows] ?? label).slice(0, length)
      const id = seeded?.['id']
      return { id: typeof id === 'string' || typeof id === 'number' ? id : 7, name }
    })
}

/** A record as answers have it. */
export function recordShape({ identifiers, fields }: ResourceModel, describe: Describe) {
  return {
    name: identifiers.record,
    fields: fields.map((field) => ({
      name: field.name,
      label: field.label,
      schema: describe(field).shown,
    })),
    example: Object.fromEntries(
      fields.map((field) => [field.name, describe(field).example.shown] as const),
    ),
  } satisfies RecordShape
}

export const TOKEN_PARAM: Param = { name: 'token', ...TOKEN }
