import type {
  KyselyPlugin,
  OperationNode,
  PluginTransformQueryArgs,
  RootOperationNode,
} from 'kysely'
import { DeleteQueryNode, InsertQueryNode, TableNode, UpdateQueryNode } from 'kysely'

/**
 * Records which tables a transaction writes to, so that no action has to declare it. The server's own tables, whose names
 * begin with an underscore, are left out, because no list shows them.
 */
export class WrittenTables implements KyselyPlugin {
  readonly names = new Set<string>()

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    for (const table of writtenNodes(node)) {
      if (!TableNode.is(table)) continue
      const { name } = table.table.identifier
      if (!name.startsWith('_')) this.names.add(name)
    }
    return node
  }

  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result
}

function writtenNodes(node: RootOperationNode): readonly OperationNode[] {
  if (InsertQueryNode.is(node)) return node.into ? [node.into] : []
  if (UpdateQueryNode.is(node)) return node.table ? [node.table] : []
  if (DeleteQueryNode.is(node)) return node.from.froms
  return []
}
