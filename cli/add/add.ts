import { buildModel } from '../../schema/language/build-model'
import type { Diagnostic } from '../../schema/language/diagnostic'
import type { Model } from '../../schema/language/model'
import { EXIT } from '../exit-codes.js'
import { filesOf } from '../gen/expected-files'
import { findResource } from '../gen/find-resource'
import { requireModel } from '../gen/load-model'
import { retryIfInputsChange } from '../gen/retry-if-inputs-change'
import { writeFiles } from '../gen/write-files'
import { loadSchema } from '../load/load-schema'
import { canAsk } from '../prompt/prompt'
import { tellHandEdits } from '../report/run'
import type { AddFlags } from './flags'
import { type Answers, complete, readFlags } from './complete'
import { type EntityDraft, asSchemaFile, pathOf } from './entity-draft'
import { type FileName, fileNameFor } from './file-name'
import { schemaText } from './schema-text'
import { tellMisdraft } from './tell-misdraft'

/**
 * `gen add`: writes a schema file from flags and answers, with all that is generated from it. Everything is judged first;
 * the file and what is generated come in one moment, or nothing does.
 * @param root the project's folder
 * @returns the exit code
 * @throws CommandError where the name is taken, a flag is not understood, or something is neither said nor follows
 */
export async function add(root: string, name: string, flags: AddFlags): Promise<number> {
  const file = fileNameFor(root, name)
  const said = readFlags(flags)
  const before = await retryIfInputsChange(root, () => requireModel(root))
  const asked =
    flags.yes || !canAsk() ? said : await (await import('./ask')).ask(file, said, before)
  return retryIfInputsChange(root, (inputs) => write(root, inputs, fileNameFor(root, name), asked))
}

/** Reads the schema as it is now: another command may have written there while somebody answered. */
async function write(root: string, inputs: string, file: FileName, said: Answers): Promise<number> {
  const draft = complete(file, said, await requireModel(root))
  const { model, diagnostics } = await judged(root, draft)
  if (model === undefined) {
    console.error(tellMisdraft(draft, diagnostics))
    return EXIT.failed
  }
  const after = await schemaText(draft)
  const { blocked } = await writeFiles(root, await filesOf(root, model), {
    inputs,
    also: [{ path: pathOf(draft), before: undefined, after }],
  })
  if (blocked.length > 0) {
    console.error(tellHandEdits(blocked))
    return EXIT.failed
  }
  console.log(tellAdded(draft, model, after))
  return EXIT.ok
}

interface Judged {
  readonly model?: Model
  readonly diagnostics: readonly Diagnostic[]
}

/** The schema as it would be with the new file. */
async function judged(root: string, draft: EntityDraft): Promise<Judged> {
  const schema = await loadSchema(root)
  if ('failures' in schema) return { diagnostics: [] }
  const { model, diagnostics = [] } = buildModel([...schema.files, asSchemaFile(draft)])
  return model === undefined ? { diagnostics } : { model, diagnostics: [] }
}

function tellAdded(draft: EntityDraft, model: Model, text: string): string {
  const { resource } = findResource(model, draft.exportName)
  const look =
    draft.menu === undefined
      ? `  It has no screen: refer to it with reference({ to: '${draft.exportName}', … }).`
      : `  Look: npm start (or npm run dev), then ${draft.menu} in the menu, at /${resource}.`
  return [
    `Wrote ${pathOf(draft)} and generated/${resource}/:`,
    '',
    ...text
      .trimEnd()
      .split('\n')
      .map((line) => `  ${line}`.trimEnd()),
    '',
    look,
    `  Change ${pathOf(draft)} as you like and run npm run gen; docs/schema.md has all its words.`,
  ].join('\n')
}
