import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Node, Project } from 'ts-morph'
import { haveSameNames } from '../../schema/language/resolve/key'
import { declaredNodeAt } from '../locate/node-at'

/** Where a schema file declares something. */
export interface Places {
  /** The line that declares it, as `schema/rubro.ts:12`; undefined: the file does not. */
  lineOf(...path: readonly (string | number)[]): string | undefined
  /** The same, if the value there is this very text. */
  lineOfText(text: string, ...path: readonly (string | number)[]): string | undefined
  /** The line of the first list with these very names, in any order, among the lists there. */
  lineOfNames(names: readonly string[], ...path: readonly (string | number)[]): string | undefined
}

/** @param source the file, from the root; it has no mistake, so what it exports is its first declaration */
export function readPlaces(root: string, source: string): Places {
  const project = new Project({ useInMemoryFileSystem: true, skipLoadingLibFiles: true })
  const file = project.createSourceFile(source, readFileSync(join(root, source), 'utf8'))
  const [exported = ''] = file.getExportedDeclarations().keys()
  const placed = (node: Node | undefined) => node && `${source}:${node.getStartLineNumber()}`
  const elementsAt = (path: readonly (string | number)[]): Node[] => {
    const nodes: Node[] = []
    for (let node = declaredNodeAt(file, exported, [...path, 0]); node !== undefined;) {
      nodes.push(node)
      node = declaredNodeAt(file, exported, [...path, nodes.length])
    }
    return nodes
  }
  const textsAt = (path: readonly (string | number)[]) =>
    elementsAt(path).map((node) => (Node.isStringLiteral(node) ? node.getLiteralValue() : ''))
  return {
    lineOf: (...path) => placed(declaredNodeAt(file, exported, path)),
    lineOfText: (text, ...path) => {
      const node = declaredNodeAt(file, exported, path)
      return Node.isStringLiteral(node) && node.getLiteralValue() === text
        ? placed(node)
        : undefined
    },
    lineOfNames: (names, ...path) =>
      placed(elementsAt(path).find((_, at) => haveSameNames(textsAt([...path, at]), names))),
  }
}
