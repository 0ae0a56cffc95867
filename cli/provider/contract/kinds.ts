import type { FieldModel, FieldModels, Model } from '#language/model'
import type { FieldContract } from '#wire/kinds'
import { booleanField, choiceField } from '#wire/kinds/choice'
import {
  cbuField,
  cuitField,
  emailField,
  longTextField,
  patternTextField,
  telephoneField,
  textField,
  idField,
} from '#wire/kinds/text'
import { dateField, monthField, timeField } from '#wire/kinds/date'
import { decimalField, MONEY_DECIMALS, moneyField } from '#wire/kinds/decimal'
import { digitsField, dniField, integerField } from '#wire/kinds/digits'
import { identifiedField, identifiedFields, identityCheck } from '#wire/kinds/identified'
import { isEntered } from '#wire/kinds/lines'
import { referenceField, referencesField } from '#wire/kinds/reference'
import { secretField } from '#wire/kinds/secret'
import { type Json, type JsonSchema, orEmpty, schemaOf } from './json-schema'

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
  /** The fields that identify a record there, if requests carry them. */
  readonly key: readonly string[] | undefined
}

type FindReferred = (field: Referring) => ReferredExample

/** Every kind with one check of its own; lines have those of their fields. */
type Simple = Exclude<keyof FieldModels, 'lines'>

/** A kind as src/wire has it, with the facts that no check has. */
interface Row<F> {
  /** The field of src/wire, whose check is that of requests. */
  readonly wire: (field: Omit<F, 'requiredText' | 'default' | 'computed'>) => FieldContract
  /** One value that the check accepts. */
  readonly example: (field: F, referred: FindReferred) => Json
  /** The form of its texts, if the check is a function: zod has no schema of that. */
  readonly form?: (field: F) => string
  /** Limits that JSON Schema has no words for. */
  readonly about?: (field: F) => string | undefined
  /** The value in the answers of lists, if it differs from the one in requests. */
  readonly shown?: (
    field: F,
    referred: FindReferred,
  ) => { readonly schema: JsonSchema; readonly example: Json }
}

interface NumberLimits {
  readonly min: number
  readonly max: number
}

const within = ({ min, max }: NumberLimits, example: number) =>
  Math.max(min, Math.min(max, example))

const decimalForm = (decimals: number) => String.raw`^-?(0|[1-9][0-9]*)(\.[0-9]{1,${decimals}})?$`

const decimalLimits = ({ min, max }: NumberLimits, decimals: number) =>
  `${min.toFixed(decimals)} … ${max.toFixed(decimals)}`

type DayLimits = { readonly [Limit in 'min' | 'max']?: string | undefined }

function dayLimits({ min, max }: DayLimits, today = 'hoy'): string | undefined {
  if (min === undefined && max === undefined) return undefined
  const [from = '', until = ''] = [min, max].map((limit) => (limit === 'today' ? today : limit))
  return `${from} … ${until}`.trim()
}

const meanings = ({ options }: Pick<FieldModels['choice'], 'options'>): string =>
  options.map(({ code, text }) => `${code} = ${text}`).join(', ')

/** A limit, but for 'today': an example must not change from day to day. */
const dayWithin = ({ min, max }: DayLimits, otherwise: string): string =>
  [min, max].find((limit) => limit !== undefined && limit !== 'today') ?? otherwise

/** The records that a request may refer to; one that the record refers to already may stay. */
function allowedRecords({ where }: Pick<FieldModels['reference'], 'where'>): string | undefined {
  if (where === undefined) return undefined
  const limits = Object.entries(where).map(
    ([field, values]) => `${field} = ${values.map(String).join(' o ')}`,
  )
  return `Solo registros con ${limits.join(' y ')}, o el que ya tenía`
}

/** A referred record in an answer: its id beside its text, because several records may have the same text. */
const identified = (key: readonly string[]): JsonSchema => ({
  type: 'object',
  description: 'El registro: lo que lo identifica, y el texto que se muestra de él',
  properties: { id: schemaOf(identityCheck({ key })), texto: { type: 'string' } },
  required: ['id', 'texto'],
})

