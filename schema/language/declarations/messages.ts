import * as z from 'zod'
import { type Names, addText, editText, emptyText, removeQuestion, removeText } from '../spanish'
import { type OptionsOf, oneOf, options, shortOrLong, nonBlankText, wholeNumber } from './allowed'

const fullMessage = options({
  /** Default: that of the form, or 'Eliminar …' on a delete. */
  title: nonBlankText.exactOptional().meta({
    description: "The notice's title. Default: that of the form, or 'Eliminar Rubro' on a delete.",
    example: "'Error al grabar'",
  }),
  /** Default: the answer's own error. */
  text: nonBlankText.exactOptional().meta({
    description: "The notice's text. Default: the answer's own error.",
    example: "'No se encontró la provincia.'",
  }),
  /** The target of OK. Default: the form on add and edit, otherwise the list. */
  leads: oneOf('form', 'list', 'end', 'end-keeping-form').exactOptional().meta({
    description:
      'Where OK leads; `end` is the end of the session. Default: the form on add and edit, else the list.',
    example: "'list'",
  }),
}).readonly()

/** The notice when an operation is answered with a status; a text alone has its form's title. */
const message = shortOrLong(nonBlankText, fullMessage)
export type Message = z.output<typeof message>

const BY_STATUS = "messages by status, such as { 400: 'Ya existe.' }"

/** A rule checks the keys (S605), because the keys of any object are strings. */
export const messagesShape = z.record(z.string(), message, BY_STATUS).readonly()

/** Messages by status. 401 and 403 have the same message on all screens, which no schema can change. */
export type Messages = z.output<typeof messagesShape>

export const entityMessagesShape = {
  /** 400 on add and edit, and on actions that set a field in which records must differ: the record exists already. */
  duplicate: nonBlankText.exactOptional().meta({
    description:
      '400 on add and edit, and on actions that set what records must differ in: the record exists already. OK reopens the form.',
    example: "'Ya existe un rubro con ese nombre.'",
  }),
  /** 400 and 409 on delete: another record refers to this one. */
  inUse: nonBlankText.exactOptional().meta({
    description: '400 and 409 on delete: another record refers to this one. OK leads to the list.',
    example: "'El rubro está en uso.'",
  }),
  /** 409 on delete, of a tree: other records are under this one. */
  children: nonBlankText.exactOptional().meta({
    description:
      '409 on delete, of a tree: other records are under this one. The embedded backend answers it; of 409 its own error is shown there. Default: made from `names`.',
    example: "'La cuenta tiene otras debajo.'",
  }),
  /** Statuses for which edit, delete and the actions show the answer's own error and lead to the list. */
  own: z.array(wholeNumber(400, 599), 'a list of statuses').readonly().exactOptional().meta({
    description: "Statuses for which edit, delete and the actions show the answer's own error.",
    example: '[400, 404]',
  }),
  ingresar: messagesShape.exactOptional().meta({
    description: 'For the add alone, by status.',
    example: "{ 404: 'No se encontró la provincia.' }",
  }),
  modificar: messagesShape.exactOptional().meta({
    description: 'For the edit alone, by status.',
    example: "{ 404: { text: 'No se encontró.', leads: 'form' } }",
  }),
  borrar: messagesShape
    .exactOptional()
    .meta({ description: 'For the delete alone, by status.', example: "{ 404: 'Ya no existe.' }" }),
}

/** The messages of an entity's operations. An operation's own message takes precedence over the shorthands. */
export interface EntityMessages extends OptionsOf<typeof entityMessagesShape> {}

/** The names in the sentences that the reference quotes. */
const RUBRO: Names = { one: 'Rubro', many: 'Rubros', gender: 'm' }

const sentence = (what: string, usual: string, example: string) =>
  nonBlankText.exactOptional().meta({ description: `${what} Default: '${usual}'.`, example })

const texts = {
  /** 'Agregar Rubro' */
  add: sentence(
    'The button and form that add a record.',
    addText(RUBRO),
    "'Agregar Cód. Postales'",
  ),
  /** 'Editar Rubro' */
  edit: sentence('The title of the form that edits one.', editText(RUBRO), "'Editar Cód. Postal'"),
  /** '¿Desea confirmar la eliminación de este rubro?' */
  question: sentence(
    'What is asked before one is deleted.',
    removeQuestion(RUBRO),
    "'¿Desea eliminar el código postal?'",
  ),
  /** 'Eliminar Rubro' */
  remove: sentence(
    'The title of the notices of a delete.',
    removeText(RUBRO),
    "'Eliminar Cód. Postal'",
  ),
  /** 'Todavía no hay rubros.' */
  empty: sentence(
    'What is shown in place of an empty list.',
    emptyText(RUBRO),
    "'No se cargó ningún código postal.'",
  ),
}

export const textsRule = options(texts).readonly()

/** Texts of an entity's screen that are derived from its names unless the schema has others. */
export interface EntityTexts extends OptionsOf<typeof texts> {}

/**
 * The target of OK: the form with its entered values, the list, or the end of the session with or without the form
 * first.
 */
export type ErrorLead = 'form' | 'list' | 'end' | 'end-keeping-form'

export interface ErrorModel {
  readonly status: number
  readonly title: string
  /** undefined: the answer's own `error` text is shown. */
  readonly text: string | undefined
  readonly leads: ErrorLead
}

/** A write operation of an entity, for the choice of its messages. */
export type MessagedOperation = 'ingresar' | 'modificar' | 'borrar' | 'action'

/** The reasons for a refusal that do not follow from the operation's name. */
interface Refusable {
  /** For an action: it sets a field in which records must differ. */
  readonly mayRepeat?: boolean
}

/** The parts of a notice that its message does not set. */
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
  // In a tree the status means one of two things: records are under this one, or others refer to it.
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
