import type { EntityMessages, Message, Messages } from '../declarations/messages'
import type { ErrorLead, ErrorModel } from '../model'

/** A write operation of an entity, for the choice of its messages. */
export type MessagedOperation = 'ingresar' | 'modificar' | 'borrar' | 'action'

/** What an operation may be refused for, beside what its name says. */
interface Refusable {
  /** For an action: it sets a field that records must differ in. */
  readonly mayRepeat?: boolean
}

/** What a notice has unless its message sets it. */
interface NoticeDefaults {
  readonly title: string
  readonly leads: ErrorLead
}

/**
 * The statuses for which the entity has its own messages, ascending. An operation's own message takes precedence over the
 * shorthands `duplicate` and `inUse`, and those over `own`.
 */
export function entityErrors(
  operation: MessagedOperation,
  title: string,
  messages: EntityMessages,
  ownMessages: Messages = {},
  { mayRepeat = false }: Refusable = {},
): ErrorModel[] {
  const isForm = operation === 'ingresar' || operation === 'modificar'
  const defaults: NoticeDefaults = { title, leads: isForm ? 'form' : 'list' }
  const shown = operation === 'ingresar' ? [] : (messages.own ?? [])
  const errors = new Map<number, ErrorModel>()
  for (const status of shown) {
    errors.set(status, { status, title, text: undefined, leads: 'list' })
  }
  for (const [status, text] of shorthands(operation, messages, isForm || mayRepeat)) {
    errors.set(status, errorModel(status, text, defaults))
  }
  // In a tree it says two things: that records are under this one, or that others refer to it.
  if (operation === 'borrar' && messages.children !== undefined) {
    errors.set(409, { status: 409, title, text: undefined, leads: 'list' })
  }
  const own = operation === 'action' ? ownMessages : messages[operation]
  return ascending([...errors.values(), ...errorsOf(own, defaults)])
}

function shorthands(
  operation: MessagedOperation,
  { duplicate, inUse }: EntityMessages,
  mayRepeat: boolean,
) {
  const texts = new Map<number, string>()
  if (mayRepeat && duplicate !== undefined) texts.set(400, duplicate)
  if (operation === 'borrar' && inUse !== undefined) texts.set(400, inUse).set(409, inUse)
  return texts
}

/** Messages by status, with the defaults of title and lead applied. */
export function errorsOf(messages: Messages | undefined, defaults: NoticeDefaults): ErrorModel[] {
  const errors = Object.entries(messages ?? {}).map(([status, message]) =>
    errorModel(Number(status), message, defaults),
  )
  return ascending(errors)
}

function errorModel(status: number, message: Message, defaults: NoticeDefaults): ErrorModel {
  if (typeof message === 'string') return { status, text: message, ...defaults }
  const { title = defaults.title, text, leads = defaults.leads } = message
  return { status, title, text, leads }
}

/** One error for each status, the last one in the list; in the order of statuses. */
function ascending(errors: readonly ErrorModel[]): ErrorModel[] {
  const byStatus = new Map(errors.map((error) => [error.status, error]))
  return [...byStatus.values()].toSorted((one, other) => one.status - other.status)
}
