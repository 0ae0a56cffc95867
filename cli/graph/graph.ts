import { EXIT } from '../exit-codes.js'
import { resourcesOf } from '../gen/find-resource'
import { requireModel } from '../gen/load-model'
import type { GraphFlags } from './flags'
import { mermaid } from './mermaid'
import { referencesIn } from './references-in'

/**
 * `gen graph`: entities and references.
 * @param root the project's folder
 * @returns the exit code
 */
export async function graph(root: string, { json }: GraphFlags): Promise<number> {
  const model = await requireModel(root)
  const references = referencesIn(model)
  if (!json) {
    console.log(mermaid(resourcesOf(model), references))
    return EXIT.ok
  }
  const entities = resourcesOf(model).map(({ name, kind, resource, fields }) => ({
    name,
    kind,
    resource,
    fields: fields.map((field) => ({ name: field.name, kind: field.kind })),
  }))
  console.log(JSON.stringify({ entities, references }, null, 2))
  return EXIT.ok
}
