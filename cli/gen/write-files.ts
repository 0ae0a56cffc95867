import type { GeneratedFile } from '../../templates/print/print'
import type { Difference } from '../compare/compare'
import { withGenerated } from '../write/generated-folder'
import { type Change, commit } from '../write/journal'
import { inputsOf } from '../cache/stamp.js'
import { refuseUnwritable } from '../write/refuse-unwritable'
import { Outdated } from './retry-if-inputs-change'
import { changeOf, differencesOf, isByHand } from './differences'

export interface Writing {
  /** Hash of what the files were made from, before it was read. */
  readonly inputs: string
  /** Overwrite and remove also what was edited by hand. */
  readonly force?: boolean
  /** Which paths may change; the others stay as they are. undefined: all. */
  readonly only?: ((path: string) => boolean) | undefined
  /** Files outside `generated/` that change in the same moment, or not at all: a schema file that is added. */
  readonly also?: readonly Change[]
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
 * Makes `generated/` hold these files, all at one moment: a run that is killed is finished or undone by the next one.
 * @throws Busy; Outdated where the schema has changed since (see `retryIfInputsChange`)
 */
export async function writeFiles(
  root: string,
  files: readonly GeneratedFile[],
  { inputs, force = false, only, also = [] }: Writing,
): Promise<Written> {
  return withGenerated(root, () => {
    if (inputs !== inputsOf(root)) throw new Outdated()
    const all = differencesOf(root, files)
    const differences = all.filter(({ path }) => only?.(path) ?? true)
    const others = only === undefined ? [] : all.filter(({ path }) => !only(path))
    const blocked = force ? [] : differences.filter(isByHand)
    const changes = [...also, ...differences.flatMap(changeOf)]
    const isDue = blocked.length === 0 && changes.length > 0
    if (isDue)
      refuseUnwritable(
        root,
        changes.map(({ path }) => path),
      )
    return { differences, others, blocked, kept: isDue ? commit(root, changes) : [] }
  })
}
