import { type JsonSchema, orEmpty } from '../json-schema'
import { boundedText, type Described, same } from './wire-values'

const unlessEmpty = (schema: JsonSchema, required: boolean) => (required ? schema : orEmpty(schema))

export const texts: Described<
  'text' | 'longText' | 'email' | 'telephone' | 'patternText' | 'secret' | 'cuit' | 'cbu'
> = {
  text: ({ label, max, required }) => same(boundedText(max, required), label.slice(0, max)),
  longText: ({ label, max, required }) => same(boundedText(max, required), label.slice(0, max)),
  email: ({ max, required }) => {
    const address = { type: 'string', format: 'email', maxLength: max } as const
    return same(unlessEmpty(address, required), 'ana@example.com'.slice(-max))
  },
  telephone: ({ max, required }) => {
    const pattern = String.raw`^\+?([ ()-]*[0-9]){6,17}[ ()-]*$`
    const number = { type: 'string', pattern, maxLength: max } as const
    return same(unlessEmpty(number, required), '+54 11 4321-5678'.slice(-max))
  },
  patternText: ({ pattern, required }) => {
    const written = pattern.replaceAll(/[./]/g, String.raw`\$&`)
    const form = `^${written.replaceAll('0', '[0-9]').replaceAll('A', '[A-Z]')}$`
    return same(unlessEmpty({ type: 'string', pattern: form }, required), pattern)
  },
  // Lists answer whether there is one.
  secret: ({ max, required }) => ({
    sent: { type: 'string', minLength: required ? 1 : 0, maxLength: max },
    shown: { type: 'boolean' },
    example: { sent: 'Xx-0000-xx'.slice(0, max), shown: true },
  }),
  cuit: ({ required }) => {
    const digits = { type: 'string', pattern: '^[0-9]{11}$' } as const
    return same(unlessEmpty(digits, required), '20123456786')
  },
  cbu: ({ required }) => {
    const digits = { type: 'string', pattern: '^[0-9]{22}$' } as const
    return same(unlessEmpty(digits, required), '2850590940090418135201')
  },
}
