import { EXIT } from '../exit-codes.js'
import { resourcesOf, type Resource } from '../gen/find-resource'
import { requireModel } from '../gen/load-model'
import type { GraphFlags } from './flags'
import { referencesIn, type ReferenceIn } from './references-in'

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

/**
 * An entity relationship diagram: each entity with its fields, each reference with the field that makes it.
 * @see https://mermaid.js.org/syntax/entityRelationshipDiagram.html
 */
export function mermaid(
  resources: readonly Resource[],
  references: readonly ReferenceIn[],
): string {
  return ['erDiagram', ...resources.flatMap(entity), ...references.map(reference)].join('\n')
}

function entity(resource: Resource): string[] {
  const { name, names, fields } = resource
  const key = resource.kind === 'entity' ? resource.key : []
  return [
    `  ${name}["${quoted(names.many)}"] {`,
    ...fields.map((field) => {
      const mark = key.includes(field.name) ? ' PK' : 'to' in field ? ' FK' : ''
      return `    ${field.kind} ${field.name}${mark}`
    }),
    '  }',
  ]
}

/** Many records refer to one; to none, where the field may be empty. */
function reference({ from, field, required, to }: ReferenceIn): string {
  return `  ${from} }o--${required ? '||' : 'o|'} ${to} : "${quoted(field)}"`
}

/** Mermaid knows no escapes in its texts, but HTML's numbers of characters. */
function quoted(text: string): string {
  return text.replace(/["#;<>&\\\p{Cc}]/gu, (character) => `#${character.codePointAt(0)};`)
}
