import { accessWords } from '../../../../generated/access-words'
import type { CallFailure } from '../../../runtime/wire-client/call-metodo'
import type { AccessError } from '../../../wire/access'
import { TOLD_BY_THE_ANSWER } from '../../../wire/errors'
import { texts } from '../texts'
import { errorNotice, type Notice } from './notice'

type OperationName = 'login' | 'pedirCodigo' | 'registrar' | 'enviarCodigo' | 'enviarClave'

/** Statuses by which `enviar-codigo` refuses the code itself (row P-23). */
const WRONG_CODE: ReadonlySet<number> = new Set([400, 401, 404])

/** What the answer says in its own words, where its status lets it (row C-33). */
export function ownWords(failure: CallFailure): string | undefined {
  if (failure.kind !== 'answered') return undefined
  const otherwise = TOLD_BY_THE_ANSWER[failure.status]
  return otherwise && (failure.error ?? otherwise)
}

/** No answer at all, or one told in its own words: the person goes on where they were (rows W-09 and C-33). */
export function leavesThePersonThere(failure: CallFailure): boolean {
  return failure.kind === 'unreachable' || ownWords(failure) !== undefined
}

export function isWrongCode(failure: CallFailure): boolean {
  return failure.kind === 'answered' && WRONG_CODE.has(failure.status)
}

/** The title that an operation's own errors go under: its first error's, by the schema's order. */
export function heading(operation: OperationName): string {
  return accessWords.errors[operation][0]?.title ?? ''
}

/** Nothing came over the wire: neither an answer nor the code that a submit needs (row W-09). */
export function unreachable(): Notice {
  return errorNotice(texts.noConnection.title, texts.noConnection.text)
}

/**
 * What a failed call says to the person (specification, section 8).
 * @param headedBy whose heading an answer gets that is shown in its own words
 */
export function failureNotice(
  operation: OperationName,
  failure: CallFailure,
  headedBy = operation,
): Notice {
  if (failure.kind === 'unreachable') return unreachable()
  const own = ownWords(failure)
  if (own !== undefined) return errorNotice(heading(headedBy), own)
  const { title, text } = knownError(accessWords.errors[operation], failure)
  return errorNotice(title, text)
}

/** The operation's error that this failure is; its last one takes the rest, malformed answers included. */
function knownError(errors: readonly AccessError[], failure: CallFailure) {
  const matching =
    failure.kind === 'answered'
      ? errors.find(
          ({ status = failure.status, error = failure.error }) =>
            status === failure.status && error === failure.error,
        )
      : errors.at(-1)
  return matching ?? { title: '', text: '' }
}
