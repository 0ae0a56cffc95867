import { type Code, ts, joined, type CodePart, name, type Imported } from './code'

export type Literal =
  | string
  | number
  | boolean
  | null
  | readonly Literal[]
  | { readonly [key: string]: Literal | undefined }

/**
 * Characters that are invisible or change the order of the text: control and formatting characters (bidirectional marks
 * among them), lone surrogates, separators, spaces that are not a space. The joiner that composes emoji stays.
 */
const UNSEEN = /(?!\u200d)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu

/** Printable ASCII: most texts, which need no escapes. */
const PLAIN = /^[ -~]*$/

/** The text with its invisible characters as escapes of TypeScript. */
function visible(text: string): string {
  if (PLAIN.test(text)) return text
  return text.replace(UNSEEN, (character) => {
    const hex = character.codePointAt(0)?.toString(16) ?? ''
    return hex.length > 4 ? `\\u{${hex}}` : `\\u${hex.padStart(4, '0')}`
  })
}

/** A value as a TypeScript literal on one line, which the formatter breaks if it is too long. Undefined members are left out. */
export function literal(value: Literal): Code {
  if (typeof value === 'string') return { text: quoted(value), imports: [] }
  if (typeof value !== 'object' || value === null) return { text: String(value), imports: [] }
  if (isList(value)) return ts`[${joined(value.map(literal), ', ')}]`
  return object(
    Object.entries(value).map(([key, member]) => [
      key,
      member === undefined ? undefined : literal(member),
    ]),
  )
}

/** `{ key: value, … }` on one line, without the members that are undefined. */
export function object(members: readonly (readonly [key: string, value: CodePart])[]): Code {
  const present = members.filter(([, value]) => value !== undefined)
  if (present.length === 0) return ts`{}`
  return ts`{ ${joined(
    present.map(([key, value]) => ts`${propertyKey(key)}: ${value}`),
    ', ',
  )} }`
}

/** A member's key: quoted if it is no identifier, computed if a plain key would set the prototype. */
export function propertyKey(key: string): Code {
  if (key === '__proto__') return { text: "['__proto__']", imports: [] }
  const plain = /^[A-Za-z_$][\w$]*$/.test(key) || /^(0|[1-9]\d{0,8})$/.test(key)
  return { text: plain ? key : quoted(key), imports: [] }
}

/** `key` alone if the value has the same name, otherwise `key: value`. */
export function shorthand(key: string, value: Imported): Code {
  return key === value.name ? ts`${value}` : ts`${propertyKey(key)}: ${value}`
}

/** `owner.key`, or `owner['key']` if the key is no identifier. */
export function member(owner: string, key: string): Code {
  const plain = /^[A-Za-z_$][\w$]*$/.test(key)
  return { text: plain ? `${owner}.${key}` : `${owner}[${quoted(key)}]`, imports: [] }
}

/** JSON's escapes are valid in TypeScript; the formatter chooses the quotes. */
function quoted(text: string): string {
  return visible(JSON.stringify(text))
}

function isList(value: object): value is readonly Literal[] {
  return Array.isArray(value)
}

/** A documentation comment of one line. No text can end it early or hide the code after it. */
export function comment(text: string): Code {
  return { text: `/** ${harmless(text)} */`, imports: [] }
}

/** The text on one line, without a comment's end. */
export function harmless(text: string): string {
  return visible(text.replace(/\s+/gu, ' ')).replaceAll('*/', '*\\/').trim()
}

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
