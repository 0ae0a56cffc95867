import type { FieldModel, FieldModels } from '../../../../schema/language/model'
import { ANY_ID, chosen } from './chosen'
import { days } from './days'
import { numbers } from './numbers'
import type { JsonSchema } from '../json-schema'
import { texts } from './texts'
import type { Described, ReferredExample, Referring, WireValues } from './wire-values'

export type { ReferredExample, WireValues } from './wire-values'

type KindName = keyof FieldModels

/** JSON Schema of each kind, held against `src/wire/kinds` by the tests. */
const kinds: Described<KindName> = {
  id: () => ({ sent: ANY_ID, shown: ANY_ID, example: { sent: 7, shown: 7 } }),
  ...texts,
  ...numbers,
  ...days,
  ...chosen,
  lines: describedLines,
}

/** Each line with its number where it is stored; the computed fields are in answers alone. */
function describedLines(
  { fields, min, max }: FieldModels['lines'],
  referred: (field: Referring) => ReferredExample,
): WireValues {
  const described = fields.map((field) => ({
    name: field.name,
    isEntered: !('computed' in field) || field.computed === undefined,
    values: wireValues(field, referred),
  }))
  const entered = described.filter(({ isEntered }) => isEntered)
  const list = { type: 'array', minItems: min, maxItems: max } as const
  const line = (id: JsonSchema, of: 'sent' | 'shown', parts: typeof described): JsonSchema => ({
    type: 'object',
    properties: {
      id,
      ...Object.fromEntries(parts.map(({ name, values }) => [name, values[of]])),
    },
    required: [...(of === 'shown' ? ['id'] : []), ...parts.map(({ name }) => name)],
    additionalProperties: false,
  })
  const example = (of: 'sent' | 'shown', parts: typeof described) =>
    Object.fromEntries(parts.map(({ name, values }) => [name, values.example[of]]))
  const number = { type: 'integer', description: 'La línea, si ya existe' } as const
  const places = Array.from({ length: Math.max(1, min) }, (_, place) => place)
  return {
    sent: { ...list, items: line(number, 'sent', entered) },
    // A record may be older than its limits.
    shown: { type: 'array', items: line({ type: 'integer' }, 'shown', described) },
    example: {
      sent: places.map(() => example('sent', entered)),
      shown: places.map((place) => ({ id: 7 + place, ...example('shown', described) })),
    },
  }
}

/** How this field's values travel. */
export function wireValues(
  field: FieldModel,
  referred: (field: Referring) => ReferredExample,
): WireValues {
  return describe(field, referred)
}

function describe<K extends KindName>(
  field: FieldModels[K] & { readonly kind: K },
  referred: (field: Referring) => ReferredExample,
): WireValues {
  return kinds[field.kind](field, referred)
}
