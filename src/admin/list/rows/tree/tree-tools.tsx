import { useTreeMessage } from '#admin/frame/texts/use-tree-message'
import { useTreeScope } from './tree-scope'

/** Folds and unfolds all branches. */
export function TreeTools() {
  const message = useTreeMessage()
  const { setAll } = useTreeScope()
  return (
    <p className="tree-tools">
      <button type="button" className="link-button" onClick={() => setAll(false)}>
        {message('gestion.tree.unfold_all')}
      </button>
      <button type="button" className="link-button" onClick={() => setAll(true)}>
        {message('gestion.tree.fold_all')}
      </button>
    </p>
  )
}
