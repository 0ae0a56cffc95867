import type { FieldModel } from '../../schema/language/model'
import { type Json, type JsonSchema, orEmpty, orNull } from './json-schema'

/** A field's values on the wire: in requests, and in the records that lists answer. */
export interface WireValues {
  readonly sent: JsonSchema
  readonly shown: JsonSchema
  /** One sound value, as a request carries it and as a list then shows it. */
  readonly example: { readonly sent: Json; readonly shown: Json }
}

/** A record that a reference may lead to. */
export interface ReferredExample {
  readonly id: string | number
  readonly name: string
}

/** @param referred an example of the record that a reference leads to */
type Describe<F> = (field: F, referred: (field: ReferenceModel) => ReferredExample) => WireValues

type KindName = FieldModel['kind']
type ModelOf<K extends KindName> = Extract<FieldModel, { kind: K }>
type ReferenceModel = ModelOf<'reference'>

/** An id goes back as it came (row W-04). */
const ANY_ID = { type: ['integer', 'string'], minLength: 1, maxLength: 64 } as const

const NOT_BLANK = String.raw`\S`

/** JSON Schema of each kind, held against `src/wire/kinds` by the tests. */
const kinds: { readonly [K in KindName]: Describe<ModelOf<K>> } = {
  id: () => ({ sent: ANY_ID, shown: ANY_ID, example: { sent: 7, shown: 7 } }),
  text: ({ label, max, required }) => same(boundedText(max, required), label.slice(0, max)),
  email: ({ max, required }) => {
    const address = { type: 'string', format: 'email', maxLength: max } as const
    return same(required ? address : orEmpty(address), 'ana@example.com'.slice(-max))
  },
  digits: ({ max, required }) => {
    const number = { type: 'integer', minimum: 1, maximum: 10 ** max - 1 } as const
    return same(required ? number : orNull(number), Number('1234567890'.slice(0, max)))
  },
  choice: ({ options, answers, required }) => {
    const empty = required ? [] : ['']
    const codes = options.map(({ code }) => code)
    const texts = answers === 'text' ? options.map(({ text }) => text) : codes
    const meanings = options.map(({ code, text }) => `${code} = ${text}`).join(', ')
    return {
      sent: { type: 'string', enum: [...empty, ...codes], description: meanings },
      shown: { type: 'string', enum: [...empty, ...texts], description: meanings },
      example: { sent: codes[0] ?? '', shown: texts[0] ?? '' },
    }
  },
  reference: (field, referred) => {
    const { max, required, sends } = field
    const { id, name } = referred(field)
    const byName = boundedText(max, required)
    const byId = required ? ANY_ID : orNull(ANY_ID)
    return {
      sent: sends === 'name' ? byName : byId,
      shown: boundedText(max, required),
      example: { sent: sends === 'name' ? name : id, shown: name },
    }
  },
}

function boundedText(max: number, required: boolean): JsonSchema {
  const text = { type: 'string', maxLength: max } as const
  return required ? { ...text, minLength: 1, pattern: NOT_BLANK } : text
}

function same(schema: JsonSchema, example: Json): WireValues {
  return { sent: schema, shown: schema, example: { sent: example, shown: example } }
}

/** How this field's values travel. */
export function wireValues(
  field: FieldModel,
  referred: (field: ReferenceModel) => ReferredExample,
): WireValues {
  return describe(field, referred)
}

function describe<K extends KindName>(
  field: { [P in K]: { readonly kind: P } & ModelOf<P> }[K],
  referred: (field: ReferenceModel) => ReferredExample,
): WireValues {
  return kinds[field.kind](field, referred)
}
