import type { Model } from '#language/model'
import { buildModel } from '#language/build-model'
import { writeStamp } from '../cache/stamp.js'
import type { Located } from '../locate/locate'
import { type Note, notesOn, overridesIn } from '../overrides/moved'
import { isForeign, type Writing, type Written, writeFiles } from './write-files'
import { retryIfInputsChange } from './retry-if-inputs-change'
import { pathsOf } from './paths-of'
import type { GeneratedFile } from '../../templates/print/print'
import { hookFilesOf, hookMistakes } from '../hooks/hook-mistakes'
import { CommandError } from '../commands/command-error'
import { loadSchema } from '../load/load-schema'

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
   * Reads the schema as it is now, and generates `generated/` from it. Writes nothing if the schema has a mistake, or
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

/** What `generated/` should hold, or every mistake in the schema with its place. */
type Expected =
  | {
      readonly files: readonly GeneratedFile[]
      readonly model: Model
      readonly mistakes?: undefined
    }
  | {
      readonly files?: undefined
      readonly model?: undefined
      readonly mistakes: readonly Located[]
    }

/** Loads, validates and renders the schema. Writes nothing. */
export async function expectedFiles(root: string): Promise<Expected> {
  const { model, mistakes } = await loadModel(root)
  if (model === undefined) return { mistakes }
  return { model, files: await filesOf(root, model) }
}

/** A model's files, where the project's overrides and hooks are as they are now. */
export async function filesOf(root: string, model: Model): Promise<GeneratedFile[]> {
  const { renderFiles } = await import('./render-files')
  return renderFiles(root, model, overridesIn(root), hookFilesOf(root, model))
}

/** The model, or every mistake in the schema with its place. */
type LoadedModel =
  | { readonly model: Model; readonly mistakes?: undefined }
  | { readonly model?: undefined; readonly mistakes: readonly Located[] }

/** Loads the schema and validates it, and the files of `src/app/hooks/` by their names. */
export async function loadModel(root: string): Promise<LoadedModel> {
  const schema = await loadSchema(root)
  if ('failures' in schema) return { mistakes: schema.failures }
  const { model, diagnostics } = buildModel(schema.files)
  const found = diagnostics ?? (await hookMistakes(root, model))
  if (model !== undefined && found.length === 0) return { model }
  const { locate } = await import('../locate/locate')
  return { mistakes: locate(root, found) }
}

/**
 * The model, for commands that can do nothing without it.
 * @throws CommandError with every mistake of the schema
 */
export async function requireModel(root: string): Promise<Model> {
  const { model, mistakes } = await loadModel(root)
  if (model !== undefined) return model
  const { formatMistakes } = await import('../report/mistakes')
  throw new CommandError(formatMistakes(root, mistakes), 'Correct the schema first.')
}
