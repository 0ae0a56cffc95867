import { rowControl } from '#admin/fields/columns/column'
import { useMessage } from '#admin/frame/texts/use-message'
import type { ReactNode } from 'react'
import type { ListTree } from '../list-source'
import type { Branch } from '#admin/provider/rows/branches'
import { useTableScope } from '../../table/table-scope'
import './tree.css'

/** The action of a row's button that folds its branch, for the keys that move from row to row. */
const FOLD = 'ramas'

interface BranchNameProps extends Pick<Branch, 'level' | 'isOpen'> {
  /** The index of the row in the table, from 0. */
  readonly index: number
  readonly tabbable: boolean
  /** The content of the cell. */
  readonly children: ReactNode
}

/** The name of a row, indented by its level, behind the button that folds its branch. */
export function BranchName({ level, isOpen, index, tabbable, children }: BranchNameProps) {
  const message = useMessage()
  const { id, onFocus, onMove, toggleBranch } = useTableScope()
  return (
    <span
      className="branch-name"
      style={{ paddingInlineStart: `calc(${level - 1} * min(20px, 3vw))` }}
    >
      {isOpen === undefined ? (
        <span className="branch-end" />
      ) : (
        <button
          type="button"
          className="branch-button"
          {...rowControl({ index, tabbable, onFocus, onMove }, FOLD)}
          aria-label={message(isOpen ? 'admin.tree.fold' : 'admin.tree.unfold')}
          aria-describedby={`${id}-${index}`}
          onClick={(event) => {
            // A press that reaches the row shows its record.
            event.stopPropagation()
            toggleBranch?.(index)
          }}
        >
          <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true" focusable="false">
            <path
              d={isOpen ? 'M2.5 4.5 6 8l3.5-3.5' : 'M4.5 2.5 8 6l-3.5 3.5'}
              fill="none"
              stroke="currentColor"
              strokeWidth="1.5"
            />
          </svg>
        </button>
      )}
      <span className="branch-text">{children}</span>
    </span>
  )
}

/** Folds and unfolds all branches. */
export function TreeTools({ setAll }: Pick<ListTree, 'setAll'>) {
  const message = useMessage()
  return (
    <p className="tree-tools">
      <button type="button" className="link-button" onClick={() => setAll(false)}>
        {message('admin.tree.unfold_all')}
      </button>
      <button type="button" className="link-button" onClick={() => setAll(true)}>
        {message('admin.tree.fold_all')}
      </button>
    </p>
  )
}
