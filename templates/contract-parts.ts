import type { ErrorModel, PayloadModel, ResourceModel } from '#language/model'
import type { MenuPlace, ScreenModel } from '#language/screen-model'
import { templateOf } from './kinds'
import { type Code, ts, name, namespace, value } from './print/code'
import { literal, member, object, propertyKey } from './print/literal'

/** The parts that the contracts of entities and singletons share. */

export const z = namespace('z', 'zod/mini')
const sessionToken = value('sessionToken', 'src/wire/session-token')

/**
 * The type of a record, as it is read from answers.
 * @param always the fields that every answer has; default: all
 */
export function recordInterface(
  { identifiers, fields }: ResourceModel,
  always?: readonly string[],
): Code {
  const members = fields.map((field) => {
    const mark = always === undefined || always.includes(field.name) ? ts`` : ts`?`
    return ts`readonly ${propertyKey(field.name)}${mark}: ${templateOf(field).record(field)}`
  })
  return ts`export interface ${name(identifiers.record)} {
    ${members}
  }`
}

/** The fields' contracts, which the contracts of requests and answers use. */
export function fieldContracts({ fields }: Pick<ResourceModel, 'fields'>): Code {
  return ts`const fields = ${contractsOf(fields)}`
}

/** The contracts of some fields, by name. */
export function contractsOf(fields: ResourceModel['fields']): Code {
  return ts`{
    ${fields.map((field) => ts`${propertyKey(field.name)}: ${templateOf(field).contract(field)},`)}
  }`
}

/** The rules between fields; undefined if there are none. */
export function recordRules({ rules }: ResourceModel): Code | undefined {
  return rules.length > 0 ? ts`rules: ${literal(rules.map((rule) => ({ ...rule })))},` : undefined
}

/** The permissions by perfil code; undefined if nobody is restricted. */
export function roleContracts({ roles }: Pick<ResourceModel, 'roles'>): Code | undefined {
  if (roles === undefined) return undefined
  const contracts = roles.map(({ perfil, rol, may, hidden, fixed, rows }) => {
    const { add, edit } = fixed
    const role = {
      rol,
      may,
      hidden: someOf(hidden),
      fixed: add.length + edit.length > 0 ? { add: someOf(add), edit: someOf(edit) } : undefined,
      rows: rows && { ...rows },
    }
    return ts`${propertyKey(perfil)}: ${literal(role)},`
  })
  return ts`roles: {
    ${contracts}
  },`
}

const someOf = (names: readonly string[]) => (names.length > 0 ? names : undefined)

/**
 * The facts about a screen that are known before its code is fetched: its place in the menu, the text of the button
 * that adds a record, if there is one, and whether its forms, and a record beside its list, have their own routes.
 */
export function screenFacts(
  { group, entry }: MenuPlace,
  add?: string,
  { form, detail }: Partial<Pick<ScreenModel, 'form' | 'detail'>> = {},
): Code {
  return ts`screen: ${literal({
    group,
    entry,
    add,
    formPages: form?.opens === 'page' ? true : undefined,
    detail: detail === undefined ? undefined : true,
  })},`
}

/**
 * The `read` of a contract, which converts a received row to a record: each field by its kind.
 * @param answered the names of the row's fields; default: all
 */
export function recordReader({ fields }: ResourceModel, answered?: readonly string[]): Code {
  const read = fields.filter(({ name: field }) => answered?.includes(field) ?? true)
  const members = read.map(({ name: field }) => {
    const received = literal(field)
    return [field, ts`${member('fields', field)}.read(received[${received}])`] as const
  })
  return ts`read: (received) => (${object(members)}),`
}

/**
 * The check of a request's body: the token, then the fields of its form or row.
 * @param asked the contracts of the fields that an action also asks for, by their names in the request
 * @param optional the fields that may be left out
 */
export function request(
  sends: readonly PayloadModel[] = [],
  asked: readonly (readonly [name: string, contract: Code])[] = [],
  optional: readonly string[] = [],
): Code {
  const sent = sends.map(({ as, field }) => {
    const check = ts`${member('fields', field)}.check`
    return [as, optional.includes(field) ? ts`${z}.optional(${check})` : check] as const
  })
  const members = [...sent, ...asked.map(([as, contract]) => [as, ts`${contract}.check`] as const)]
  return ts`${z}.strictObject(${object([['token', ts`${sessionToken}`], ...members])})`
}

/** The request fields that carry a field of another name, or its value before the edit; undefined if none does. */
export function payloadSources(sends: readonly PayloadModel[]): Code | undefined {
  const sources = sends
    .filter(({ as, field, of }) => as !== field || of === 'previous')
    .map(
      ({ as, field, of }) =>
        [as, literal({ field, of: of === 'previous' ? of : undefined })] as const,
    )
  return sources.length > 0 ? ts`from: ${object(sources)},` : undefined
}

/** The notices by status; undefined if the general catalogue has all of them. */
export function errorNotices(errors: readonly ErrorModel[]): Code | undefined {
  if (errors.length === 0) return undefined
  const notices = [...errors].sort((a, b) => a.status - b.status)
  return ts`errors: {
    ${notices.map(({ status, title, text, leads }) => ts`${status}: ${literal({ title, text, leads })},`)}
  },`
}
