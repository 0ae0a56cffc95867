import type { GeneratedFile } from '../../templates/print/print'
import { loadSchema } from '../load/load-schema'
import type { Located } from '../locate/located'

/** What `generated/` should hold, or every mistake in the schema with its place. */
export type Expected =
  | { readonly files: readonly GeneratedFile[]; readonly mistakes?: undefined }
  | { readonly files?: undefined; readonly mistakes: readonly Located[] }

/** Loads the schema, judges it and renders it. Touches nothing of the project. */
export async function expectedFiles(root: string): Promise<Expected> {
  const schema = await loadSchema(root)
  if ('failures' in schema) return { mistakes: schema.failures }
  const { model, diagnostics } = schema.buildModel(schema.files)
  if (model === undefined) {
    const { locate } = await import('../locate/locate')
    return { mistakes: locate(root, diagnostics) }
  }
  const { render } = await import('../../templates/render')
  return { files: await render(model) }
}
