import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Model } from '#language/model'
import { nearest } from '#language/naming'
import { asOverride, type EjectableModule, isEjectable, overridePath } from '../../templates/render'
import { print } from '../../templates/print/print'
import { conflictsIn } from '../compare/compare'
import { CommandError } from '../commands/command-error'
import { EXIT } from '../exit-codes.js'
import { filesAbout, findResource, type Resource } from '../gen/paths-of'
import { requireModel } from '../gen/generator'
import { renderFiles } from '../gen/render-files'
import { writeFiles } from '../gen/write-files'
import { asEjected, madeFromPath, overridesIn, readEjected, remade } from '../overrides/moved'
import { hookFilesOf } from '../hooks/hook-mistakes'
import { formatHandEdits } from '../report/run'
import { withGenerated } from '../write/lock'

/**
 * `gen eject`: one generated piece becomes the project's own file, and `generated/` re-exports it from then on.
 * The file, the text it was made from, and the new `generated/` are written together.
 * @param root the project's folder
 * @returns the exit code
 * @throws CommandError if there is no such piece, or it is ejected already
 */
export async function eject(
  root: string,
  name: string,
  piece: string,
  flags: EjectFlags,
): Promise<number> {
  return withGenerated(root, () => write(root, [name, piece], flags))
}

async function write(
  root: string,
  [name, piece]: readonly [string, string],
  { accept, force }: EjectFlags,
): Promise<number> {
  const model = await requireModel(root)
  const module = findPiece(model, findResource(model, name), piece)
  const override = overridePath(module)
  const generated = await printed(module)
  const overrides = new Set([...overridesIn(root), override])
  const files = await renderFiles(root, model, overrides, hookFilesOf(root, model))
  // Read last: the file may have been saved while the others were made.
  const found = readIfThere(root, override)
  const text = accept ? accepted(override, found, generated) : ejected(override, found, generated)
  const { blocked } = writeFiles(root, files, {
    byHand: force ? 'overwrite' : 'stop',
    only: (path) => path === module.path,
    also: [
      { path: madeFromPath(override), text: generated },
      { path: override, text },
    ],
  })
  if (blocked.length > 0) {
    console.error(formatHandEdits(blocked))
    return EXIT.failed
  }
  console.log(accept ? formatAccepted(override) : formatEjected(override, module))
  return EXIT.ok
}

async function printed(module: EjectableModule): Promise<string> {
  const [file] = await print([asOverride(module)])
  return file?.text ?? ''
}

function ejected(override: string, found: string | undefined, generated: string): string {
  if (found === undefined) return asEjected(generated)
  throw new CommandError(
    `${override} is there already.`,
    'Nothing was written. Delete it to begin anew; --accept only notes that it follows the schema.',
  )
}

function accepted(override: string, found: string | undefined, generated: string): string {
  if (found === undefined) {
    throw new CommandError(
      `${override} is not there: nothing was ejected.`,
      'Nothing was written. Without --accept, `gen eject` makes the file.',
      EXIT.usage,
    )
  }
  const [conflict] = conflictsIn(found)
  if (conflict !== undefined) {
    throw new CommandError(
      `${override} has a merge conflict at line ${conflict}.`,
      'Nothing was written. Resolve it by hand first; of two `made from` lines keep either.',
    )
  }
  if (readEjected(found) !== undefined) return remade(found, generated)
  throw new CommandError(
    `${override} does not say what it was made from: its first two lines are gone.`,
    'Nothing was written. Put them back from version control; or move the file away, eject again, and move your code back.',
    EXIT.usage,
  )
}

function readIfThere(root: string, path: string): string | undefined {
  const file = join(root, path)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function formatEjected(override: string, { path }: EjectableModule): string {
  return [
    `${override} is yours now: change it as you like. ${path} re-exports it.`,
    `  What it was made from is in ${madeFromPath(override)}; commit both.`,
    '  When the schema moves under it, gen and gen --check say so and show the difference.',
    `  To go back, delete ${override} and run \`npm run gen\`.`,
  ].join('\n')
}

function formatAccepted(override: string): string {
  return `${override} follows what the schema says now. Its code was not touched.`
}

/**
 * The module of that name: `list` is `generated/rubros/list.tsx`.
 * @throws CommandError naming the pieces that there are
 */
export function findPiece(model: Model, resource: Resource, piece: string): EjectableModule {
  const modules = filesAbout(model, resource).own.filter(isEjectable)
  const found = modules.find((module) => pieceOf(module) === piece)
  if (found) return found
  const pieces = modules.map(pieceOf)
  const meant = nearest(piece, pieces)
  throw new CommandError(
    `'${resource.name}' has no piece '${piece}' that could be ejected.`,
    adviceFor(pieces, meant),
    EXIT.usage,
  )
}

const pieceOf = ({ path }: EjectableModule) => posix.basename(path, '.tsx')

function adviceFor(pieces: readonly string[], meant: string | undefined): string {
  if (pieces.length === 0) return 'It is a lookup without a screen: only its contract is generated.'
  return meant === undefined ? `There are: ${pieces.join(', ')}.` : `Did you mean ${meant}?`
}

/** The flags of `gen eject`. */
export interface EjectFlags {
  readonly accept?: true
  readonly force?: true
}
