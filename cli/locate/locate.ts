import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  Node,
  Project,
  type SourceFile,
  type Expression,
  type ObjectLiteralExpression,
} from 'ts-morph'
import type { Diagnostic } from '#language/diagnostic'
import type { DiagnosticCode } from '#language/codes'

/**
 * Gives each diagnostic its line and column, by parsing the files that have any. Only done if there are diagnostics.
 * @param root the project's folder
 */
export function locate(root: string, diagnostics: readonly Diagnostic[]): Located[] {
  const project = newProject()
  const open = (source: string): SourceFile | undefined => {
    const path = join(root, source)
    if (!source.endsWith('.ts') || !existsSync(path)) return undefined
    return (
      project.getSourceFile(source) ?? project.createSourceFile(source, readFileSync(path, 'utf8'))
    )
  }
  return diagnostics.map((diagnostic) => {
    const file = open(diagnostic.source)
    return { ...diagnostic, ...(file ? placeOf(file, nodeAt(file, diagnostic)) : START) }
  })
}

const newProject = () => new Project({ useInMemoryFileSystem: true, skipLoadingLibFiles: true })

export type Path = readonly (string | number)[]

/** The line of the first of these paths that a schema file declares: `schema/rubro.ts:12`; else `derived`. */
export type LineOf = (...paths: readonly Path[]) => string

/**
 * The lines of a schema file without mistakes.
 * @param root the project's folder
 */
export function declaredLines(root: string, source: string, exportName: string): LineOf {
  const file = newProject().createSourceFile(source, readFileSync(join(root, source), 'utf8'))
  return (...paths) => {
    const [node] = paths.flatMap((path) => declaredNodeAt(file, exportName, path) ?? [])
    return node === undefined ? 'derived' : `${source}:${node.getStartLineNumber()}`
  }
}

const START = { line: 1, column: 1, length: 1 }

function placeOf(file: SourceFile, node: Node | undefined) {
  if (node === undefined) return START
  const { line, column } = file.getLineAndColumnAtPos(node.getStart())
  const [firstLine = ''] = node.getText().split('\n')
  return { line, column, length: firstLine.length }
}

/** A mistake with its place in the file, as editors count: lines and columns from 1. */
export interface Located {
  readonly code: DiagnosticCode
  readonly source: string
  readonly line: number
  readonly column: number
  /** How many characters of the line are meant. */
  readonly length: number
  readonly what: string
  readonly help: string
  readonly suggestion?: string
}

type Step = string | number

/**
 * Walks a diagnostic's path through the literals of a schema file: `['fields', 'rubro', 'max']` from
 * `export const rubro = entity({ fields: { rubro: text({ max: 50 }) } })`. Words of the language wrap objects without
 * a step of their own, and a `const` of the same file is replaced by its value. When a step leads nowhere (a missing
 * option, or something that a word adds by itself), the last node that was reached is the place.
 */
function nodeAt(
  file: SourceFile,
  diagnostic: Pick<Diagnostic, 'exportName' | 'path' | 'at'>,
): Node | undefined {
  const { exportName, path, at } = diagnostic
  if (exportName === undefined) return file.getStatements()[0]
  const declared = file.getVariableDeclaration(exportName)
  const initial = declared?.getInitializer()
  if (declared === undefined || initial === undefined) return exportedName(file, exportName)
  let place: Node = declared.getNameNode()
  let value: Expression = initial
  for (const step of path) {
    const next = stepInto(value, step, file)
    if (next === undefined) continue
    value = next.value
    place = at === 'name' && step === path.at(-1) ? next.name : next.value
  }
  return place
}

/** The value at exactly that path; undefined: the file does not declare it. */
function declaredNodeAt(
  file: SourceFile,
  exportName: string,
  path: readonly Step[],
): Node | undefined {
  let value = file.getVariableDeclaration(exportName)?.getInitializer()
  for (const step of path) value = value && stepInto(value, step, file)?.value
  return value
}

interface Reached {
  /** The property's name, or the element itself. */
  readonly name: Node
  readonly value: Expression
}

function stepInto(from: Expression, step: Step, file: SourceFile): Reached | undefined {
  const value = plain(from, file)
  if (Node.isCallExpression(value)) {
    for (const argument of value.getArguments()) {
      const reached = Node.isExpression(argument) ? stepInto(argument, step, file) : undefined
      if (reached) return reached
    }
    return undefined
  }
  if (Node.isArrayLiteralExpression(value) && typeof step === 'number') {
    const element = value.getElements()[step]
    return element && { name: element, value: element }
  }
  return Node.isObjectLiteralExpression(value) ? member(value, String(step), file) : undefined
}

/** The last member of that name wins, as it does when the file runs; spread objects are also searched. */
function member(
  object: ObjectLiteralExpression,
  step: string,
  file: SourceFile,
): Reached | undefined {
  for (const property of object.getProperties().toReversed()) {
    if (Node.isSpreadAssignment(property)) {
      const reached = stepInto(property.getExpression(), step, file)
      if (reached) return reached
    } else if (Node.isShorthandPropertyAssignment(property) && property.getName() === step) {
      return { name: property.getNameNode(), value: property.getNameNode() }
    } else if (Node.isMethodDeclaration(property) && nameOf(property.getNameNode()) === step) {
      const written = property.getNameNode()
      return Node.isExpression(written) ? { name: written, value: written } : undefined
    } else if (Node.isPropertyAssignment(property) && nameOf(property.getNameNode()) === step) {
      const initial = property.getInitializer()
      return initial && { name: property.getNameNode(), value: initial }
    }
  }
  return undefined
}

function nameOf(node: Node): string {
  if (Node.isStringLiteral(node) || Node.isNumericLiteral(node))
    return String(node.getLiteralValue())
  return node.getText()
}

/** Without parentheses, `as const` and `satisfies`; a `const` of this file is replaced by its value. */
function plain(node: Expression, file: SourceFile): Expression {
  if (
    Node.isParenthesizedExpression(node) ||
    Node.isAsExpression(node) ||
    Node.isSatisfiesExpression(node)
  ) {
    return plain(node.getExpression(), file)
  }
  if (!Node.isIdentifier(node)) return node
  const initial = file.getVariableDeclaration(node.getText())?.getInitializer()
  return initial ? plain(initial, file) : node
}

function exportedName(file: SourceFile, exportName: string): Node | undefined {
  return file.getExportedDeclarations().get(exportName)?.[0] ?? file.getStatements()[0]
}
