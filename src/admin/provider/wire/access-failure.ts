import type { AccessError } from '#wire/access'
import { isSameError } from '#wire/http/error-body'
import { NO_CONNECTION, SHOWN_BY_STATUS } from '#wire/http/errors'
import type { CallFailure } from './call-metodo'

/** What a failed operation of access says to the person. */
export interface AccessFailure {
  readonly title: string
  readonly text: string
  /**
   * Where the text comes from: there was no answer, the server's answer has it, or the operation's catalogue. After the
   * first two the person goes on where they were.
   */
  readonly source: 'network' | 'server' | 'catalogue'
}

/** The title that an operation's own errors go under: its first error's, by the schema's order. */
export function headingOf(errors: readonly AccessError[]): string {
  return errors[0]?.title ?? ''
}

/**
 * The error catalogue of access, for the portal and for the change of password alike.
 * @param errors the operation's own, as the schema has them
 * @param heading the title over an answer that is shown in its own words
 */
export function describeAccessFailure(
  errors: readonly AccessError[],
  failure: CallFailure,
  heading = headingOf(errors),
): AccessFailure {
  if (failure.kind === 'unreachable') return { ...NO_CONNECTION, source: 'network' }
  const own = ownWords(failure)
  if (own !== undefined) return { title: heading, text: own, source: 'server' }
  const { title, text } = catalogued(errors, failure)
  return { title, text, source: 'catalogue' }
}

/** What the answer says in its own words, if its status lets it. */
function ownWords(failure: CallFailure): string | undefined {
  if (failure.kind !== 'answered') return undefined
  const otherwise = SHOWN_BY_STATUS[failure.status]
  return otherwise && (failure.error ?? otherwise)
}

/** The operation's error that this failure is; its last one takes the rest, malformed answers included. */
function catalogued(errors: readonly AccessError[], failure: CallFailure) {
  const matching =
    failure.kind === 'answered'
      ? errors.find(
          ({ status = failure.status, error }) =>
            status === failure.status &&
            (error === undefined || isSameError(error, failure.error ?? '')),
        )
      : errors.at(-1)
  return matching ?? { title: '', text: '' }
}
