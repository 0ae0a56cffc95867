import { requiredContext } from '#admin/frame/required-context'

/** What the parts of a tree do. It stays the same while one searches, so that no row is rendered by that. */
export interface TreeScope {
  /** Folds the branch of a row of the table, or unfolds it. */
  toggle(index: number): void
  setAll(isFolded: boolean): void
}

/** The surrounding tree. @throws where there is none */
export const [TreeScopeProvider, useTreeScope] = requiredContext<TreeScope>(
  'This must be inside a list whose rows form a tree',
)
