import type { Model } from '#language/model'
import type { GeneratedFile } from '../../templates/print/print'
import type { Located } from '../locate/located'
import { hookFilesOf } from '../hooks/hook-files'
import { overridesIn } from '../overrides/overrides-in'
import { loadModel } from './load-model'

/** What `generated/` should hold, or every mistake in the schema with its place. */
export type Expected =
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
