import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { CommandError } from '../commands/command-error'
import { EXIT } from '../exit-codes.js'
import { withLock } from '../write/lock'
import { buildPart, removeOldBuilds, staleParts } from './builds'

/** How often a build begins again because a source was saved while it ran. */
const TRIES = 3

/** The sources were saved, by someone or by another program, while they were built. */
export class SourcesChange extends CommandError {
  constructor() {
    super(
      'The sources keep changing while they are built.',
      'Run it again when nothing else is writing there. A running server was not touched.',
      EXIT.internal,
    )
  }
}

/**
 * `build`: builds the browser app and the server if their sources have changed. A running server goes on
 * with its own builds; the next start serves the new ones.
 * @param root the project's folder
 * @returns the exit code
 * @throws SourcesChange, CommandError
 */
export async function build(root: string): Promise<number> {
  refuseFolder(root)
  const locked = { path: join(root, 'dist/.lock'), what: 'dist/', patience: 120_000 }
  await withLock(locked, () => buildStale(root))
  return EXIT.ok
}

/** Looks for stale parts only under the lock: another build may just have built them. */
async function buildStale(root: string): Promise<void> {
  await removeOldBuilds(root)
  for (let tried = 0; staleParts(root).length > 0; tried += 1) {
    if (tried === TRIES) throw new SourcesChange()
    for (const part of staleParts(root)) {
      const begin = performance.now()
      if (!(await buildPart(root, part))) continue
      console.log(`Built ${part.title} in ${((performance.now() - begin) / 1000).toFixed(1)} s.`)
    }
  }
  await removeOldBuilds(root)
}

/**
 * The bundler takes a path for an address, in which these characters end the path.
 * @throws CommandError
 */
export function refuseFolder(root: string): void {
  const [character] = /[#?]/.exec(root) ?? []
  if (character === undefined) return
  throw new CommandError(
    `The app cannot be built in ${root}: its path has a ${character}.`,
    'Move the project to a folder without # and ?, or rename it.',
  )
}
