import { buildModel } from '../../../schema/language/build-model'
import type { Diagnostic } from '../../../schema/language/diagnostic'
import type { Model } from '../../../schema/language/model'
import { CommandError } from '../../commands/command-error'
import { placeNamed } from '../../add/complete'
import { loadSchema } from '../../load/load-schema'
import { pathOf } from '../../add/entity-draft'
import { type Draft, asSchemaFile } from './draft'

/** The draft with its place in the menu, if there is a free one of its name. */
export function placed(draft: Draft, model: Model): Draft {
  return { ...draft, menu: placeNamed(draft.names, model) }
}

/**
 * Validates the draft together with the rest of the schema, as `gen` will.
 * @throws CommandError with all that is wrong with it; then nothing was written
 */
export async function requireValid(root: string, draft: Draft): Promise<void> {
  const schema = await loadSchema(root)
  if ('failures' in schema) return
  const file = asSchemaFile(draft)
  const others = schema.files.filter(({ path }) => path !== file.path)
  const { diagnostics = [] } = buildModel([...others, file])
  if (diagnostics.length === 0) return
  throw new CommandError(
    [`The draft of ${pathOf(draft)} would not pass gen:`, ...diagnostics.map(format)].join('\n'),
    'Nothing was written. Give the entity another name, or correct what it conflicts with.',
  )
}

function format({ source, code, what, help }: Diagnostic): string {
  return `  ${source} ${code} ${what} ${help}`
}
