import { posix } from 'node:path'
import type { Declaration } from './declarations'
import type { Imported } from './imported'
import type { Module } from './module'

/** Prints declarations, one line each, in their order. */
export type DeclarationPrinter = (
  declarations: readonly Declaration[],
) => Promise<readonly string[]>

/** With it comes ts-morph, which takes longer to load than most runs to do all else. */
export const printWithTsMorph: DeclarationPrinter = async (declarations) => {
  const { printDeclarations } = await import('./declarations')
  return printDeclarations(declarations)
}

/** What each module imports, as text, in the modules' order. A declaration that several share is printed once. */
export async function printImports(
  modules: readonly Module[],
  printer: DeclarationPrinter,
): Promise<string[]> {
  const declarations = new Map<string, Declaration>()
  const keysOf = modules.map((module) =>
    importDeclarations(module).map((declaration) => {
      const key = JSON.stringify(declaration)
      declarations.set(key, declaration)
      return key
    }),
  )
  const lines = await printer([...declarations.values()])
  const printed = new Map([...declarations.keys()].map((key, at) => [key, lines[at]]))
  return keysOf.map((keys) => keys.map((key) => printed.get(key)).join('\n'))
}

/** Packages first, then the project's by path, the file's own neighbours last. */
function importDeclarations({ path, body, isList }: Module): Declaration[] {
  const imported = [...new Set(body.imports)]
  return groupsOf(imported, isList)
    .map((imports) => ({ specifier: specifierOf(imports[0]?.module ?? '', path), imports }))
    .sort((a, b) => rank(a.specifier) - rank(b.specifier) || order(a.specifier, b.specifier))
    .map(({ specifier, imports }) => declaration(specifier, imports))
}

/** One declaration for each module; in a list file, for each name of an entity: no formatter breaks that over lines. */
function groupsOf(imported: readonly Imported[], isList = false): Imported[][] {
  if (!isList) return byModule(imported)
  const single = imported.filter(isOfEntity).sort(typesFirst)
  return [...byModule(imported.filter((one) => !isOfEntity(one))), ...single.map((one) => [one])]
}

const isOfEntity = ({ module }: Imported) => /^generated\/[^/]+\//.test(module)

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

function declaration(moduleSpecifier: string, imports: readonly Imported[]): Declaration {
  const namespace = imports.find((imported) => imported.as === 'namespace')
  if (namespace) return { moduleSpecifier, namespaceImport: namespace.name }
  const isTypeOnly = imports.every((imported) => imported.as === 'type')
  const named = new Map(imports.map((imported) => [imported.name, imported]))
  const namedImports = [...named.values()]
    .sort((a, b) => english.compare(a.as, b.as) || english.compare(a.name, b.name))
    .map(({ name, as }) => ({ name, isTypeOnly: as === 'type' && !isTypeOnly }))
  return { moduleSpecifier, isTypeOnly, namedImports }
}

const english = new Intl.Collator('en')

function rank(specifier: string): number {
  if (specifier.startsWith('./')) return 2
  return specifier.startsWith('.') ? 1 : 0
}

function specifierOf(module: string, path: string): string {
  if (!/^(src|generated)\//.test(module)) return module
  const [room = '', ...steps] = path.split('/')
  // By far the most of them, and found without the work that any two paths would take.
  if (!module.startsWith(`${room}/`)) return '../'.repeat(steps.length) + module
  const relative = posix.relative(posix.dirname(path), module)
  return relative.startsWith('.') ? relative : `./${relative}`
}
