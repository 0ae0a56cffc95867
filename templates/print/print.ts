import { posix } from 'node:path'
import { format } from 'oxfmt'
import { type ImportDeclarationStructure, Project, StructureKind } from 'ts-morph'
import oxfmtrc from '../../.oxfmtrc.json'
import { withHeader } from '../header'
import type { Imported } from './imported'
import type { Module } from './module'

export interface GeneratedFile {
  /** From the project's root, with `/`: `generated/rubros/list.tsx`. */
  readonly path: string
  readonly text: string
}

const { printWidth, semi, singleQuote } = oxfmtrc

/**
 * Prints modules: imports on top, syntax checked, formatted as the repository formats itself, under the header. Each
 * text is built once and never edited, because ts-morph parses anew after each edit.
 * @throws Error where an emitter wrote what is no TypeScript: a fault of the generator, never of a schema
 */
export async function print(modules: readonly Module[]): Promise<GeneratedFile[]> {
  const project = new Project({
    useInMemoryFileSystem: true,
    skipLoadingLibFiles: true,
    compilerOptions: { noLib: true, noResolve: true },
  })
  return Promise.all(modules.map((module) => printOne(project, module)))
}

async function printOne(project: Project, module: Module): Promise<GeneratedFile> {
  const { path, source, from, body } = module
  const imports = importDeclarations(module)
  const file = project.createSourceFile(path, {
    statements: [...imports, imports.length > 0 ? '\n' : '', body.text],
  })
  const text = file.getFullText()
  // Nothing else needs its tree: with hundreds of entities they would fill the memory.
  project.removeSourceFile(file)
  const { code, errors } = await format(path, text, { printWidth, semi, singleQuote })
  const [error] = errors
  if (error) throw new Error(`${path}: ${error.message}\n${error.codeframe ?? ''}`)
  return { path, text: withHeader(source, from, code) }
}

/** One declaration a module: packages first, then the project's by path, the file's own neighbours last. */
function importDeclarations({ path, body }: Module): ImportDeclarationStructure[] {
  const modules = [...new Set(body.imports.map((imported) => imported.module))]
  return modules
    .map((module) => ({
      specifier: specifierOf(module, path),
      imports: body.imports.filter((imported) => imported.module === module),
    }))
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
    .sort((a, b) => a.as.localeCompare(b.as, 'en') || a.name.localeCompare(b.name, 'en'))
    .map(({ name, as }) => ({ name, isTypeOnly: as === 'type' && !isTypeOnly }))
  return { kind, moduleSpecifier, isTypeOnly, namedImports }
}

function rank(specifier: string): number {
  if (specifier.startsWith('./')) return 2
  return specifier.startsWith('.') ? 1 : 0
}

function specifierOf(module: string, path: string): string {
  if (!/^(src|generated)\//.test(module)) return module
  const relative = posix.relative(posix.dirname(path), module)
  return relative.startsWith('.') ? relative : `./${relative}`
}
