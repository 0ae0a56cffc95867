import type { FieldModel, FieldModels, Model } from '#language/model'
import { dateField } from '#wire/kinds/date'
import { digitsField } from '#wire/kinds/digits'
import { dniField } from '#wire/kinds/dni'
import { emailField } from '#wire/kinds/email'
import { integerField } from '#wire/kinds/integer'
import { longTextField } from '#wire/kinds/long-text'
import { MONEY_DECIMALS } from '#wire/kinds/money'
import { monthField } from '#wire/kinds/month'
import { secretField } from '#wire/kinds/secret'
import { telephoneField } from '#wire/kinds/telephone'
import { boundedText, textField } from '#wire/kinds/text'
import { timeField } from '#wire/kinds/time'
import { type Json, type JsonSchema, orEmpty, orNullUnless, schemaOf } from './json-schema'

/** A field's values on the wire: in requests, and in the records that lists answer. */
export interface WireValues {
  readonly sent: JsonSchema
  readonly shown: JsonSchema
  /** One valid value, as a request carries it and as a list then shows it. */
  readonly example: { readonly sent: Json; readonly shown: Json }
}

/** A record that a reference may refer to. */
interface ReferredExample {
  readonly id: string | number | Readonly<Record<string, string | number>>
  readonly name: string
}

/** A reference, as far as its example depends on it. */
interface Referring {
  readonly resource: string
  readonly shows: string
  readonly alsoShows?: readonly string[] | undefined
  /** Characters of the name at most. */
  readonly length: number
  /** The fields that identify a record there, where requests carry them. */
  readonly key: readonly string[] | undefined
}

/** @param referred an example of the record that a reference leads to */
type DescribeKind<F> = (field: F, referred: (field: Referring) => ReferredExample) => WireValues

/** Some of the kinds, by their words. */
type Described<K extends keyof FieldModels> = {
  readonly [P in K]: DescribeKind<FieldModels[P]>
}

/** Lists show what requests carry. */
function same(schema: JsonSchema, example: Json): WireValues {
  return { sent: schema, shown: schema, example: { sent: example, shown: example } }
}

/** A required value's schema, or '' beside it. */
const unlessEmpty = (schema: JsonSchema, required: boolean) => (required ? schema : orEmpty(schema))

const required = true

const texts: Described<
  'text' | 'longText' | 'email' | 'telephone' | 'patternText' | 'secret' | 'cuit' | 'cbu'
> = {
  text: ({ label, max, required }) =>
    same(schemaOf(textField({ label, max, required }).check), label.slice(0, max)),
  longText: ({ label, max, required }) =>
    same(schemaOf(longTextField({ label, max, required }).check), label.slice(0, max)),
  email: ({ label, max, ...field }) => {
    const address = schemaOf(emailField({ label, max, required }).check)
    return same(unlessEmpty(address, field.required), 'ana@example.com'.slice(-max))
  },
  telephone: ({ label, max, ...field }) => {
    const number = schemaOf(telephoneField({ label, max, required }).check)
    return same(unlessEmpty(number, field.required), '+54 11 4321-5678'.slice(-max))
  },
  // zod has no schema of the functions by which the wire checks these forms.
  patternText: ({ pattern, required }) => {
    const written = pattern.replaceAll(/[./]/g, String.raw`\$&`)
    const form = `^${written.replaceAll('0', '[0-9]').replaceAll('A', '[A-Z]')}$`
    return same(unlessEmpty({ type: 'string', pattern: form }, required), pattern)
  },
  cuit: ({ required }) => {
    const digits = { type: 'string', pattern: '^[0-9]{11}$' } as const
    return same(unlessEmpty(digits, required), '20123456786')
  },
  cbu: ({ required }) => {
    const digits = { type: 'string', pattern: '^[0-9]{22}$' } as const
    return same(unlessEmpty(digits, required), '2850590940090418135201')
  },
  // Lists answer whether there is one.
  secret: ({ label, max, required }) => ({
    sent: schemaOf(secretField({ label, max, required }).check),
    shown: { type: 'boolean' },
    example: { sent: 'Xx-0000-xx'.slice(0, max), shown: true },
  }),
}

/** A number, or null if the field may be empty. */
const number = (schema: JsonSchema, required: boolean, example: number): WireValues =>
  same(orNullUnless(schema, required), example)

interface Limits {
  readonly min: number
  readonly max: number
  readonly required: boolean
}

/** A text, so that neither end rounds it; JSON Schema has no limits for those, so the description has them. */
function exact(decimals: number, { min, max, required }: Limits): WireValues {
  const pattern = String.raw`^-?(0|[1-9][0-9]*)(\.[0-9]{1,${decimals}})?$`
  const description = `${min.toFixed(decimals)} … ${max.toFixed(decimals)}`
  const example = Math.max(min, Math.min(max, 1234.5)).toFixed(decimals)
  return same(orNullUnless({ type: 'string', pattern, description }, required), example)
}

