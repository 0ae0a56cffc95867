import type { EntityMessages } from '../declarations/messages'
import type { Diagnostic } from '../diagnostic'
import type { EntityDraft } from '../drafts'
import type { FieldDeclaration } from '../kinds'
import { entityErrors } from '../resolve/errors'
import { keyOf } from '../resolve/key'
import { type Rule, fieldNames, knownFields, mayBeGiven, mistake } from './rule'

const WRITES = ['ingresar', 'modificar', 'borrar'] as const

/** Which operations each shorthand speaks of. */
const SHORTHANDS = {
  duplicate: ['ingresar', 'modificar'],
  inUse: ['borrar'],
  own: ['modificar', 'borrar'],
} as const

/** A message belongs to an operation that there is: S604. */
export const messagesHaveAnOperation: Rule = function* ({ entities }) {
  for (const draft of entities) {
    const { messages, metodos, actions } = draft.declared
    if (messages === undefined || metodos === undefined) continue
    const absent = (operation: (typeof WRITES)[number]) => metodos[operation] === undefined
    const acts = knownFields(actions).length > 0
    const idle = [
      ...WRITES.filter(absent),
      ...(['duplicate', 'inUse', 'own'] as const).filter(
        (shorthand) => SHORTHANDS[shorthand].every(absent) && !(shorthand === 'own' && acts),
      ),
    ].filter((option) => messages[option] !== undefined)
    for (const option of idle) {
      const what = `\`messages.${option}\` is for an operation that \`${draft.name}\` does not have.`
      const help = 'Name its metodo in `metodos`, or take the message out.'
      yield mistake('S604', draft, ['messages', option], { what, help, at: 'name' })
    }
  }
}

/** The statuses that the app answers for itself, on all screens alike. */
const OF_THE_APP = [401, 403]

/** Messages are for the statuses of a failure; two are the same for all screens: S605. */
export const messageStatusesAreFailures: Rule = function* ({ entities, singletons }) {
  const grouped = [
    ...entities.flatMap((draft) => [
      ...WRITES.map((operation) => ({
        draft,
        path: ['messages', operation],
        statuses: Object.keys(draft.declared.messages?.[operation] ?? {}),
      })),
      ...knownFields(draft.declared.actions).map(([name, action]) => ({
        draft,
        path: ['actions', name, 'messages'],
        statuses: Object.keys(action.messages ?? {}),
      })),
    ]),
    ...singletons.map((draft) => ({
      draft,
      path: ['messages', 'grabar'],
      statuses: Object.keys(draft.declared.messages?.grabar ?? {}),
    })),
  ]
  for (const { draft, path, statuses } of grouped) {
    for (const status of statuses) {
      if (isFailure(status)) continue
      const what = `\`${status}\` is no status that a message can be given for.`
      const told = { what, help: STATUSES, at: 'name' as const }
      yield mistake('S605', draft, [...path, status], told)
    }
  }
  for (const draft of entities) yield* ownStatuses(draft)
}

const STATUSES = 'Statuses from 400 to 599; 401 and 403 read the same on all screens.'

function isFailure(status: string): boolean {
  return /^[45]\d\d$/.test(status) && !OF_THE_APP.includes(Number(status))
}

function* ownStatuses(draft: EntityDraft): Iterable<Diagnostic> {
  for (const [at, status] of (draft.declared.messages?.own ?? []).entries()) {
    if (!OF_THE_APP.includes(status)) continue
    const what = `\`${status}\` is no status that a message can be given for.`
    yield mistake('S605', draft, ['messages', 'own', at], { what, help: STATUSES })
  }
}

/** Where the backend refuses a duplicate with 400, staff read why: S606. */
export const duplicatesHaveAMessage: Rule = function* ({ entities }) {
  for (const draft of entities) {
    const { metodos, messages = {}, unique = [] } = draft.declared
    const unread = (['messages', 'metodos', 'key', 'unique'] as const).some((option) =>
      mayBeGiven(draft, option),
    )
    if (metodos === undefined || unread) continue
    const mayRepeat = {
      ingresar: unique.length > 0 || keyOf(draft.declared).some((name) => isTyped(draft, name)),
      modificar: unique.length > 0 || keyOf(draft.declared).some((name) => isEdited(draft, name)),
    }
    for (const operation of ['ingresar', 'modificar'] as const) {
      if (metodos[operation] === undefined || !mayRepeat[operation]) continue
      if (has400(operation, messages)) continue
      const what = `\`${operation}\` may be refused as a duplicate, and no message says so.`
      const help = "Add `messages: { duplicate: 'Ya existe …' }`, or a 400 for this operation."
      yield mistake('S606', draft, [], { what, help })
    }
  }
}

function has400(operation: 'ingresar' | 'modificar', messages: EntityMessages): boolean {
  return entityErrors(operation, '', messages).some(({ status }) => status === 400)
}

function fieldIn(draft: EntityDraft, name: string): FieldDeclaration | undefined {
  return fieldNames(draft).includes(name) ? draft.declared.fields[name] : undefined
}

function isTyped(draft: EntityDraft, name: string): boolean {
  const field = fieldIn(draft, name)
  return field !== undefined && field.kind !== 'id'
}

function isEdited(draft: EntityDraft, name: string): boolean {
  const field = fieldIn(draft, name)
  return field !== undefined && field.kind !== 'id' && field.sendsOnEdit !== undefined
}
