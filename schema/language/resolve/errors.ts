import type { EntityMessages, Message, Messages } from '../declarations/messages'
import type { ErrorLead, ErrorModel } from '../model'

/** A write operation of an entity, as its messages are chosen. */
export type MessagedOperation = 'ingresar' | 'modificar' | 'borrar' | 'action'

/** What a notice has unless its message says otherwise. */
interface Usual {
  readonly title: string
  readonly leads: ErrorLead
}

/**
 * The statuses that staff read about in the entity's own words, ascending. An operation's own message comes before the
 * shorthands `duplicate` and `inUse`, and those before `own`.
 */
export function entityErrors(
  operation: MessagedOperation,
  title: string,
  said: EntityMessages,
  ownMessages: Messages = {},
): ErrorModel[] {
  const isForm = operation === 'ingresar' || operation === 'modificar'
  const usual: Usual = { title, leads: isForm ? 'form' : 'list' }
  const shown = operation === 'ingresar' ? [] : (said.own ?? [])
  const errors = new Map<number, ErrorModel>()
  for (const status of shown) {
    errors.set(status, { status, title, text: undefined, leads: 'list' })
  }
  for (const [status, text] of shorthands(operation, said)) {
    errors.set(status, errorModel(status, text, usual))
  }
  const own = operation === 'action' ? ownMessages : said[operation]
  return ascending([...errors.values(), ...errorsOf(own, usual)])
}

function shorthands(operation: MessagedOperation, { duplicate, inUse }: EntityMessages) {
  const said = new Map<number, string>()
  const isForm = operation === 'ingresar' || operation === 'modificar'
  if (isForm && duplicate !== undefined) said.set(400, duplicate)
  if (operation === 'borrar' && inUse !== undefined) said.set(400, inUse).set(409, inUse)
  return said
}

/** Messages by status with their title and lead settled. */
export function errorsOf(messages: Messages | undefined, usual: Usual): ErrorModel[] {
  const errors = Object.entries(messages ?? {}).map(([status, message]) =>
    errorModel(Number(status), message, usual),
  )
  return ascending(errors)
}

function errorModel(status: number, message: Message, usual: Usual): ErrorModel {
  if (typeof message === 'string') return { status, text: message, ...usual }
  const { title = usual.title, text, leads = usual.leads } = message
  return { status, title, text, leads }
}

/** One error a status, the last said; in the order of statuses. */
function ascending(errors: readonly ErrorModel[]): ErrorModel[] {
  const byStatus = new Map(errors.map((error) => [error.status, error]))
  return [...byStatus.values()].toSorted((one, other) => one.status - other.status)
}
