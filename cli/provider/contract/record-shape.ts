import type { FieldModel, Model, ResourceModel } from '../../../schema/language/model'
import { TOKEN } from './access-kinds'
import { type ReferredExample, type WireValues, wireValues } from './kinds'
import type { Param, RecordShape } from './operation'

/** Describes how a field travels; it needs the whole schema, because of references. */
export type Describe = (field: FieldModel) => WireValues

/** How each field travels; the example of a reference is the first of its entity's seed rows. */
export function describeIn({ entities }: Model): Describe {
  return (field) =>
    wireValues(
      field,
      ({ resource, shows, alsoShows = [], length, key = ['id'] }): ReferredExample => {
        const target = entities.find((entity) => entity.resource === resource)
        const seeded = target?.seed[0]
        const labelOf = (field: string) =>
          target?.fields.find(({ name }) => name === field)?.label ?? field
        const shown = [shows, ...alsoShows].map((field) => seeded?.[field] ?? labelOf(field))
        const name = shown.map(String).join(' ').slice(0, length)
        const parts = key.map((one) => {
          const value = seeded?.[one]
          return [one, typeof value === 'string' || typeof value === 'number' ? value : 7] as const
        })
        const id = parts.length === 1 ? (parts[0]?.[1] ?? 7) : Object.fromEntries(parts)
        return { id, name }
      },
    )
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
