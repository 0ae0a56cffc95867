import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Node, Project, type SourceFile } from 'ts-morph'
import type { Diagnostic } from '../../schema/language/diagnostic'
import type { Located } from './located'
import { nodeAt } from './node-at'

/**
 * Gives each diagnostic its line and column, by parsing the files that have any. Only done when something is wrong.
 * @param root the project's folder
 */
export function locate(root: string, diagnostics: readonly Diagnostic[]): Located[] {
  const project = new Project({ useInMemoryFileSystem: true, skipLoadingLibFiles: true })
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

const START = { line: 1, column: 1, length: 1 }

function placeOf(file: SourceFile, node: Node | undefined) {
  if (node === undefined) return START
  const { line, column } = file.getLineAndColumnAtPos(node.getStart())
  const [firstLine = ''] = node.getText().split('\n')
  return { line, column, length: firstLine.length }
}
