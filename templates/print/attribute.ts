import { type Code, ts, name } from './code'
import { type Literal, literal, visible } from './literal'

/**
 * `name="text"`, `name={value}`, or `name` alone for true; undefined for undefined and false. JSX has entities but no
 * escapes, so a text with a quote, brace, backslash, ampersand or invisible character is written as an expression.
 */
export function attribute(attributeName: string, value: Literal | undefined): Code | undefined {
  if (value === undefined || value === false) return undefined
  if (value === true) return name(attributeName)
  if (typeof value === 'string' && isPlain(value)) return name(`${attributeName}="${value}"`)
  return ts`${name(attributeName)}={${literal(value)}}`
}

function isPlain(text: string): boolean {
  return !/["'`\\&{}<>]/.test(text) && visible(text) === text
}
