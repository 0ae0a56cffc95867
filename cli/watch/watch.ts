import { once } from 'node:events'
import { performance } from 'node:perf_hooks'
import { importEntry } from '../cache/bundle.js'
import { EXIT } from '../exit-codes.js'
import { createGenerator, type Generation } from '../gen/generator'
import { inTurn } from './in-turn'
import { watchFolders } from './watch-folders'
import { CommandError } from '../commands/command-error'
import { isForeign } from '../gen/differences'
import { formatMistakes } from '../report/mistakes'
import { formatNotes } from '../report/notes'
import { paint } from '../report/paint'
import { formatHandEdits } from '../report/run'
import { firstFew } from '../report/words'
import { Busy } from '../write/lock'

/** What the schema files, the hooks and the ejected files are in; a change there is generated. */
const READ = ['schema', 'src/hooks', 'src/overrides']
/** What the generator itself is made of; a change there starts it anew. */
const ITSELF = /^(cli|templates|schema\/language)\//

/**
 * `gen watch`: generates now, and again whenever a schema file is saved. The generator stays in memory, so that a save
 * costs what it changes. A mistake is shown and the watching goes on; Ctrl+C ends it.
 * @param root the project's folder
 * @returns the exit code
 */
export async function watch(root: string): Promise<number> {
  const generator = createGenerator(root)
  const report = createReporter(root)
  const stop = new AbortController()
  let isOutdated = false
  const generate = inTurn(() => report(() => generator.generate()))
  const unwatch = watchFolders(root, [...READ, 'cli', 'templates'], (path) => {
    isOutdated ||= ITSELF.test(path)
    if (isOutdated) stop.abort()
    else void generate()
  })
  const end = () => stop.abort()
  process.on('SIGINT', end).on('SIGTERM', end)
  try {
    await generate()
    console.log('Watching schema/. Ctrl+C ends it.')
    if (!stop.signal.aborted) await once(stop.signal, 'abort')
    await generate.settled()
  } finally {
    unwatch()
    process.off('SIGINT', end).off('SIGTERM', end)
  }
  return isOutdated ? anew(root) : EXIT.ok
}

/** The generator as its files are now, in place of this one. */
async function anew(root: string): Promise<number> {
  console.log('The generator itself has changed: starting it anew.')
  const { run } = await importEntry(root, 'cli/commands/main.ts')
  return run(['gen', 'watch'], root)
}

/** Runs a generation and prints its result; errors are printed too, and never thrown. */
type Reporter = (generate: () => Promise<Generation>) => Promise<void>

/** One line for each change. Mistakes are printed in full, and a line says when they are gone. */
export function createReporter(root: string): Reporter {
  let wasWrong = false
  return async (generate) => {
    const begin = performance.now()
    const { line, wrong } = await generate().then(
      (generation) => wording(root, generation, performance.now() - begin),
      (error: unknown) => ({ line: undefined, wrong: failure(error) }),
    )
    if (wrong !== undefined) console.error(wrong)
    else
      console.log(
        `${paint.dim(clock())} ${wasWrong ? paint.green('no mistakes any more. ') : ''}${line}`,
      )
    wasWrong = wrong !== undefined
  }
}

interface Wording {
  readonly line?: string | undefined
  readonly wrong?: string | undefined
}

function wording(root: string, generation: Generation, milliseconds: number): Wording {
  if (generation.mistakes !== undefined) return { wrong: formatMistakes(root, generation.mistakes) }
  const { blocked, differences, skipped, notes } = generation
  if (blocked.length > 0) return { wrong: formatHandEdits(blocked) }
  const changed = differences.filter((one) => !isForeign(one) && !skipped.includes(one.path))
  const paths = changed.map(({ path, expected }) => (expected === undefined ? `-${path}` : path))
  const what =
    changed.length === 0
      ? 'nothing to change'
      : `${firstFew(paths)} (${milliseconds.toFixed(0)} ms)`
  return { line: [what, ...(notes.length > 0 ? [formatNotes(notes)] : [])].join('\n') }
}

function failure(error: unknown): string {
  if (error instanceof CommandError) return `${error.message}\n${error.advice}`
  if (error instanceof Busy) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function clock(): string {
  return new Date().toTimeString().slice(0, 8)
}
