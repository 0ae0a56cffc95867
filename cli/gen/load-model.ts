import { buildModel } from '#language/build-model'
import type { Model } from '#language/model'
import { CommandError } from '../commands/command-error'
import { hookMistakes } from '../hooks/hook-mistakes'
import { loadSchema } from '../load/load-schema'
import type { Located } from '../locate/located'

/** The model, or every mistake in the schema with its place. */
export type LoadedModel =
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
