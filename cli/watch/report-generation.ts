import { performance } from 'node:perf_hooks'
import { CommandError } from '../commands/command-error'
import { isForeign } from '../gen/differences'
import type { Generation } from '../gen/generator'
import { formatMistakes } from '../report/mistakes'
import { formatNotes } from '../report/notes'
import { paint } from '../report/paint'
import { formatHandEdits } from '../report/run'
import { firstFew } from '../report/words'
import { Busy } from '../write/lock'

/** Runs a generation and prints its result; errors are printed too, and never thrown. */
export type Reporter = (generate: () => Promise<Generation>) => Promise<void>

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
