import type { KnownLayout } from '../known-layout'
import type { TablePlan } from './plan-table'
import type { TableSource } from '../existing/sources'
import type { Step } from '../steps'

interface ListIndexPlan {
  readonly drops: readonly Step[]
  readonly builds: readonly Step[]
}

/**
 * The index of a paged list is derived from its table. If a step changes the table, or if the contents of the index change, it
 * is dropped first and built again last.
 */
export function planListIndex(
  { layout, from, rows }: TableSource,
  plan: Pick<TablePlan, 'drops' | 'renames' | 'grows'>,
  known: KnownLayout,
): ListIndexPlan {
  const { pages } = layout
  const before = from === undefined ? undefined : known.lists.get(from)
  const isTouched = [plan.drops, plan.renames, plan.grows].some((steps) => steps.length > 0)
  if (!isTouched && before === pages?.definition) return { drops: [], builds: [] }
  return {
    drops:
      before === undefined || from === undefined ? [] : [{ kind: 'drop-list-index', table: from }],
    builds: pages === undefined ? [] : [{ kind: 'build-list-index', layout, pages, rows }],
  }
}
