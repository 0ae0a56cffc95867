import type { ErrorModel, PayloadModel, ResourceModel } from '../schema/language/model'
import type { FormLayoutModel, MenuPlace } from '../schema/language/screen-model'
import { templateOf } from './kinds'
import { type Code, ts, name } from './print/code'
import { namespace, value } from './print/imported'
import { literal, member, object, propertyKey } from './print/literal'

/** What the contracts of entities and singletons have in common. */

export const z = namespace('z', 'zod/mini')
const sessionToken = value('sessionToken', 'src/wire/session-token')

/** The record's type, as answers are read. */
export function recordInterface({ identifiers, fields }: ResourceModel): Code {
  return ts`export interface ${name(identifiers.record)} {
    ${fields.map((field) => ts`readonly ${propertyKey(field.name)}: ${templateOf(field).record}`)}
  }`
}

/** The fields' contracts, which requests and answers are made of. */
export function fieldContracts({ fields }: ResourceModel): Code {
  return ts`const fields = {
    ${fields.map((field) => ts`${propertyKey(field.name)}: ${templateOf(field).contract(field)},`)}
  }`
}

/** What fields must be in the light of each other; nothing where nothing is said of that. */
export function recordRules({ rules }: ResourceModel): Code | undefined {
  return rules.length > 0 ? ts`rules: ${literal(rules.map((rule) => ({ ...rule })))},` : undefined
}

/** The screen's place in the menu, and whether its forms open at routes of their own. */
export function screenFacts(
  { group, entry }: MenuPlace,
  opens: FormLayoutModel['opens'] = 'modal',
): Code {
  return ts`screen: ${literal({
    group,
    entry,
    formPages: opens === 'page' ? true : undefined,
  })},`
}

/** The member of a contract that makes a record of what was received: each field read by its own kind. */
export function recordReader({ fields }: ResourceModel): Code {
  const members = fields.map(({ name: field }) => {
    const received = literal(field)
    return [field, ts`${member('fields', field)}.read(received[${received}])`] as const
  })
  return ts`read: (received) => (${object(members)}),`
}

/** A request's body: the token, then what its form or row gives. */
export function request(sends: readonly PayloadModel[] = []): Code {
  const members = sends.map(({ as, field }) => [as, ts`${member('fields', field)}.check`] as const)
  return ts`${z}.strictObject(${object([['token', ts`${sessionToken}`], ...members])})`
}

/** Which request fields carry another field of the record, or its value before the edit; nothing where none does. */
export function payloadSources(sends: readonly PayloadModel[]): Code | undefined {
  const sources = sends
    .filter(({ as, field, of }) => as !== field || of === 'previous')
    .map(
      ({ as, field, of }) =>
        [as, literal({ field, of: of === 'previous' ? of : undefined })] as const,
    )
  return sources.length > 0 ? ts`from: ${object(sources)},` : undefined
}

/** What staff read for each status, by status; nothing where the general catalogue says it all. */
export function errorNotices(errors: readonly ErrorModel[]): Code | undefined {
  if (errors.length === 0) return undefined
  const notices = [...errors].sort((a, b) => a.status - b.status)
  return ts`errors: {
    ${notices.map(({ status, title, text, leads }) => ts`${status}: ${literal({ title, text, leads })},`)}
  },`
}
