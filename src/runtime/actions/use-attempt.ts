import type { ResourceContract } from '../../wire/contract'
import { failureOf } from '../provider/http-error'
import type { CallFailure } from '../wire-client/call-metodo'
import { type Edit, useMerge } from './use-merge'
import type { Outcome, Refused, Write } from './write-queue'

/** How often an edit is sent that a colleague's writes to the same record refuse, and that overwrites nothing of them. */
const MOST_ATTEMPTS = 4

/**
 * Sends a write; an edit of a record that a colleague has written meanwhile is sent again where it overwrites nothing of
 * that, and otherwise comes back with both.
 * @returns what does so; it does not throw
 */
export function useAttempt(
  contract: ResourceContract,
  perform: (write: Write) => Promise<void>,
  refusal: (write: Write, failure: CallFailure) => Refused,
): (write: Write) => Promise<Outcome> {
  const merge = useMerge(contract)
  const attempt = async (write: Write, attempts: number): Promise<Outcome> => {
    try {
      await perform(write)
      return { type: 'saved' }
    } catch (error) {
      const failure = failureOf(error)
      if (failure === undefined) return { type: 'emptied' }
      const isConflict = failure.kind === 'answered' && failure.isStale === true
      return isConflict && write.operation === 'edit' && attempts > 1
        ? reconcile(write, failure, attempts - 1)
        : { ...refusal(write, failure), sent: write }
    }
  }
  const reconcile = async (write: Edit, failure: CallFailure, attempts: number) => {
    const outcome = await merge(write)
    switch (outcome.type) {
      case 'resend':
        return attempt(outcome.write, attempts)
      case 'merge':
        return { ...refusal(write, failure), merge: outcome.merge }
      case 'failed':
        return refusal(write, outcome.failure ?? failure)
      case 'emptied':
        return outcome
    }
  }
  return (write) => attempt(write, MOST_ATTEMPTS)
}
