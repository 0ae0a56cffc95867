import type { KyselyPlugin, PluginTransformQueryArgs, RootOperationNode } from 'kysely'
import { SelectQueryNode } from 'kysely'

/** Refuses every statement that is no query, and all of them once the hook has ended. */
export class ReadingOnly implements KyselyPlugin {
  constructor(private readonly requireOpen: () => void) {}

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    this.requireOpen()
    if (SelectQueryNode.is(node)) return node
    throw new Error('`db` only reads: write with `records`, so that rules and history see it.')
  }

  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result
}