const rows: { readonly [K in Simple]: Row<FieldModels[K]> } = {
  id: { wire: idField, example: () => 7 },
  text: { wire: textField, example: ({ label, max }) => label.slice(0, max) },
  longText: { wire: longTextField, example: ({ label, max }) => label.slice(0, max) },
  email: { wire: emailField, example: ({ max }) => 'ana@example.com'.slice(-max) },
  telephone: { wire: telephoneField, example: ({ max }) => '+54 11 4321-5678'.slice(-max) },
  patternText: {
    wire: patternTextField,
    form: ({ pattern }) => {
      const written = pattern.replaceAll(/[./]/g, String.raw`\$&`)
      return `^${written.replaceAll('0', '[0-9]').replaceAll('A', '[A-Z]')}$`
    },
    example: ({ pattern }) => pattern,
  },
  cuit: { wire: cuitField, form: () => '^[0-9]{11}$', example: () => '20123456786' },
  cbu: { wire: cbuField, form: () => '^[0-9]{22}$', example: () => '2850590940090418135201' },
  secret: {
    wire: secretField,
    example: ({ max }) => 'Xx-0000-xx'.slice(0, max),
    // Lists answer whether there is one.
    shown: () => ({ schema: { type: 'boolean' }, example: true }),
  },
  digits: {
    wire: digitsField,
    example: ({ max }) => Number('1234567890'.slice(0, max)),
  },
  dni: { wire: dniField, example: () => 1_234_567_890 },
  integer: { wire: integerField, example: (field) => within(field, 10) },
  decimal: {
    wire: decimalField,
    form: ({ decimals }) => decimalForm(decimals),
    about: (field) => decimalLimits(field, field.decimals),
    example: (field) => within(field, 1234.5).toFixed(field.decimals),
  },
  money: {
    wire: moneyField,
    form: () => decimalForm(MONEY_DECIMALS),
    about: (field) => decimalLimits(field, MONEY_DECIMALS),
    example: (field) => within(field, 1234.5).toFixed(MONEY_DECIMALS),
  },
  date: {
    wire: dateField,
    about: (field) => dayLimits(field),
    example: (field) => dayWithin(field, '2026-01-31'),
  },
  month: {
    wire: monthField,
    about: (field) => dayLimits(field, 'este mes'),
    example: (field) => dayWithin(field, '2026-01'),
  },
  time: {
    wire: timeField,
    about: (field) => dayLimits(field),
    example: (field) => dayWithin(field, '09:30'),
  },
  boolean: { wire: booleanField, example: () => true },
  choice: {
    wire: ({ label, options, answers, required }) => {
      const texts = Object.fromEntries(options.map(({ code, text }) => [code, text]))
      return choiceField({ label, options: texts, answers, required })
    },
    about: meanings,
    example: ({ options }) => options[0]?.code ?? '',
    shown: (field) => {
      const { options, answers, required } = field
      const words = options.map((option) => (answers === 'text' ? option.text : option.code))
      const description = meanings(field)
      const schema: JsonSchema = { type: 'string', enum: [...(required ? [] : ['']), ...words] }
      return { schema: { ...schema, description }, example: words[0] ?? '' }
    },
  },
  reference: {
    wire: ({ label, resource, shows, sends, max, required, key }) => {
      const options = { label, resource, shows, sends, max, required }
      return key === undefined ? referenceField(options) : identifiedField({ ...options, key })
    },
    about: allowedRecords,
    example: (field, referred) => {
      const { id, name } = referred({ ...field, length: field.max })
      return field.key === undefined ? name : id
    },
    shown: (field, referred) => {
      const { id, name } = referred({ ...field, length: field.max })
      const { key, required } = field
      if (key === undefined) return { schema: schemaOf(wireField(field).check), example: name }
      const schema = required ? identified(key) : orEmpty(identified(key))
      return { schema, example: { id, texto: name } }
    },
  },
  references: {
    wire: ({ label, resource, shows, sends, length, max, required, key }) => {
      const options = { label, resource, shows, sends, length, max, required }
      return key === undefined ? referencesField(options) : identifiedFields({ ...options, key })
    },
    about: allowedRecords,
    example: (field, referred) => {
      const { id, name } = referred(field)
      return [field.key === undefined ? name : id]
    },
    shown: (field, referred) => {
      const { id, name } = referred(field)
      const list = schemaOf(wireField(field).check)
      if (field.key === undefined) return { schema: list, example: [name] }
      return {
        schema: { ...list, items: identified(field.key) },
        example: [{ id, texto: name }],
      }
    },
  },
}

/** A field as src/wire has it. */
export function wireField<K extends Simple>(
  field: FieldModels[K] & { readonly kind: K },
): FieldContract {
  return rows[field.kind].wire(field)
}

/** How this field's values travel. */
export function wireValues(field: FieldModel, referred: FindReferred): WireValues {
  return field.kind === 'lines' ? lineValues(field, referred) : simpleValues(field, referred)
}

function simpleValues<K extends Simple>(
  field: FieldModels[K] & { readonly kind: K },
  referred: FindReferred,
): WireValues {
  const row: Row<FieldModels[K]> = rows[field.kind]
  const description = row.about?.(field)
  const sent = {
    ...formed(schemaOf(row.wire(field).check), row.form?.(field)),
    ...(description !== undefined && { description }),
  }
  const example = row.example(field, referred)
  const shown = row.shown?.(field, referred) ?? { schema: sent, example }
  return { sent, shown: shown.schema, example: { sent: example, shown: shown.example } }
}

/** The same with the form of its texts; an empty one has none. */
function formed({ anyOf, ...schema }: JsonSchema, pattern: string | undefined): JsonSchema {
  if (anyOf === undefined) return pattern === undefined ? schema : { ...schema, pattern }
  return { ...schema, anyOf: anyOf.map((one) => (one.const === '' ? one : formed(one, pattern))) }
}

/** Each line with its number if it is stored; the computed fields are in answers alone. */
function lineValues(
  { fields, min, max }: FieldModels['lines'],
  referred: FindReferred,
): WireValues {
  const described = fields.map((field) => ({
    name: field.name,
    isEntered: isEntered(field),
    values: wireValues(field, referred),
  }))
  const entered = described.filter(({ isEntered }) => isEntered)
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
  const number: JsonSchema = { type: 'integer', description: 'La línea, si ya existe' }
  const places = Array.from({ length: Math.max(1, min) }, (_, place) => place)
  return {
    sent: { type: 'array', minItems: min, maxItems: max, items: line(number, 'sent', entered) },
    // A record may be older than its limits.
    shown: { type: 'array', items: line({ type: 'integer' }, 'shown', described) },
    example: {
      sent: places.map(() => example('sent', entered)),
      shown: places.map((place) => ({ id: 7 + place, ...example('shown', described) })),
    },
  }
}

/** Describes how a field travels; it needs the whole schema, because of references. */
export type Describe = (field: FieldModel) => WireValues

/** How each field travels; the example of a reference is the first of its entity's seed rows. */
export function describeIn({ entities }: Model): Describe {
  const referred: FindReferred = ({ resource, shows, alsoShows = [], length, key = ['id'] }) => {
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
  }
  return (field) => wireValues(field, referred)
}
