import type { FieldModels } from '../../../../schema/language/model'
import { type JsonSchema, orEmpty, orNullUnless } from '../json-schema'
import { boundedText, type Described, same } from './wire-values'

/** An id is sent in the type in which it was received. */
export const ANY_ID = { type: ['integer', 'string'], minLength: 1, maxLength: 64 } as const

export const chosen: Described<'boolean' | 'choice' | 'reference' | 'references'> = {
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
      const byName = boundedText(max, required)
      return { sent: { ...byName, ...limit }, shown: byName, example: { sent: name, shown: name } }
    }
    const shown = identified(key)
    return {
      sent: { ...orNullUnless(identityOf(key), required), ...limit },
      shown: required ? shown : orEmpty(shown),
      example: { sent: id, shown: { id, texto: name } },
    }
  },
  references: ({ resource, shows, alsoShows, length, max, required, key, where }, referred) => {
    const { id, name } = referred({ resource, shows, alsoShows, length, key })
    const limit = limitOf(where)
    const list = { type: 'array', minItems: required ? 1 : 0, maxItems: max } as const
    if (key === undefined) {
      const names = { ...list, items: boundedText(length, true) }
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
