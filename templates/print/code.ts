import type { Imported } from './imported'

/**
 * A piece of TypeScript, with the imports that it needs. A plain string cannot get in: a text of the schema passes
 * through `literal`, `attribute` or `comment`, which escape it (row G-06), and a name through `name`.
 */
export interface Code {
  readonly text: string
  readonly imports: readonly Imported[]
}

/** What a hole in the template takes; nothing at all where a part is left out. */
export type Part = Code | Imported | number | boolean | undefined | readonly Part[]

/** Writes code that looks like what it emits; an import is used like a value, and its declaration follows by itself. */
export function code(template: TemplateStringsArray, ...parts: readonly Part[]): Code {
  const pieces = parts.map(toCode)
  const [first = '', ...rest] = template
  const text = rest.reduce(
    (before, after, index) => append(before, pieces[index]?.text ?? '', after),
    first,
  )
  return { text, imports: pieces.flatMap((piece) => piece.imports) }
}

/** A part that is left out takes its line with it. */
function append(before: string, part: string, after: string): string {
  const alone = part === '' && /\n[ \t]*$/.test(before) && /^[ \t]*\n/.test(after)
  if (!alone) return before + part + after
  return before.replace(/[ \t]*$/, '') + after.replace(/^[ \t]*\n/, '')
}

/** A name that the language has judged: an identifier, or a path of them. */
export function name(identifier: string): Code {
  return { text: identifier, imports: [] }
}

/** The same pieces with something between them. */
export function joined(pieces: readonly Part[], separator: string): Code {
  const all = pieces.map(toCode).filter((piece) => piece.text !== '')
  return {
    text: all.map((piece) => piece.text).join(separator),
    imports: all.flatMap((piece) => piece.imports),
  }
}

const NOTHING: Code = { text: '', imports: [] }

function toCode(part: Part): Code {
  if (part === undefined || typeof part === 'boolean') return NOTHING
  if (typeof part === 'number') return { text: String(part), imports: [] }
  if ('text' in part) return part
  if ('module' in part) return { text: part.name, imports: [part] }
  return joined(part, '\n')
}