const numbers: Described<'digits' | 'dni' | 'integer' | 'decimal' | 'money'> = {
  digits: ({ label, max, ...field }) => {
    const schema = schemaOf(digitsField({ label, max, required }).check)
    return number(schema, field.required, Number('1234567890'.slice(0, max)))
  },
  dni: ({ label, ...field }) =>
    number(schemaOf(dniField({ label, required }).check), field.required, 1_234_567_890),
  integer: ({ label, min, max, ...field }) => {
    const schema = schemaOf(integerField({ label, min, max, required }).check)
    return number(schema, field.required, Math.max(min, Math.min(max, 10)))
  },
  decimal: (field) => exact(field.decimals, field),
  money: (field) => exact(MONEY_DECIMALS, field),
}

/** JSON Schema has no limits for days and times, so the description has them. */
function limits({ min, max }: { readonly min?: string; readonly max?: string }, today = 'hoy') {
  if (min === undefined && max === undefined) return {}
  const [from = '', until = ''] = [min, max].map((limit) => (limit === 'today' ? today : limit))
  return { description: `${from} … ${until}`.trim() }
}

/** 'today' is skipped: an example must not change from day to day. */
const dayIn = (limit: string | undefined) => (limit === 'today' ? undefined : limit)

const days: Described<'date' | 'month' | 'time'> = {
  date: ({ label, ...field }) => {
    const day = { ...schemaOf(dateField({ label, required }).check), ...limits(field) }
    const example = dayIn(field.min) ?? dayIn(field.max) ?? '2026-01-31'
    return same(orNullUnless(day, field.required), example)
  },
  month: ({ label, ...field }) => {
    const schema = schemaOf(monthField({ label, required }).check)
    const month = { ...schema, ...limits(field, 'este mes') }
    return same(
      orNullUnless(month, field.required),
      dayIn(field.min) ?? dayIn(field.max) ?? '2026-01',
    )
  },
  time: ({ label, ...field }) => {
    const time = { ...schemaOf(timeField({ label, required }).check), ...limits(field) }
    return same(orNullUnless(time, field.required), field.min ?? field.max ?? '09:30')
  },
}

/** An id is sent in the type in which it was received. */
const ANY_ID = { type: ['integer', 'string'], minLength: 1, maxLength: 64 } as const

const chosen: Described<'boolean' | 'choice' | 'reference' | 'references'> = {
  boolean: () => same({ type: 'boolean' }, true),
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
  reference: ({ resource, shows, alsoShows, max, required, key, where }, referred) => {
    const { id, name } = referred({ resource, shows, alsoShows, length: max, key })
    const limit = limitOf(where)
    if (key === undefined) {
      const byName = schemaOf(boundedText(max, required))
      return { sent: { ...byName, ...limit }, shown: byName, example: { sent: name, shown: name } }
    }
    const shown = identified(key)
    return {
      sent: { ...orNullUnless(identityOf(key), required), ...limit },
      shown: required ? shown : orEmpty(shown),
      example: { sent: id, shown: { id, texto: name } },
    }
  },
  references: ({ resource, shows, alsoShows, length, max, key, where, ...field }, referred) => {
    const { id, name } = referred({ resource, shows, alsoShows, length, key })
    const limit = limitOf(where)
    const list = { type: 'array', minItems: field.required ? 1 : 0, maxItems: max } as const
    if (key === undefined) {
      const names = { ...list, items: schemaOf(boundedText(length, required)) }
      return {
        sent: { ...names, ...limit },
        shown: names,
        example: { sent: [name], shown: [name] },
      }
    }
    return {
      sent: { ...list, items: identityOf(key), ...limit },
      shown: { ...list, items: identified(key) },
      example: { sent: [id], shown: [{ id, texto: name }] },
    }
  },
}

/** The records that a request may refer to; one that the record refers to already may stay. */
function limitOf(where: FieldModels['reference']['where']): Pick<JsonSchema, 'description'> {
  if (where === undefined) return {}
  const limits = Object.entries(where).map(
    ([field, values]) => `${field} = ${values.map(String).join(' o ')}`,
  )
  return { description: `Solo registros con ${limits.join(' y ')}, o el que ya tenía` }
}

/** What identifies a record: its id or code, or an object with the fields of its key. */
export function identityOf(key: readonly string[]): JsonSchema {
  if (key.length === 1) return ANY_ID
  return {
    type: 'object',
    properties: Object.fromEntries(key.map((field) => [field, { type: ['integer', 'string'] }])),
    required: key,
    additionalProperties: false,
  }
}

/** A referred record in an answer: its id beside its text, because several records may have the same text. */
const identified = (key: readonly string[]): JsonSchema => ({
  type: 'object',
  description: 'El registro: lo que lo identifica, y el texto que se muestra de él',
  properties: { id: identityOf(key), texto: { type: 'string' } },
  required: ['id', 'texto'],
})

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

/** Each line with its number if it is stored; the computed fields are in answers alone. */
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
