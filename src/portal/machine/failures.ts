import { accessWords } from '../../../generated/access-words'
import type { CodeFailure } from '#admin/provider/code/code-not-fetched'
import {
  type AccessFailure,
  describeAccessFailure,
  headingOf,
} from '#admin/provider/wire/access-failure'
import type { CallFailure } from '#admin/provider/wire/call-metodo'
import { errorNotice, type Notice } from './state'

type OperationName = 'login' | 'pedirCodigo' | 'registrar' | 'enviarCodigo' | 'enviarClave'

/** Statuses by which `enviar-codigo` refuses the code itself. */
const WRONG_CODE: ReadonlySet<number> = new Set([400, 401, 404])

export function isWrongCode(failure: CallFailure): boolean {
  return failure.kind === 'answered' && WRONG_CODE.has(failure.status)
}

/** The title over the errors of an operation. */
export function heading(operation: OperationName): string {
  return headingOf(accessWords.errors[operation])
}

/** The checks that a submit needs could not be fetched. */
export function checksMissing({ title, text, remedy }: CodeFailure): Notice {
  return { ...errorNotice(title, text), retry: remedy === 'fetch' ? 'submit' : 'reload' }
}

/** A failed call as a message, and its source, which decides the step after the message. */
export interface FailureNotice {
  readonly notice: Notice
  readonly source: AccessFailure['source']
}

/**
 * The message of a failed call (specification, section 8).
 * @param headedBy the operation whose heading is used if the answer's own text is shown
 */
export function failureNotice(
  operation: OperationName,
  failure: CallFailure,
  headedBy = operation,
): FailureNotice {
  const errors = accessWords.errors[operation]
  const { title, text, source } = describeAccessFailure(errors, failure, heading(headedBy))
  const notice = errorNotice(title, text)
  return {
    notice: failure.kind === 'unreachable' ? { ...notice, retry: 'submit' } : notice,
    source,
  }
}
