import {
  type ImportDeclarationStructure,
  type OptionalKind,
  Project,
  StructureKind,
} from 'ts-morph'

/** An import declaration before it is printed. */
export type Declaration = OptionalKind<ImportDeclarationStructure>

/**
 * Import declarations as text, one line each. ts-morph parses whatever file it creates, so all stand in one.
 * @throws Error where ts-morph prints them otherwise: a fault of the generator
 */
export function printDeclarations(declarations: readonly Declaration[]): string[] {
  if (declarations.length === 0) return []
  const project = new Project({
    useInMemoryFileSystem: true,
    skipLoadingLibFiles: true,
    compilerOptions: { noLib: true, noResolve: true },
  })
  const kind = StructureKind.ImportDeclaration as const
  const statements = declarations.map((declaration) => ({ ...declaration, kind }))
  const file = project.createSourceFile('imports.ts', { statements })
  const lines = file.getFullText().trimEnd().split('\n')
  if (lines.length === declarations.length) return lines
  throw new Error('ts-morph has not printed each import declaration on a line of its own.')
}
