import type { AccessError } from '#wire/access'
import { isSameError } from '#wire/http/error-body'
import { NO_CONNECTION, SHOWN_BY_STATUS } from '#wire/http/errors'
import type { CallFailure } from './call-metodo'

/** The notice for a failed operation of access. */
export interface AccessFailure {
  readonly title: string
  readonly text: string
  /**
   * The source of the text: no answer came (`network`), the server's answer, or the operation's catalogue. After the
   * first two, the user stays on the same page.
   */
  readonly source: 'network' | 'server' | 'catalogue'
}

/** The title for an operation's own errors: that of its first error in the schema. */
export function headingOf(errors: readonly AccessError[]): string {
  return errors[0]?.title ?? ''
}

/**
 * The error catalogue of access, both for the portal and for the change of password.
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

/** The answer's own text, if its status allows showing it. */
function ownWords(failure: CallFailure): string | undefined {
  if (failure.kind !== 'answered') return undefined
  const otherwise = SHOWN_BY_STATUS[failure.status]
  return otherwise && (failure.error ?? otherwise)
}

/** The operation's error for this failure. The last error is for all other failures, including malformed answers. */
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
