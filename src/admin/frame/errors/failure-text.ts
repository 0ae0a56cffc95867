import type { Message } from '../texts/use-message'
import { failureOf } from '#admin/provider/http-error'
import { describeFailure } from './describe-failure'

/**
 * Why something could not be loaded, to be read where it would be. The next call of the screen ends the session, where that is
 * the cause.
 */
export function failureText(error: unknown, title: string, message: Message): string {
  const failure = failureOf(error)
  if (failure === undefined) return message('gestion.session_ended')
  return describeFailure(failure, { operation: 'load', title }, message).text
}
