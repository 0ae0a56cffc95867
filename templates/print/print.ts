import { posix } from 'node:path'
import { withHeader, withListHeader } from '../header'
import { withSpecifiers, type Code, type Imported } from './code'
import { formatAll } from './format'
import { literal } from './literal'

export interface GeneratedFile {
  /** From the project's root, with `/`: `generated/rubros/list.tsx`. */
  readonly path: string
  readonly text: string
}

/**
 * Prints modules: header, imports and body, formatted with the repository's settings; checks their syntax.
 * @throws Error if an emitter's output is not valid TypeScript: a fault of the generator, never of a schema
 */
export async function print(modules: readonly Module[]): Promise<GeneratedFile[]> {
  const texts = modules.map((module) => ({
    path: module.path,
    text: `${importsOf(module)}\n\n${withSpecifiers(module.body.text, (named) => specifierOf(named, module.path))}`,
  }))
  const formatted = await formatAll(texts)
  return modules.map(({ path, source, from, isList }, at) => {
    const body = formatted[at] ?? ''
    return { path, text: isList ? withListHeader(source, body) : withHeader(source, from, body) }
  })
}

/**
 * The import declarations of a module, one for each line: packages first, then the project's by path, the file's own neighbours
 * last.
 */
export function importsOf({ path, body, isList }: Module): string {
  const imported = [...new Set(body.imports)]
  return groupsOf(imported, isList)
    .map((imports) => ({ specifier: specifierOf(imports[0]?.module ?? '', path), imports }))
    .sort((a, b) => rank(a.specifier) - rank(b.specifier) || order(a.specifier, b.specifier))
    .map(({ specifier, imports }) => declaration(specifier, imports))
    .join('\n')
}

/** One declaration for each module; in a list file one for each name of an entity, which always fits on one line. */
function groupsOf(imported: readonly Imported[], isList = false): Imported[][] {
  if (!isList) return byModule(imported)
  const single = imported.filter(isOfEntity).sort(typesFirst)
  return [...byModule(imported.filter((one) => !isOfEntity(one))), ...single.map((one) => [one])]
}

const isOfEntity = ({ module }: Imported) => /^(generated\/[^/]+|src\/app\/hooks)\//.test(module)

function byModule(all: readonly Imported[]): Imported[][] {
  const groups = new Map<string, Imported[]>()
  for (const imported of all) {
    const others = groups.get(imported.module)
    if (others === undefined) groups.set(imported.module, [imported])
    else others.push(imported)
  }
  return [...groups.values()]
}

const typesFirst = (one: Imported, other: Imported) => order(one.as, other.as)

const order = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

function declaration(specifier: string, imports: readonly Imported[]): string {
  const from = `from ${literal(specifier).text}`
  const namespace = imports.find((imported) => imported.as === 'namespace')
  if (namespace) return `import * as ${namespace.name} ${from}`
  const isTypeOnly = imports.every((imported) => imported.as === 'type')
  const named = [...new Map(imports.map((imported) => [imported.name, imported])).values()]
    .sort((a, b) => english.compare(a.as, b.as) || english.compare(a.name, b.name))
    .map(({ name, as }) => (as === 'type' && !isTypeOnly ? `type ${name}` : name))
  return `import ${isTypeOnly ? 'type ' : ''}{ ${named.join(', ')} } ${from}`
}

const english = new Intl.Collator('en')

function rank(specifier: string): number {
  if (specifier.startsWith('./')) return 2
  return specifier.startsWith('.') ? 1 : 0
}

/** The name by which a file imports a module. */
function specifierOf(module: string, path: string): string {
  if (ROOMS.test(module)) return module.replace('src/', '#')
  if (!/^(src|generated)\//.test(module)) return module
  const [room = '', ...steps] = path.split('/')
  // By far the most frequent case, without the cost of `posix.relative`.
  if (!module.startsWith(`${room}/`)) return '../'.repeat(steps.length) + module
  const relative = posix.relative(posix.dirname(path), module)
  return relative.startsWith('.') ? relative : `./${relative}`
}

/** The folders that package.json gives a name of their own: `#admin/list/catalogue-screen`. */
const ROOMS = /^src\/(admin|server|wire)\//

/** One file to print: its content, and the part of the model that it was made from. */
export interface Module {
  /** From the project's root: `generated/rubros/list.tsx`. */
  readonly path: string
  /** The schema file it comes from, or `schema/`. */
  readonly source: string
  /** The part of the model that the emitter read; its hash goes into the header. */
  readonly from: unknown
  readonly body: Code
  /**
   * The file lists the entities, a line for each, and contains nothing else that depends on the schema: see `list-file.ts`.
   */
  readonly isList?: true
  /** The component that it exports, if a project may replace it by its own. */
  readonly component?: string
}
