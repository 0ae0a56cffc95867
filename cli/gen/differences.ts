import type { GeneratedFile } from '../../templates/print/print'
import { type Difference, compare } from '../compare/compare'
import { readGenerated } from '../compare/read-generated'
import { leftBehind } from '../overrides/left-behind'
import type { FileChange } from '../write/apply-changes'

/** How all that is generated differs from what it should be. */
export function differencesOf(root: string, files: readonly GeneratedFile[]): Difference[] {
  return [...compare(files, readGenerated(root)), ...leftBehind(root)]
}

/** The change that removes a difference: none if the file was never generated. */
export function changeOf(difference: Difference): FileChange[] {
  const { path, found, expected } = difference
  return isForeign(difference) ? [] : [{ path, before: found, after: expected }]
}

export const isForeign = ({ kind }: Difference) => kind === 'foreign'

/** Overwriting or removing it would destroy someone's work. */
export const isByHand = ({ kind }: Difference) => kind === 'edited'
