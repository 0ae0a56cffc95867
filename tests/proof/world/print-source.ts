/** What a declaration is made of once it is written down; null is there for mistakes. */
export type Tree =
  | string
  | number
  | boolean
  | null
  | readonly Tree[]
  | { readonly [name: string]: Tree | undefined }

export type Path = readonly (string | number)[]

/** A schema file, and the position of each option of its declaration, by its path as JSON. */
export interface Source {
  readonly text: string
  /** Offsets of the option's name and of its value; of an entry of a list they are the same. */
  placeOf(path: Path): { readonly name: number; readonly value: number } | undefined
}

/** As editors count: from 1. */
export function placeIn(text: string, offset: number): { line: number; column: number } {
  const lines = text.slice(0, offset).split('\n')
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 }
}

/**
 * A declaration as a developer writes it: objects with a `kind` by the word of that name, every option on a line of its
 * own, texts in all three kinds of quotes.
 */
export function sourceOf(exportName: string, declaration: Tree): Source {
  const writer = new Writer(exportName)
  writer.write('export const ')
  const name = writer.text.length
  // A mistake of the declaration itself is reported at the name of its export.
  writer.places.set('[]', { name, value: name })
  writer.write(`${exportName} = `)
  writer.value(declaration, [])
  const imports = `import { ${[...writer.imports].sort().join(', ')} } from './language'\n\n`
  return {
    text: `${imports}${writer.text}\n`,
    placeOf: (path) => {
      const place = writer.places.get(JSON.stringify(path.map(String)))
      return place && { name: place.name + imports.length, value: place.value + imports.length }
    },
  }
}

class Writer {
  text = ''
  readonly imports = new Set<string>()
  readonly places = new Map<string, { readonly name: number; readonly value: number }>()
  private indent = ''

  constructor(private readonly exportName: string) {}

  write(text: string): void {
    this.text += text
  }

  value(value: Tree, path: Path): void {
    if (typeof value === 'string') this.write(quoted(value))
    else if (typeof value !== 'object' || value === null) this.write(String(value))
    else if (isList(value)) this.list(value, path)
    else if (isFormula(path)) this.formula(value, path)
    else if (isMadeWithAWord(path)) this.call(value, path)
    else this.object(value, path)
  }

  private list(values: readonly Tree[], path: Path): void {
    this.write('[')
    for (const [at, value] of values.entries()) {
      if (at > 0) this.write(', ')
      this.member([...path, at], '', value)
    }
    this.write(']')
  }

  /** `text({ … })`, or `{ … }` where it has no kind. */
  private call(members: { readonly [name: string]: Tree | undefined }, path: Path): void {
    const { kind, ...rest } = members
    if (typeof kind !== 'string') return this.object(members, path)
    this.write(`${this.word(kind)}(`)
    const { base, ...differences } = rest
    if (kind === 'menu') this.object(asObject(rest['groups']), path)
    else if (kind !== 'crud') this.object(rest, path)
    else {
      this.value(base ?? '', [...path, 'base'])
      if (Object.keys(differences).length > 0) {
        this.write(', ')
        this.object(differences, path)
      }
    }
    this.write(')')
  }

  /** `percentage('alicuota', 'neto')`. */
  private formula(members: { readonly [name: string]: Tree | undefined }, path: Path): void {
    const { kind, rate, of } = members
    const names: readonly (readonly [Path, Tree | undefined])[] =
      typeof of === 'object' && of !== null && isList(of)
        ? of.map((name, at) => [[...path, 'of', at], name])
        : [[[...path, 'of'], of]]
    const all = [...(rate === undefined ? [] : [[[...path, 'rate'], rate] as const]), ...names]
    this.write(`${this.word(String(kind))}(`)
    for (const [at, [place, value]] of all.entries()) {
      if (at > 0) this.write(', ')
      this.member(place, '', value ?? null)
    }
    this.write(')')
  }

  /** Under another name where the declaration has its own. */
  private word(kind: string): string {
    const isFree = kind !== this.exportName
    this.imports.add(isFree ? kind : `${kind} as ${kind}Word`)
    return isFree ? kind : `${kind}Word`
  }

  private object(members: { readonly [name: string]: Tree | undefined }, path: Path): void {
    const { indent } = this
    this.indent = `${indent}  `
    this.write('{\n')
    for (const [name, value] of Object.entries(members)) {
      if (value === undefined) continue
      this.write(this.indent)
      const key = /^[A-Za-z_]\w*$/.test(name) ? name : quoted(name, "'")
      this.member([...path, name], `${key}: `, value)
      this.write(',\n')
    }
    this.indent = indent
    this.write(`${indent}}`)
  }

  private member(path: Path, name: string, value: Tree): void {
    const from = this.text.length
    this.write(name)
    this.places.set(JSON.stringify(path.map(String)), { name: from, value: this.text.length })
    this.value(value, path)
  }
}

const QUOTES = ["'", '"', '`'] as const

/** A literal of that very text. Invisible characters are in the file unescaped, as after a copy and paste. */
function quoted(text: string, quote: string = QUOTES[text.length % QUOTES.length] ?? "'"): string {
  const escaped = text
    .replaceAll('\\', '\\\\')
    .replaceAll(quote, `\\${quote}`)
    .replaceAll('\r', '\\r')
    .replaceAll('\0', '\\x00')
    .replace(/\p{Cs}/gu, (half) => `\\u${half.charCodeAt(0).toString(16)}`)
  return `${quote}${quote === '`' ? escaped.replaceAll('${', '\\${') : escaped.replaceAll('\n', '\\n')}${quote}`
}

const WORDS = ['metodos', 'fields', 'actions', 'own']

/** The fields of lines, what an action asks, and what a metodo of its own is sent and answers. */
const FURTHER = ['fields', 'asks', 'sends', 'answers']

/** A declaration, its parts and `crud()`; all else that has a member called `kind` is a plain object. */
function isMadeWithAWord([option, , further, , below]: Path): boolean {
  if (option === undefined) return true
  if (!WORDS.includes(String(option)) || below !== undefined) return false
  return further === undefined || FURTHER.includes(String(further))
}

/** How a field is computed, which is written as the call of a function with two names, or one. */
function isFormula(path: Path): boolean {
  const [option, , further, , below] = path
  if (option !== 'fields' || path.at(-1) !== 'computed') return false
  return path.length === 3 || (path.length === 5 && further === 'fields' && below === 'computed')
}

function isList(value: object): value is readonly Tree[] {
  return Array.isArray(value)
}

/** Its options by name; none, where it has none. */
export function asObject(tree: Tree | undefined): { readonly [name: string]: Tree | undefined } {
  return typeof tree === 'object' && tree !== null && !isList(tree) ? tree : {}
}
