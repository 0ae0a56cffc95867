import type { GeneratedFile } from '../../templates/print/print'
import { type Difference, compare } from '../compare/compare'
import { withGenerated } from '../write/lock'
import { type FileChange, applyChanges, isUnfinished } from '../write/apply-changes'
import { inputsOf } from '../cache/stamp.js'
import { refuseUnwritable } from '../write/refuse-unwritable'
import { Halfway, Outdated } from './retry-if-inputs-change'
import { readGenerated } from '../compare/read-generated'
import { leftBehind } from '../overrides/moved'

export interface Writing {
  /** Hash of what the files were made from, before it was read. */
  readonly inputs: string
  /**
   * What to do with files that were edited by hand: stop the run before it writes (the default), overwrite or remove
   * them, or leave them.
   */
  readonly byHand?: 'stop' | 'overwrite' | 'leave'
  /** Which paths may change; the others stay as they are. undefined: all. */
  readonly only?: ((path: string) => boolean) | undefined
  /** Files outside `generated/` that change first, in this order: a schema file that is added. */
  readonly also?: readonly FileChange[]
}

export interface Written {
  /** The differences to remove. */
  readonly differences: readonly Difference[]
  /** What stopped the run before anything was written; none: it was written. */
  readonly blocked: readonly Difference[]
  /** Paths that someone changed while this run was writing: they are left as they are. */
  readonly skipped: readonly string[]
  /** Differences outside the paths that `only` selects. */
  readonly others: readonly Difference[]
}

/**
 * Makes `generated/` hold these files. What a killed run had begun is finished with it, whatever `only` says.
 * @throws Busy; Outdated if the schema has changed since, Halfway if a change failed (see `retryIfInputsChange`)
 */
export async function writeFiles(
  root: string,
  files: readonly GeneratedFile[],
  { inputs, byHand = 'stop', only, also = [] }: Writing,
): Promise<Written> {
  return withGenerated(root, () => {
    if (inputs !== inputsOf(root)) throw new Outdated()
    const all = differencesOf(root, files)
    const isAsked = only === undefined || isUnfinished(root) ? () => true : only
    const differences = all.filter(({ path }) => isAsked(path))
    const others = all.filter(({ path }) => !isAsked(path))
    const blocked = byHand === 'stop' ? differences.filter(isByHand) : []
    if (blocked.length > 0) return { differences, others, blocked, skipped: [] }
    const due = differences.filter((one) => byHand === 'overwrite' || !isByHand(one))
    const changes = [...also, ...due.flatMap(changeOf)]
    refuseUnwritable(
      root,
      changes.map(({ path }) => path),
    )
    return { differences, others, blocked, skipped: applied(root, changes) }
  })
}

function applied(root: string, changes: readonly FileChange[]): readonly string[] {
  try {
    return applyChanges(root, changes)
  } catch (error) {
    throw new Halfway(error)
  }
}

/** How all that is generated differs from what it should be. */
export function differencesOf(root: string, files: readonly GeneratedFile[]): Difference[] {
  return [...compare(files, readGenerated(root)), ...leftBehind(root)]
}

/** The change that removes a difference: none if the file was never generated. */
function changeOf(difference: Difference): FileChange[] {
  const { path, found, expected } = difference
  return isForeign(difference) ? [] : [{ path, before: found, after: expected }]
}

export const isForeign = ({ kind }: Difference) => kind === 'foreign'

/** Overwriting or removing it would destroy someone's work. */
export const isByHand = ({ kind }: Difference) => kind === 'edited'
