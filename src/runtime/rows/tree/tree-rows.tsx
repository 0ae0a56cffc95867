import type { CatalogueRows, ListProps } from '../catalogue-rows'
import { useWholeScope, wholeRows } from '../whole-rows'
import { TreeScopeProvider } from './tree-scope'
import { useTreeList } from './use-tree-list'

function TreeList({ children, ...options }: ListProps) {
  const [source, scope] = useTreeList({ ...useWholeScope(), ...options })
  return <TreeScopeProvider value={scope}>{children(source)}</TreeScopeProvider>
}

/** Records that are loaded all at once, and shown under one another. */
export const treeRows: CatalogueRows = { Records: wholeRows.Records, List: TreeList }
