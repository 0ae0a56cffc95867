import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Node, Project, type SourceFile } from 'ts-morph'
import type { Diagnostic } from '#language/diagnostic'
import type { DiagnosticCode } from '#language/codes'
import { declaredNodeAt, nodeAt } from './node-at'

/**
 * Gives each diagnostic its line and column, by parsing the files that have any. Only done when something is wrong.
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
