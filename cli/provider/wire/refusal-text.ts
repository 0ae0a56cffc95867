import * as z from 'zod'
import { CommandError } from '../../commands/command-error'
import { EXIT } from '../../exit-codes.js'
import { printable } from '../../report/words'
import type { Answered, NoAnswer } from './call'

const errorBody = z.object({ error: z.string().min(1) })

/** The `error` of an answer; undefined: its body is no error of the contract. */
export function errorIn({ json }: Answered): string | undefined {
  return errorBody.safeParse(json?.value).data?.error
}

/** 'status 500, "Error en la aplicación, avise."' */
export function refusalText(reply: Answered): string {
  const error = errorIn(reply)
  return `status ${reply.status}${error === undefined ? '' : `, "${shortened(error)}"`}`
}

/** For a command that can do nothing without an answer. */
export function unanswered({ none }: NoAnswer): CommandError {
  return new CommandError(
    `The provider gives ${none}.`,
    'Check --url and the connection.',
    EXIT.internal,
  )
}

/** A provider's text on one line, 80 characters at most. */
export function shortened(text: string): string {
  const line = printable(text)
  return line.length > 80 ? `${line.slice(0, 80)}…` : line
}
