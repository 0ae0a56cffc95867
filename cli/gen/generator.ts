import { writeStamp } from '../cache/stamp.js'
import type { Located } from '../locate/located'
import type { Note } from '../overrides/note'
import { notesOn } from '../overrides/notes-on'
import { expectedFiles } from './expected-files'
import { isForeign } from './differences'
import { retryIfInputsChange } from './retry-if-inputs-change'
import { pathsOf } from './paths-of'
import { type Writing, type Written, writeFiles } from './write-files'

export interface GenerateOptions extends Pick<Writing, 'byHand'> {
  /** The name of one entity: its files and the shared ones that depend on it are written, and no others. */
  readonly only?: string | undefined
}

/** The result of one generation. */
export type Generation =
  | { readonly mistakes: readonly Located[] }
  | (Written & {
      readonly mistakes?: undefined
      readonly notes: readonly Note[]
      /** How many files are generated from the schema. */
      readonly total: number
    })

export interface Generator {
  /**
   * Reads the schema as it is now, and generates `generated/` from it. Writes nothing where the schema has a mistake, or
   * where edits by hand would be overwritten.
   * @throws Busy if another run does not end, CommandError if `only` names nothing
   */
  generate(options?: GenerateOptions): Promise<Generation>
}

/**
 * The generator, for one run or for many in one process (a development server): the compiler is loaded once,
 * and each generation after the first costs what it reads and prints. Calls must not overlap.
 * @param root the project's folder
 */
export function createGenerator(root: string): Generator {
  return {
    generate: ({ byHand = 'stop', only } = {}) =>
      retryIfInputsChange(root, async (inputs) => {
        const { files, model, mistakes } = await expectedFiles(root)
        if (files === undefined) return { mistakes }
        const isAsked = only === undefined ? undefined : pathsOf(root, model, files, only)
        const written = await writeFiles(root, files, { inputs, byHand, only: isAsked })
        const notes = await notesOn(root, model)
        if (notes.length === 0 && isWhole(written)) writeStamp(root, inputs, files)
        return { ...written, notes, total: files.length }
      }),
  }
}

/** Whether `generated/` now has exactly the files generated from the schema. */
function isWhole({ differences, others, blocked, skipped }: Written): boolean {
  return blocked.length + skipped.length + others.length === 0 && !differences.some(isForeign)
}
