import type { SentField } from '../declarations/metodos'
import { type FieldDeclaration, formsOf, sentName } from '../kinds'
import type { AskedOptions } from '../kinds/field-options'
import type { PayloadModel, ErrorLead, ErrorModel } from '../model'
import { keyOf } from './key'
import type { EntityMessages, Message, Messages } from '../declarations/messages'

/** The operations, which decide a request's body if no `sends` does. */
export type Request = 'ingresar' | 'modificar' | 'borrar' | 'action' | 'grabar'

interface Sender {
  readonly key?: readonly string[] | undefined
  readonly fields: Readonly<Record<string, FieldDeclaration | undefined>>
}

/**
 * The fields of a request, without the token. If `sends` is undefined, in the order of the fields: for an add what its
 * form asks for, for an edit also the key, for a delete or an action the key alone.
 */
export function payloadsOf(
  request: Request,
  sends: readonly SentField<string>[] | undefined,
  sender: Sender,
): PayloadModel[] {
  return (sends ?? usualFields(request, sender)).flatMap((sent) => {
    if (typeof sent !== 'string') {
      return [{ as: sent.as, field: sent.field, of: sent.of ?? 'current' }]
    }
    return namedPayload(request, sent, sender.fields[sent])
  })
}

function usualFields(request: Request, sender: Sender): string[] {
  const key = keyOf(sender)
  const isSent = (name: string, declared: FieldDeclaration) => {
    if (request === 'borrar' || request === 'action') return key.includes(name)
    if (request === 'ingresar') return formsOf(declared).add === 'editable'
    return formsOf(declared).edit === 'editable' || (request === 'modificar' && key.includes(name))
  }
  return Object.entries(sender.fields).flatMap(([name, declared]) =>
    declared !== undefined && isSent(name, declared) ? [name] : [],
  )
}

function namedPayload(
  request: Request,
  field: string,
  declared: FieldDeclaration | undefined,
): PayloadModel[] {
  if (declared === undefined) return [{ as: field, field, of: 'current' }]
  const { sendsOnEdit }: AskedOptions = declared
  if (request === 'modificar' && sendsOnEdit !== undefined) {
    const { previous, current } = sendsOnEdit
    return [
      { as: previous, field, of: 'previous' },
      { as: current, field, of: 'current' },
    ]
  }
  return [{ as: sentName(declared) ?? field, field, of: 'current' }]
}

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
