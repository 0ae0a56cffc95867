import { confirm } from '@clack/prompts'
import { CommandError } from '../../commands/command-error'
import { EXIT } from '../../exit-codes.js'
import { counted } from '../../report/words'
import { MARK } from './trial/marks'
import {
  type TrialContext,
  type Trials,
  leftoversIn,
  removeLeftovers,
  trialsOf,
  walkAll,
} from './trial/trials'

const NONE: Trials = { walked: [], skipped: [], left: [], interrupted: false }

/** Whether the trials may write, and where. */
interface Consent {
  /** Nobody is asked. */
  readonly yes: boolean
  readonly host: string
  /** Asks a question of yes or no; default: at the terminal. */
  readonly agrees?: (question: string) => Promise<boolean>
}

/** @throws CommandError where nobody can be asked, before anything is called; a question would break the JSON too */
export function refuseUnasked({
  yes,
  json,
}: {
  readonly yes: boolean
  readonly json: boolean
}): void {
  if (yes || (process.stdin.isTTY && !json)) return
  throw new CommandError(
    json
      ? '--write adds and edits records, does their actions and deletes them, and --json leaves nowhere to ask.'
      : '--write adds and edits records, does their actions and deletes them, and there is no terminal to ask on.',
    'Add --yes to confirm.',
    EXIT.usage,
  )
}

/** Asks, removes what earlier runs left, and walks a marked record of each entity through its operations and actions. */
export async function runTrials(
  context: Omit<TrialContext, 'signal'>,
  { yes, host, agrees = agreesHere }: Consent,
): Promise<Trials> {
  const interruption = untilInterrupted(
    `Stopping: deleting what was added. A second Ctrl+C leaves it there; it begins with "${MARK}".`,
  )
  const { signal } = interruption
  try {
    const { trials, skipped } = trialsOf({ ...context, signal })
    const resources = trials.map(({ entity }) => entity.resource)
    if (trials.length === 0) return { ...NONE, skipped }
    const question = `Add and edit records marked "${MARK} …", do their actions and delete them at ${host}, in ${resources.join(', ')}?`
    if (!yes && !(await agrees(question)))
      return { ...NONE, skipped: [...skipped, ...declined(resources)] }
    const old = leftoversIn(trials)
    const count = old.reduce((sum, { records }) => sum + records, 0)
    const where = old.map(({ trial }) => trial.entity.resource).join(', ')
    const ofOld = `Remove also ${counted(count, 'record')} that an earlier run left in ${where}?`
    const removed = count > 0 && (yes || (await agrees(ofOld)))
    const stuck = removed ? await removeLeftovers(trials) : []
    const done = await walkAll(trials, signal)
    return {
      walked: done.walked,
      skipped: [...skipped, ...done.skipped],
      left: [...stuck, ...done.left],
      interrupted: signal.aborted,
    }
  } finally {
    interruption.stop()
  }
}

async function agreesHere(message: string): Promise<boolean> {
  return (await confirm({ message, initialValue: false })) === true
}

function declined(resources: readonly string[]) {
  return resources.map((resource) => ({ resource, why: 'it was declined' }))
}

/** Ctrl+C, or a signal from another process: printed once, then handled by what listens to `signal`. */
interface Interruption {
  readonly signal: AbortSignal
  /** Restores the default behaviour of signals. */
  stop(): void
}

/** @param message printed at the first one; a second ends the process at once */
function untilInterrupted(message: string): Interruption {
  const controller = new AbortController()
  const interrupt = () => {
    stop()
    console.error(`\n${message}`)
    controller.abort()
  }
  const stop = () => {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
  }
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt)
  return { signal: controller.signal, stop }
}
