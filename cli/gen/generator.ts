import type { Model } from '#language/model'
import { buildModel } from '#language/build-model'
import { inputsOf, writeStamp } from '../cache/stamp.js'
import type { Located } from '../locate/locate'
import { type Note, notesOn, overridesIn } from '../overrides/moved'
import { isForeign, type Writing, type Written, writeFiles } from './write-files'
import { pathsOf } from './paths-of'
import type { GeneratedFile } from '../../templates/print/print'
import { hookFilesOf, hookMistakes } from '../hooks/hook-mistakes'
import { CommandError } from '../commands/command-error'
import { loadSchema } from '../load/load-schema'
import { withGenerated } from '../write/lock'

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

/**
 * Reads the schema as it is now, and generates `generated/` from it, while no other command does. Writes nothing if the
 * schema has a mistake, or if edits by hand would be overwritten.
 * @param root the project's folder
 * @throws Busy if another run does not end, CommandError if `only` names nothing
 */
export function generate(
  root: string,
  { byHand = 'stop', only }: GenerateOptions = {},
): Promise<Generation> {
  return withGenerated(root, async () => {
    const inputs = inputsOf(root)
    const { files, model, warnings, mistakes } = await expectedFiles(root)
    if (files === undefined) return { mistakes }
    const isAsked = only === undefined ? undefined : pathsOf(root, model, files, only)
    const written = writeFiles(root, files, { byHand, only: isAsked })
    const notes = [...warnings, ...(await notesOn(root, model))]
    if (notes.length === 0 && isWhole(written)) writeStamp(root, inputs, files)
    return { ...written, notes, total: files.length }
  })
}

/** Whether `generated/` now has exactly the files generated from the schema. */
function isWhole({ differences, others, blocked }: Written): boolean {
  return blocked.length + others.length === 0 && !differences.some(isForeign)
}

/** The files that `generated/` should have, or every mistake in the schema with its place. */
type Expected =
  | {
      readonly files: readonly GeneratedFile[]
      readonly model: Model
      readonly warnings: readonly Note[]
      readonly mistakes?: undefined
    }
  | {
      readonly files?: undefined
      readonly model?: undefined
      readonly warnings?: undefined
      readonly mistakes: readonly Located[]
    }

/** Loads, validates and renders the schema. Writes nothing. */
export async function expectedFiles(root: string): Promise<Expected> {
  const { model, warnings, mistakes } = await loadModel(root)
  if (model === undefined) return { mistakes }
  return { model, warnings, files: await filesOf(root, model) }
}

/** A model's files, with the project's overrides and hooks as they are now. */
export async function filesOf(root: string, model: Model): Promise<GeneratedFile[]> {
  const { renderFiles } = await import('./render-files')
  return renderFiles(root, model, overridesIn(root), hookFilesOf(root, model))
}

/** The model, or every mistake in the schema with its place. */
type LoadedModel =
  | {
      readonly model: Model
      readonly warnings: readonly Note[]
      readonly mistakes?: undefined
    }
  | {
      readonly model?: undefined
      readonly warnings?: undefined
      readonly mistakes: readonly Located[]
    }

/** Loads the schema and validates it, and the files of `src/app/hooks/` by their names. */
export async function loadModel(root: string): Promise<LoadedModel> {
  const schema = await loadSchema(root)
  if ('failures' in schema) return { mistakes: schema.failures }
  const { model, warnings, diagnostics } = buildModel(schema.files)
  const found = diagnostics ?? (await hookMistakes(root, model))
  const isRight = model !== undefined && found.length === 0
  if (isRight && warnings.length === 0) return { model, warnings: [] }
  const { locate } = await import('../locate/locate')
  if (!isRight) return { mistakes: locate(root, found) }
  return { model, warnings: locate(root, warnings).map(asNote) }
}

const asNote = ({ source, code, line, column, what, help }: Located): Note => {
  return { path: source, at: { code, line, column }, what, help }
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
