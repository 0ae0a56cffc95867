import { type EntityMessages, entityErrors } from '../../declarations/messages'
import type { Diagnostic } from '../../diagnostic'
import type { EntityDraft } from '../../drafts'
import type { FieldDeclaration } from '../../kinds'
import { setsCompared } from '../../resolve/actions'
import { keyOf } from '../../resolve/key'
import {
  type Found,
  type Rule,
  actionsIn,
  fieldNames,
  knownFields,
  mayBeDeclared,
  mistake,
} from '../rule'

const WRITES = ['ingresar', 'modificar', 'borrar'] as const

/** The operations that each shorthand applies to. */
const SHORTHANDS = {
  duplicate: ['ingresar', 'modificar'],
  inUse: ['borrar'],
  children: ['borrar'],
  own: ['modificar', 'borrar'],
} as const

/** Messages of operations that do not exist, and the message that only a tree can have. */
export function* idleMessages({ name, declared }: EntityDraft): Iterable<Found> {
  const { messages = {}, metodos, tree } = declared
  const actions = knownFields(declared.actions)
  const isAbsent = (operation: (typeof WRITES)[number]) => metodos?.[operation] === undefined
  const isUsed = {
    duplicate: actions.some(([, action]) => setsCompared(action, declared)),
    inUse: false,
    children: false,
    own: actions.length > 0,
  }
  const shorthands = (['duplicate', 'inUse', 'children', 'own'] as const).filter(
    (one) => SHORTHANDS[one].every(isAbsent) && !isUsed[one],
  )
  for (const option of [...WRITES.filter(isAbsent), ...shorthands]) {
    if (messages[option] === undefined) continue
    yield [['messages', option], `it is for an operation that \`${name}\` does not have`]
  }
  if (messages.children !== undefined && tree === undefined && !shorthands.includes('children')) {
    yield [['messages', 'children'], `it is for a tree, and \`${name}\` is none`]
  }
}

/** Statuses for which the app has its own message, the same on all screens. */
const APP_STATUSES = [401, 403]

/** Messages are for statuses of failures, except the two that have the same message on all screens: S605. */
export const messageStatusesAreFailures: Rule = function* ({ entities, singletons }) {
  const grouped = [
    ...entities.flatMap((draft) => [
      ...WRITES.map((operation) => {
        const messages = draft.declared.messages?.[operation]
        return { draft, path: ['messages', operation], messages }
      }),
      ...actionsIn([draft]).map(({ path, action: { messages } }) => {
        return { draft, path: [...path, 'messages'], messages }
      }),
    ]),
    ...singletons.map((draft) => {
      const messages = draft.declared.messages?.grabar
      return { draft, path: ['messages', 'grabar'], messages }
    }),
  ]
  for (const { draft, path, messages = {} } of grouped) {
    for (const status of Object.keys(messages)) {
      if (isFailure(status)) continue
      const what = `\`${status}\` is not a status that can have a message.`
      const texts = { what, help: STATUSES, at: 'name' as const }
      yield mistake('S605', draft, [...path, status], texts)
    }
  }
  for (const draft of entities) yield* ownStatuses(draft)
}

const STATUSES = 'Use a status from 400 to 599; 401 and 403 have the same message on all screens.'

function isFailure(status: string): boolean {
  return /^[45]\d\d$/.test(status) && !APP_STATUSES.includes(Number(status))
}

function* ownStatuses(draft: EntityDraft): Iterable<Diagnostic> {
  for (const [at, status] of (draft.declared.messages?.own ?? []).entries()) {
    if (!APP_STATUSES.includes(status)) continue
    const what = `\`${status}\` is not a status that can have a message.`
    yield mistake('S605', draft, ['messages', 'own', at], { what, help: STATUSES })
  }
}

/** Operations that may be refused as duplicates, with 400, have a message for it: S606. */
export const duplicatesHaveAMessage: Rule = function* ({ entities }) {
  for (const draft of entities) {
    const { metodos, messages = {}, unique = [], periods = [] } = draft.declared
    const isCompared = unique.length > 0 || periods.length > 0
    const unread = (['messages', 'metodos', 'key', 'unique', 'periods'] as const).some((option) =>
      mayBeDeclared(draft, option),
    )
    if (metodos === undefined || unread) continue
    const mayRepeat = {
      ingresar: isCompared || keyOf(draft.declared).some((name) => isTyped(draft, name)),
      modificar: isCompared || keyOf(draft.declared).some((name) => isEdited(draft, name)),
    }
    const silent = (['ingresar', 'modificar'] as const).filter(
      (operation) =>
        metodos[operation] !== undefined && mayRepeat[operation] && !has400(operation, messages),
    )
    if (silent.length > 0) {
      const [are, each] =
        silent.length > 1 ? ['duplicates', 'each'] : ['a duplicate', 'this operation']
      const operations = silent.map((one) => `\`${one}\``).join(' and ')
      const what = `${operations} may be refused as ${are}, and no message says so.`
      const help = `Add \`messages: { duplicate: 'Ya existe …' }\`, or a 400 for ${each}.`
      yield mistake('S606', draft, [], { what, help })
    }
    for (const [name, action] of knownFields(draft.declared.actions)) {
      if (!setsCompared(action, draft.declared) || mayBeDeclared(draft, 'actions')) continue
      const errors = entityErrors('action', '', messages, action.messages, { mayRepeat: true })
      if (errors.some(({ status }) => status === 400)) continue
      const what = `\`${name}\` may be refused as a duplicate, and no message says so.`
      const help = "Add `messages: { duplicate: 'Ya existe …' }`, or a 400 for this action."
      yield mistake('S606', draft, ['actions', name], { what, help, at: 'name' })
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
  return field !== undefined && 'sendsOnEdit' in field && field.sendsOnEdit !== undefined
}
