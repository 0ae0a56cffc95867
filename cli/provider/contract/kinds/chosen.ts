import { orNullUnless } from '../json-schema'
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
  reference: ({ resource, shows, max, required, sends }, referred) => {
    const { id, name } = referred({ resource, shows, length: max })
    const byName = boundedText(max, required)
    const byId = orNullUnless(ANY_ID, required)
    return {
      sent: sends === 'name' ? byName : byId,
      shown: boundedText(max, required),
      example: { sent: sends === 'name' ? name : id, shown: name },
    }
  },
  references: ({ resource, shows, length, max, required, sends }, referred) => {
    const { id, name } = referred({ resource, shows, length })
    const list = { type: 'array', minItems: required ? 1 : 0, maxItems: max } as const
    const names = { ...list, items: boundedText(length, true) }
    return {
      sent: sends === 'name' ? names : { ...list, items: ANY_ID },
      shown: names,
      example: { sent: [sends === 'name' ? name : id], shown: [name] },
    }
  },
}
