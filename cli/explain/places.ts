import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Node, Project } from 'ts-morph'
import { saidAt } from '../locate/node-at'

/** Where a schema file says something. */
export interface Places {
  /** The line that says it, as `schema/rubro.ts:12`; undefined: the file does not. */
  said(...path: readonly (string | number)[]): string | undefined
  /** The same, where what it says there is this very text. */
  saidAs(text: string, ...path: readonly (string | number)[]): string | undefined
}

/** @param source the file, from the root; it has no mistake, so what it exports is its first declaration */
export function readPlaces(root: string, source: string): Places {
  const project = new Project({ useInMemoryFileSystem: true, skipLoadingLibFiles: true })
  const file = project.createSourceFile(source, readFileSync(join(root, source), 'utf8'))
  const [exported = ''] = file.getExportedDeclarations().keys()
  const placed = (node: Node | undefined) => node && `${source}:${node.getStartLineNumber()}`
  return {
    said: (...path) => placed(saidAt(file, exported, path)),
    saidAs: (text, ...path) => {
      const node = saidAt(file, exported, path)
      return Node.isStringLiteral(node) && node.getLiteralValue() === text
        ? placed(node)
        : undefined
    },
  }
}
