import { loadSchema } from '../../cli/load/load-schema'
import { buildModel } from '#language/build-model'
import type { Model } from '#language/model'

/** The model of the current schema. @throws Error if the schema is wrong */
export async function loadModel(): Promise<Model> {
  const loaded = await loadSchema(process.cwd())
  if ('failures' in loaded) throw new Error('schema/ cannot be loaded')
  const { model, diagnostics } = buildModel(loaded.files)
  if (model === undefined) throw new Error(JSON.stringify(diagnostics))
  return model
}
