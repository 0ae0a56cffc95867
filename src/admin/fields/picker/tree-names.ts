import { useRecordContext } from 'react-admin'
import { isOffered } from '#wire/references/offered'
import type { Referral } from '#wire/kinds/reference'
import { ancestorsOf, BETWEEN, NONE, pathOf, readTree } from '#wire/references/tree'
import { useContract } from '../input/record-scope'
import { forestOf, shownBranches } from '#admin/provider/rows/branches'
import type { Row } from '#admin/provider/row'
import { onceFor, type ReferredRows, useAllRows } from './reference-options'

/**
 * The records of a tree, each with the names above it. A record above may itself not be a choice. The record of the
 * form and those below it are left out, because it would be below itself.
 */
export function useTreeRows(referral: Referral): ReferredRows {
  const { where: _where, ...unlimited } = referral
  const { rows: all, ...loading } = useAllRows(unlimited)
  const { resource } = useContract()
  const record = useRecordContext<Row>()
  const own = resource === referral.resource ? record?.id : undefined
  return { ...loading, ...optionsIn(all, referral, own) }
}

const NOTHING_FOLDED: ReadonlySet<string> = new Set()

const optionsIn = onceFor(function optionsIn(
  all: readonly Row[],
  referral: Referral,
  own: Row['id'] | undefined,
): Pick<ReferredRows, 'rows' | 'aboveOf'> {
  const { tree: shape } = referral
  if (shape === undefined) return { rows: all }
  const tree = readTree(all, shape)
  const indexes = new Map(all.map((row, at) => [row, at]))
  const isUnderOwn = (at: number): boolean =>
    [at, ...ancestorsOf(at, tree.parents)].some((one) => own !== undefined && all[one]?.id === own)
  const rows = shownBranches(forestOf(all, tree), undefined, NOTHING_FOLDED)
    .map(({ row }) => row)
    .filter((row) => isOffered(referral, row) && !isUnderOwn(indexes.get(row) ?? NONE))
  return {
    rows,
    aboveOf(row) {
      const above = tree.parents[indexes.get(row) ?? NONE] ?? NONE
      return above === NONE ? '' : `${pathOf(above, all, tree, shape)}${BETWEEN}`
    },
  }
})
