/**
 * A piece of TypeScript, with the imports that it needs. A plain string is not accepted: a text of the schema must pass
 * through `literal`, `attribute` or `comment`, which escape it, and a name through `name`.
 */
export interface Code {
  readonly text: string
  readonly imports: readonly Imported[]
}

/** The type of a template's substitutions; undefined and booleans emit nothing. */
export type CodePart = Code | Imported | number | boolean | undefined | readonly CodePart[]

/** Template tag for code. An `Imported` is substituted by its name, and its import declaration is added to the module. */
export function ts(template: TemplateStringsArray, ...parts: readonly CodePart[]): Code {
  let text = template[0] ?? ''
  let imports = NONE
  for (let at = 0; at < parts.length; at += 1) {
    const piece = toCode(parts[at])
    text = append(text, piece.text, template[at + 1] ?? '')
    imports = together(imports, piece.imports)
  }
  return { text, imports }
}

/** A substitution that is empty and alone on its line removes the line. */
function append(before: string, part: string, after: string): string {
  const alone = part === '' && /^[ \t]*\n/.test(after) && isBlank(lastLine(before))
  if (!alone) return before + part + after
  return before.slice(0, before.lastIndexOf('\n') + 1) + after.replace(/^[ \t]*\n/, '')
}

/** The text after the last line end; undefined if there is none. */
function lastLine(text: string): string | undefined {
  const end = text.lastIndexOf('\n')
  return end < 0 ? undefined : text.slice(end + 1)
}

const isBlank = (line: string | undefined) => line !== undefined && /^[ \t]*$/.test(line)

/** The union of two lists: fields of a kind use the same imports. */
function together(some: readonly Imported[], more: readonly Imported[]): readonly Imported[] {
  if (more.length === 0 || some === more) return some
  if (some.length === 0) return more
  const added = more.filter((imported) => !some.includes(imported))
  return added.length === 0 ? some : [...some, ...added]
}

const NONE: readonly Imported[] = []

/** A name that the language has validated: an identifier, or several with dots. */
export function name(identifier: string): Code {
  return { text: identifier, imports: NONE }
}

/**
 * An `import()` of a module of the project, by its path from the root without extension. The file that it is printed in may be
 * anywhere: see `withSpecifiers`.
 */
export function importOf(module: string): Code {
  return { text: `import('${MARK}${module}${MARK}')`, imports: NONE }
}

/** The same text, with the specifier of each `import()` that `importOf` has made. */
export function withSpecifiers(text: string, specifierOf: (module: string) => string): string {
  const [before = '', ...rest] = text.split(MARK)
  return rest.reduce((made, part, at) => made + (at % 2 === 0 ? specifierOf(part) : part), before)
}

/** No text of a schema has it as it is: literals escape it, and comments are one line of printable characters. */
const MARK = '\0'

/** The pieces that are not empty, with a separator between them. */
export function joined(pieces: readonly CodePart[], separator: string): Code {
  let text = ''
  let imports = NONE
  for (const part of pieces) {
    const piece = toCode(part)
    if (piece.text === '') continue
    text = text === '' ? piece.text : text + separator + piece.text
    imports = together(imports, piece.imports)
  }
  return { text, imports }
}

const NOTHING: Code = { text: '', imports: NONE }

function toCode(part: CodePart): Code {
  if (part === undefined || typeof part === 'boolean') return NOTHING
  if (typeof part === 'number') return { text: String(part), imports: NONE }
  if ('text' in part) return part
  if ('module' in part) return { text: part.name, imports: [part] }
  return joined(part, '\n')
}

/** An export of another module, to be substituted in `ts`. */
export interface Imported {
  readonly name: string
  /** A package (`zod/mini`), or the path of a module from the project's root, without extension (`src/wire/kinds/id`). */
  readonly module: string
  /** `type` imports are removed by the compiler; `namespace` is `import * as name`. */
  readonly as: 'value' | 'type' | 'namespace'
}

export const value = (name: string, module: string): Imported => ({ name, module, as: 'value' })
export const type = (name: string, module: string): Imported => ({ name, module, as: 'type' })
export const namespace = (name: string, module: string): Imported => ({
  name,
  module,
  as: 'namespace',
})
