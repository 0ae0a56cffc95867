import {
  type ErrorLead,
  type ErrorNotices,
  GENERAL_ERROR,
  NOT_AVAILABLE,
  NO_CONNECTION,
  SESSION_ERRORS,
  TOLD_BY_THE_ANSWER,
} from '../../wire/errors'
import type { CallFailure } from '../wire-client/call-metodo'

/** What an error modal says, and where its OK leads. */
export interface Notice {
  readonly title: string
  readonly text: string
  readonly leads: ErrorLead
  /** A load that got no answer may be tried again from the modal itself. */
  readonly retry: boolean
  /** The names of the records that were not saved, where the text alone does not tell which. */
  readonly unsaved?: readonly string[]
}

export type Operation = 'load' | 'add' | 'edit' | 'remove' | 'action'

export interface FailedOperation {
  readonly operation: Operation
  /** What a failure is titled that the catalogue gives no title: the form's own ('Agregar Rubro'). */
  readonly title: string
  /** The metodo's own notices, from its contract. */
  readonly notices?: ErrorNotices | undefined
  /** Whether a modal of the add screen is what failed to load: its 401 is titled as the add's. */
  readonly onAddScreen?: boolean
}

/** The error catalogue of data screens: what staff read for a failed call, and where OK leads. */
export function describeFailure(failure: CallFailure, failed: FailedOperation): Notice {
  if (failure.kind === 'unreachable') {
    return notice(NO_CONNECTION.title, NO_CONNECTION.text, stays(failed))
  }
  if (failure.kind === 'malformed')
    return notice('Error General', GENERAL_ERROR.text, { leads: 'end' })
  const own = failed.notices?.[failure.status]
  if (own !== undefined && failure.isStale !== true) {
    const text = own.text ?? failure.error ?? textOfStatus(failure.status)
    return notice(own.title, text, { leads: own.leads })
  }
  const told = TOLD_BY_THE_ANSWER[failure.status]
  if (told !== undefined) return notice(failed.title, failure.error ?? told, stays(failed))
  return endOfSession(failure.status, failed)
}

/** How providers answer a metodo that they do not have. */
const NO_SUCH_METODO: ReadonlySet<number> = new Set([404, 405, 500, 501])

/** What is said where neither the schema nor the answer words it. */
function textOfStatus(status: number): string {
  return NO_SUCH_METODO.has(status) ? NOT_AVAILABLE : GENERAL_ERROR.text
}

function endOfSession(status: number, { operation, onAddScreen }: FailedOperation): Notice {
  if (status === 401) {
    const adding = operation === 'add' || onAddScreen === true
    const { title, text } = SESSION_ERRORS[401]
    return notice(adding ? 'Token vencido' : title, text, { leads: 'end' })
  }
  if (status === 403) {
    const { title, text } = SESSION_ERRORS[403]
    return notice(title, text, { leads: 'end' })
  }
  return notice('Error General', GENERAL_ERROR.text, { leads: 'end' })
}

/** Back to where the person was: the form with what was typed, or the list. A load may be tried again. */
function stays({ operation }: FailedOperation): Pick<Notice, 'leads' | 'retry'> {
  const typing = operation === 'add' || operation === 'edit'
  return { leads: typing ? 'form' : 'list', retry: operation === 'load' }
}

function notice(
  title: string,
  text: string,
  { leads, retry = false }: Pick<Notice, 'leads'> & Partial<Notice>,
): Notice {
  return { title, text, leads, retry }
}
