import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Node, Project } from 'ts-morph'
import { declaredNodeAt } from '../locate/node-at'

/** Where a schema file declares something. */
export interface Places {
  /** The line that declares it, as `schema/rubro.ts:12`; undefined: the file does not. */
  lineOf(...path: readonly (string | number)[]): string | undefined
  /** The same, if the value there is this very text. */
  lineOfText(text: string, ...path: readonly (string | number)[]): string | undefined
}

/** @param source the file, from the root; it has no mistake, so what it exports is its first declaration */
export function readPlaces(root: string, source: string): Places {
  const project = new Project({ useInMemoryFileSystem: true, skipLoadingLibFiles: true })
  const file = project.createSourceFile(source, readFileSync(join(root, source), 'utf8'))
  const [exported = ''] = file.getExportedDeclarations().keys()
  const placed = (node: Node | undefined) => node && `${source}:${node.getStartLineNumber()}`
  return {
    lineOf: (...path) => placed(declaredNodeAt(file, exported, path)),
    lineOfText: (text, ...path) => {
      const node = declaredNodeAt(file, exported, path)
      return Node.isStringLiteral(node) && node.getLiteralValue() === text
        ? placed(node)
        : undefined
    },
  }
}
