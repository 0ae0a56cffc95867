import type { ErrorModel, PayloadModel, ResourceModel } from '../schema/language/model'
import type { FormLayoutModel, MenuPlace } from '../schema/language/screen-model'
import { templateOf } from './kinds'
import { type Code, ts, name } from './print/code'
import { namespace, value } from './print/imported'
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
    return ts`readonly ${propertyKey(field.name)}${mark}: ${templateOf(field).record}`
  })
  return ts`export interface ${name(identifiers.record)} {
    ${members}
  }`
}

/** The fields' contracts, which the contracts of requests and answers use. */
export function fieldContracts({ fields }: ResourceModel): Code {
  return ts`const fields = {
    ${fields.map((field) => ts`${propertyKey(field.name)}: ${templateOf(field).contract(field)},`)}
  }`
}

/** The rules between fields; undefined where there are none. */
export function recordRules({ rules }: ResourceModel): Code | undefined {
  return rules.length > 0 ? ts`rules: ${literal(rules.map((rule) => ({ ...rule })))},` : undefined
}

/**
 * The screen's place in the menu, and what is known of its forms before its code is fetched: whether they open at routes of
 * their own, and the text of the button that adds a record, where there is one.
 */
export function screenFacts(
  { group, entry }: MenuPlace,
  { opens = 'modal', add }: { opens?: FormLayoutModel['opens']; add?: string | undefined } = {},
): Code {
  return ts`screen: ${literal({
    group,
    entry,
    add,
    formPages: opens === 'page' ? true : undefined,
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

/** The check of a request's body: the token, then the fields of its form or row. */
export function request(sends: readonly PayloadModel[] = []): Code {
  const members = sends.map(({ as, field }) => [as, ts`${member('fields', field)}.check`] as const)
  return ts`${z}.strictObject(${object([['token', ts`${sessionToken}`], ...members])})`
}

/** The request fields that carry a field of another name, or its value before the edit; undefined where none does. */
export function payloadSources(sends: readonly PayloadModel[]): Code | undefined {
  const sources = sends
    .filter(({ as, field, of }) => as !== field || of === 'previous')
    .map(
      ({ as, field, of }) =>
        [as, literal({ field, of: of === 'previous' ? of : undefined })] as const,
    )
  return sources.length > 0 ? ts`from: ${object(sources)},` : undefined
}

/** The notices by status; undefined where the general catalogue has all of them. */
export function errorNotices(errors: readonly ErrorModel[]): Code | undefined {
  if (errors.length === 0) return undefined
  const notices = [...errors].sort((a, b) => a.status - b.status)
  return ts`errors: {
    ${notices.map(({ status, title, text, leads }) => ts`${status}: ${literal({ title, text, leads })},`)}
  },`
}
