import type {
  KyselyPlugin,
  OperationNode,
  PluginTransformQueryArgs,
  RootOperationNode,
} from 'kysely'
import { DeleteQueryNode, InsertQueryNode, TableNode, UpdateQueryNode } from 'kysely'

/**
 * Notes which tables a transaction writes to, so that no action has to say it and none can forget it. The store's own
 * tables, whose names begin with an underscore, are in no list.
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
