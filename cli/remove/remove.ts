import { buildModel } from '#language/build-model'
import type { FieldModel, Model } from '#language/model'
import { CommandError } from '../commands/command-error'
import { EXIT } from '../exit-codes.js'
import { filesOf, requireModel } from '../gen/generator'
import { type Resource, findResource, resourcesOf } from '../gen/paths-of'
import { writeFiles } from '../gen/write-files'
import { loadSchema } from '../load/load-schema'
import { hookPath, hookStems, stemOf } from '../hooks/hook-mistakes'
import { overridesIn } from '../overrides/moved'
import { answered, canAsk } from '../prompt/prompt'
import { formatHandEdits } from '../report/run'
import { withGenerated } from '../write/lock'

/**
 * `gen remove`: removes an entity's schema file together with all that is generated from it.
 * @param root the project's folder
 * @returns the exit code
 * @throws CommandError if there is no such entity, others refer to it, or the user did not agree
 */
export async function remove(root: string, name: string, flags: RemoveFlags): Promise<number> {
  await agreed(await removable(root, name), flags)
  return withGenerated(root, () => write(root, name, flags))
}

/** Reads the schema again: another command may have written to it while the user answered. */
async function write(root: string, name: string, { force }: RemoveFlags): Promise<number> {
  const resource = await removable(root, name)
  const path = resource.source
  const files = await filesOf(root, await modelWithout(root, path))
  const { blocked, differences } = writeFiles(root, files, {
    byHand: force ? 'overwrite' : 'stop',
    also: [{ path, text: undefined }],
  })
  if (blocked.length > 0) {
    console.error(formatHandEdits(blocked))
    return EXIT.failed
  }
  const gone = differences.filter(({ expected }) => expected === undefined).length
  console.log(`Removed ${path}, and ${gone} generated files.\n${formatRemaining(root, resource)}`)
  return EXIT.ok
}

/** @throws CommandError if there is no such entity, or others refer to it */
async function removable(root: string, name: string): Promise<Resource> {
  const model = await requireModel(root)
  const resource = findResource(model, name)
  refuseReferred(model, resource)
  return resource
}

function refuseReferred(model: Model, { name }: Resource): void {
  const others = resourcesOf(model)
    .filter((other) => other.name !== name)
    .flatMap((other) => referringTo(name, other.fields).map((field) => `${other.name}.${field}`))
  if (others.length === 0) return
  throw new CommandError(
    `'${name}' is referred to by ${others.join(', ')}.`,
    'Nothing was removed. Take those fields away first, or remove those entities.',
  )
}

/** The fields that refer to an entity, those of lines included: `lineas.cuenta`. */
function referringTo(name: string, fields: readonly FieldModel[]): string[] {
  return fields.flatMap((field) => [
    ...('to' in field && field.to === name ? [field.name] : []),
    ...(field.kind === 'lines'
      ? referringTo(name, field.fields).map((inner) => `${field.name}.${inner}`)
      : []),
  ])
}

/** @throws CommandError if the rest is wrong without it: a schema needs only the entities that it refers to */
async function modelWithout(root: string, path: string): Promise<Model> {
  const schema = await loadSchema(root)
  const rest =
    'failures' in schema ? undefined : buildModel(schema.files.filter((file) => file.path !== path))
  if (rest?.model) return rest.model
  const [first] = rest?.diagnostics ?? []
  throw new CommandError(
    `Without ${path} the schema would be wrong. ${first ? `${first.source}: ${first.what}` : ''}`,
    'Nothing was removed.',
  )
}

async function agreed({ name, source, resource }: Resource, { yes }: RemoveFlags): Promise<void> {
  if (yes) return
  if (!canAsk()) {
    throw new CommandError(
      `Removing '${name}' needs a confirmation, and there is no terminal to ask on.`,
      'Run it on a terminal, or add --yes.',
      EXIT.usage,
    )
  }
  const { confirm } = await import('@clack/prompts')
  const message = `Remove ${source} and generated/${resource}/?`
  if (await answered(confirm({ message, initialValue: false }))) return
  throw new CommandError('Not removed.', 'Nothing was written.')
}

/** Files that this command must not remove. */
function formatRemaining(root: string, { resource, source }: Resource): string {
  const overrides = [...overridesIn(root)].filter(
    (path) => path.startsWith(`src/app/overrides/${resource}/`) && path.endsWith('.tsx'),
  )
  const hooks = hookStems(root).filter((stem) => stem === stemOf({ source }))
  return [
    ...hooks.map(
      (stem) => `  ${hookPath(stem)} is yours, and is named after nothing now: delete it, too.`,
    ),
    ...overrides.map(
      (path) => `  ${path} is yours, and replaces nothing now: delete it when you need it no more.`,
    ),
    `  While its table has rows, the next start refuses to delete it, and says so. Put the file back (it is in version`,
    `  control), delete the rows on its screen, and remove it again; or start with another DATA_DIR.`,
  ].join('\n')
}

/** The flags of `gen remove`. */
export interface RemoveFlags {
  readonly yes?: true
  readonly force?: true
}
