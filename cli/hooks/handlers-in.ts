import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Expression, Node, Project } from 'ts-morph'

/**
 * The names of the metodos that a file of hooks answers.
 * @returns undefined if they are not written out in it: then the compiler alone knows them
 */
export function handlersIn(
  root: string,
  path: string,
  exportName: string,
): readonly string[] | undefined {
  const project = new Project({ useInMemoryFileSystem: true, skipLoadingLibFiles: true })
  const file = project.createSourceFile(path, readFileSync(join(root, path), 'utf8'))
  const hooks = file.getVariableDeclaration(exportName)?.getInitializer()
  const metodos = membersOf(hooks)
  if (metodos === undefined) return undefined
  if (!metodos.has('metodos')) return []
  const answered = membersOf(metodos.get('metodos'))
  return answered && [...answered.keys()]
}

/** undefined: it is no object literal, or has members from elsewhere. */
function membersOf(
  from: Expression | undefined,
): ReadonlyMap<string, Expression | undefined> | undefined {
  const value = plain(from)
  if (!Node.isObjectLiteralExpression(value)) return undefined
  const members = new Map<string, Expression | undefined>()
  for (const property of value.getProperties()) {
    if (Node.isSpreadAssignment(property)) return undefined
    const name = property.getNameNode()
    const key = Node.isStringLiteral(name) ? name.getLiteralValue() : name.getText()
    const initial = Node.isPropertyAssignment(property) ? property.getInitializer() : undefined
    members.set(key, initial)
  }
  return members
}

function plain(node: Expression | undefined): Expression | undefined {
  const isWrapped =
    Node.isParenthesizedExpression(node) ||
    Node.isAsExpression(node) ||
    Node.isSatisfiesExpression(node)
  return isWrapped ? plain(node.getExpression()) : node
}
