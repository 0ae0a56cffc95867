import type { GeneratedFile } from '../../templates/print/print'
import type { Difference } from '../compare/compare'
import { withGenerated } from '../write/generated-folder'
import { type FileChange, applyChanges, isUnfinished } from '../write/apply-changes'
import { inputsOf } from '../cache/stamp.js'
import { refuseUnwritable } from '../write/refuse-unwritable'
import { Outdated } from './retry-if-inputs-change'
import { changeOf, differencesOf, isByHand } from './differences'

export interface Writing {
  /** Hash of what the files were made from, before it was read. */
  readonly inputs: string
  /** What becomes of files that were edited by hand: they stop the run before it writes (the default), go, or stay. */
  readonly byHand?: 'stop' | 'overwrite' | 'leave'
  /** Which paths may change; the others stay as they are. undefined: all. */
  readonly only?: ((path: string) => boolean) | undefined
  /** Files outside `generated/` that change first, in this order: a schema file that is added. */
  readonly also?: readonly FileChange[]
}

export interface Written {
  /** What was to be done. */
  readonly differences: readonly Difference[]
  /** What stopped it before anything was written; none: it was written. */
  readonly blocked: readonly Difference[]
  /** Paths that were changed while this was writing, and were left. */
  readonly kept: readonly string[]
  /** What differs beside the paths that were asked for. */
  readonly others: readonly Difference[]
}

/**
 * Makes `generated/` hold these files. What a killed run had begun is finished with it, whatever `only` says.
 * @throws Busy; Outdated where the schema has changed since (see `retryIfInputsChange`)
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
    if (blocked.length > 0) return { differences, others, blocked, kept: [] }
    const due = differences.filter((one) => byHand === 'overwrite' || !isByHand(one))
    const changes = [...also, ...due.flatMap(changeOf)]
    refuseUnwritable(
      root,
      changes.map(({ path }) => path),
    )
    return { differences, others, blocked, kept: applyChanges(root, changes) }
  })
}
