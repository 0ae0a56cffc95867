import type { GeneratedFile } from '../../templates/print/print'
import { type Difference, compare, readGenerated } from '../compare/compare'
import { leftBehind } from '../overrides/moved'
import { type FileChange, applyChanges } from '../write/files'

export interface Writing {
  /** Files that were edited by hand stop the run before it writes (the default), or are overwritten and removed. */
  readonly byHand?: 'stop' | 'overwrite'
  /** Selects the paths that may change; the others stay as they are. undefined: all. */
  readonly only?: ((path: string) => boolean) | undefined
  /** Files outside `generated/` that change first, in this order: a schema file that is added. */
  readonly also?: readonly FileChange[]
}

export interface Written {
  /** The differences to remove. */
  readonly differences: readonly Difference[]
  /** Files that stopped the run before anything was written; none: it was written. */
  readonly blocked: readonly Difference[]
  /** Differences outside the paths that `only` selects. */
  readonly others: readonly Difference[]
}

/**
 * Makes `generated/` hold these files. The caller holds the lock (`withGenerated`).
 * @throws Error of the file system
 */
export function writeFiles(
  root: string,
  files: readonly GeneratedFile[],
  { byHand = 'stop', only = () => true, also = [] }: Writing = {},
): Written {
  const all = differencesOf(root, files)
  const differences = all.filter(({ path }) => only(path))
  const others = all.filter(({ path }) => !only(path))
  const blocked = byHand === 'stop' ? differences.filter(isByHand) : []
  if (blocked.length === 0) {
    const due = differences
      .filter((difference) => !isForeign(difference))
      .map(({ path, expected }) => ({ path, text: expected }))
    // Deleted first: on a disk that ignores case, the file that a rename leaves over is the new one.
    const [gone, written] = [due.filter(isGone), due.filter((change) => !isGone(change))]
    applyChanges(root, [...also, ...gone, ...written])
  }
  return { differences, others, blocked }
}

const isGone = ({ text }: FileChange) => text === undefined

/** How the files of `generated/` differ from the expected ones. */
export function differencesOf(root: string, files: readonly GeneratedFile[]): Difference[] {
  return [...compare(files, readGenerated(root)), ...leftBehind(root)]
}

/** It was never generated, so it is left. */
export const isForeign = ({ kind }: Difference) => kind === 'foreign'

/** Overwriting or removing it would destroy someone's work. */
export const isByHand = ({ kind }: Difference) => kind === 'edited'
