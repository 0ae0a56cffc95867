import { posix } from 'node:path'
import { type ImportDeclarationStructure, Project, StructureKind } from 'ts-morph'
import type { Imported } from './imported'
import type { Module } from './module'

/**
 * What each module imports, as text, in the modules' order. ts-morph parses whatever it creates, so the declarations of
 * all modules are made in one file, each once however many modules share it.
 */
export function printImports(modules: readonly Module[]): string[] {
  const declarations = new Map<string, ImportDeclarationStructure>()
  const keysOf = modules.map((module) =>
    importDeclarations(module).map((structure) => {
      const key = JSON.stringify(structure)
      declarations.set(key, structure)
      return key
    }),
  )
  const lines = printDeclarations([...declarations.values()])
  const printed = new Map([...declarations.keys()].map((key, at) => [key, lines[at]]))
  return keysOf.map((keys) => keys.map((key) => printed.get(key)).join('\n'))
}

/** One line each. */
function printDeclarations(statements: ImportDeclarationStructure[]): string[] {
  if (statements.length === 0) return []
  const project = new Project({
    useInMemoryFileSystem: true,
    skipLoadingLibFiles: true,
    compilerOptions: { noLib: true, noResolve: true },
  })
  const file = project.createSourceFile('imports.ts', { statements })
  const lines = file.getFullText().trimEnd().split('\n')
  if (lines.length === statements.length) return lines
  throw new Error('ts-morph has not printed each import declaration on a line of its own.')
}

/** One declaration a module: packages first, then the project's by path, the file's own neighbours last. */
function importDeclarations({ path, body }: Module): ImportDeclarationStructure[] {
  const byModule = new Map<string, Imported[]>()
  for (const imported of new Set(body.imports)) {
    const others = byModule.get(imported.module)
    if (others === undefined) byModule.set(imported.module, [imported])
    else others.push(imported)
  }
  return [...byModule]
    .map(([module, imports]) => ({ specifier: specifierOf(module, path), imports }))
    .sort((a, b) => rank(a.specifier) - rank(b.specifier) || (a.specifier < b.specifier ? -1 : 1))
    .map(({ specifier, imports }) => declaration(specifier, imports))
}

function declaration(
  moduleSpecifier: string,
  imports: readonly Imported[],
): ImportDeclarationStructure {
  const kind = StructureKind.ImportDeclaration as const
  const namespace = imports.find((imported) => imported.as === 'namespace')
  if (namespace) return { kind, moduleSpecifier, namespaceImport: namespace.name }
  const isTypeOnly = imports.every((imported) => imported.as === 'type')
  const named = new Map(imports.map((imported) => [imported.name, imported]))
  const namedImports = [...named.values()]
    .sort((a, b) => english.compare(a.as, b.as) || english.compare(a.name, b.name))
    .map(({ name, as }) => ({ name, isTypeOnly: as === 'type' && !isTypeOnly }))
  return { kind, moduleSpecifier, isTypeOnly, namedImports }
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
