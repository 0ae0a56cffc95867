import { buildModel } from '#language/build-model'
import type { Diagnostic } from '#language/diagnostic'
import type { Model } from '#language/model'
import { EXIT } from '../exit-codes.js'
import { filesOf, requireModel } from '../gen/generator'
import { findResource } from '../gen/paths-of'
import { writeFiles } from '../gen/write-files'
import { loadSchema } from '../load/load-schema'
import { canAsk } from '../prompt/prompt'
import { formatHandEdits } from '../report/run'
import { withGenerated } from '../write/lock'
import { type AddFlags, type Answers, complete, fileNameFor, readFlags } from './complete'
import {
  asSchemaFile,
  type EntityDraft,
  formatDraftDiagnostics,
  pathOf,
  schemaText,
} from './entity-draft'

/**
 * `gen add`: writes a schema file from flags and answers, with all files that are generated from it. Everything is
 * validated before anything is written. The schema file comes first: if writing ends early, the next command generates
 * the rest.
 * @param root the project's folder
 * @returns the exit code
 * @throws CommandError if the name is taken, a flag is not understood, or something is missing and has no default
 */
export async function add(root: string, name: string, flags: AddFlags): Promise<number> {
  const file = fileNameFor(root, name)
  const fromFlags = readFlags(flags)
  const before = await requireModel(root)
  const answers =
    flags.yes || !canAsk() ? fromFlags : await (await import('./ask')).ask(file, fromFlags, before)
  return withGenerated(root, () => write(root, name, answers))
}

/** Reads the schema again: another command may have written to it while the user answered. */
async function write(root: string, name: string, answers: Answers): Promise<number> {
  const draft = complete(fileNameFor(root, name), answers, await requireModel(root))
  const { model, diagnostics } = await buildWith(root, draft)
  if (model === undefined) {
    console.error(formatDraftDiagnostics(draft, diagnostics))
    return EXIT.failed
  }
  const text = await schemaText(draft)
  const files = await filesOf(root, model)
  // Refuses the name again: somebody may have saved such a file by now.
  fileNameFor(root, name)
  const { blocked } = writeFiles(root, files, { also: [{ path: pathOf(draft), text }] })
  if (blocked.length > 0) {
    console.error(formatHandEdits(blocked))
    return EXIT.failed
  }
  console.log(formatAdded(draft, model, text))
  return EXIT.ok
}

interface BuildResult {
  readonly model?: Model
  readonly diagnostics: readonly Diagnostic[]
}

/** Builds the schema with the new file in it. */
async function buildWith(root: string, draft: EntityDraft): Promise<BuildResult> {
  const schema = await loadSchema(root)
  if ('failures' in schema) return { diagnostics: [] }
  const { model, diagnostics = [] } = buildModel([...schema.files, asSchemaFile(draft)])
  return model === undefined ? { diagnostics } : { model, diagnostics: [] }
}

function formatAdded(draft: EntityDraft, model: Model, text: string): string {
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
