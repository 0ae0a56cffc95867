import { inputsOf } from '../cache/stamp.js'
import { CommandError } from '../commands/command-error'
import { EXIT } from '../exit-codes.js'

/** The schema was saved, by someone or by another run, between the reading and the writing. */
export class Outdated extends CommandError {
  constructor() {
    super(
      'schema/ keeps changing while this command reads it.',
      'Nothing was written. Run it again when nothing else is writing there.',
      EXIT.internal,
    )
  }
}

/** An error while files were changed. This run may have changed the inputs itself, so changed inputs are no reason to try again. */
export class Halfway extends Error {
  constructor(cause: unknown) {
    super('Ended while it wrote', { cause })
  }
}

/** How often a command tries again after the inputs changed while it ran. */
const TRIES = 5

/**
 * Does work that reads the schema and then writes what follows from it; again from the beginning, if the schema
 * changed in between: two commands at once then have the same result as one after the other.
 * @param work gets the hash of all that it is going to read, for `writeFiles`
 * @throws Outdated if it changes every time; the error that stopped the writing, if it had begun
 */
export async function retryIfInputsChange<T>(
  root: string,
  work: (inputs: string) => Promise<T>,
): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    const inputs = inputsOf(root)
    try {
      return await work(inputs)
    } catch (error) {
      if (error instanceof Halfway) throw error.cause
      // The error may come from a change that was only half written then.
      const isOutdated = error instanceof Outdated || inputs !== inputsOf(root)
      if (!isOutdated || tried === TRIES) throw error
    }
  }
}
