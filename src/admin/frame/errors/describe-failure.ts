import {
  type ErrorLead,
  type ErrorNotices,
  SHOWN_BY_STATUS,
  type ShownStatus,
} from '#wire/http/errors'
import type { CallFailure } from '#admin/provider/wire/call-metodo'
import { failureOf } from '#admin/provider/http-error'
import { describeCodeFailure } from '#admin/provider/code/code-not-fetched'
import type { Message, MessageKey } from '../texts/use-message'

/** The texts of an error modal, and the place that its OK leads to. */
export interface FailureNotice {
  readonly title: string
  readonly text: string
  readonly leads: ErrorLead
  /** A load without an answer may be repeated from the modal itself. */
  readonly retry: boolean
  /** The names of the records that were not saved, if the text alone does not name them. */
  readonly unsaved?: readonly string[]
}

export type ScreenOperation = 'load' | 'add' | 'edit' | 'remove' | 'action'

export interface FailedOperation {
  readonly operation: ScreenOperation
  /** The title for a failure that has no title in the catalogue: the form's own ('Agregar Rubro'). */
  readonly title: string
  /** The metodo's own notices, from its contract. */
  readonly notices?: ErrorNotices | undefined
  /** Whether a modal of the add screen failed to load. Its 401 then has the title of the add. */
  readonly onAddScreen?: boolean
}

/** The error catalogue of data screens: the text that staff read for a failed call, and the place that OK leads to. */
export function describeFailure(
  failure: CallFailure,
  failed: FailedOperation,
  message: Message,
): FailureNotice {
  if (failure.kind === 'unreachable') {
    const { title, text } = wordsOf('no_connection', message)
    return notice(title, text, stays(failed))
  }
  const general = wordsOf('general', message)
  if (failure.kind === 'malformed') return notice(general.title, general.text, { leads: 'end' })
  const { status, error } = failure
  const own = failed.notices?.[status]
  if (own !== undefined && failure.isStale !== true) {
    const unnamed = NO_SUCH_METODO.has(status) ? message('admin.error.not_available') : general.text
    return notice(own.title, own.text ?? error ?? unnamed, { leads: own.leads })
  }
  if (isShown(status)) {
    return notice(failed.title, error ?? message(`admin.error.${status}`), stays(failed))
  }
  const { title, text } = wordsOf(endOf(status, failed), message)
  return notice(title, text, { leads: 'end' })
}

/** The statuses with which providers answer a metodo that they do not have. */
const NO_SUCH_METODO: ReadonlySet<number> = new Set([404, 405, 500, 501])

const isShown = (status: number): status is ShownStatus => Object.hasOwn(SHOWN_BY_STATUS, status)

type Titled = MessageKey extends infer K
  ? K extends `admin.error.${infer Name}.title`
    ? Name
    : never
  : never

const wordsOf = (name: Titled, message: Message) => ({
  title: message(`admin.error.${name}.title`),
  text: message(`admin.error.${name}.text`),
})

/** The catalogue entry that ends the session. */
function endOf(status: number, { operation, onAddScreen }: FailedOperation): Titled {
  if (status === 401) return operation === 'add' || onAddScreen === true ? '401_adding' : '401'
  return status === 403 ? '403' : 'general'
}

/** Leads back to the form with the entered values, or to the list. A load may be repeated. */
function stays({ operation }: FailedOperation): Pick<FailureNotice, 'leads' | 'retry'> {
  const typing = operation === 'add' || operation === 'edit'
  return { leads: typing ? 'form' : 'list', retry: operation === 'load' }
}

function notice(
  title: string,
  text: string,
  { leads, retry = false }: Pick<FailureNotice, 'leads'> & Partial<FailureNotice>,
): FailureNotice {
  return { title, text, leads, retry }
}

/**
 * The reason why a part could not be loaded, shown in its place. If the session has ended, the next call of the screen
 * reports that.
 */
export function failureText(error: unknown, title: string, message: Message): string {
  const failure = failureOf(error)
  if (failure === undefined) return message('admin.session_ended')
  return describeFailure(failure, { operation: 'load', title }, message).text
}

interface CodeNotice {
  readonly notice: FailureNotice
  /** The action of 'Reintentar'. */
  onRetry(): void
}

/**
 * The notice for code that could not be fetched after the user pressed a control.
 * @param again repeats the action of that control
 */
export function codeNotice(error: unknown, again: () => void): CodeNotice {
  const { title, text, remedy } = describeCodeFailure(error)
  return {
    notice: { title, text, leads: 'list', retry: true },
    onRetry: remedy === 'fetch' ? again : () => location.reload(),
  }
}
