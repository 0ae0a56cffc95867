import type { ErrorModel, FieldModel, PayloadModel, ResourceModel } from '../schema/language/model'
import type { FormLayoutModel, MenuPlace } from '../schema/language/screen-model'
import { templateOf } from './kinds'
import { orNull } from './kinds/usual-template'
import { type Code, code, name } from './print/code'
import { namespace, value } from './print/imported'
import { literal, member, object, propertyKey } from './print/literal'

/** What the contracts of entities and singletons have in common. */

export const z = namespace('z', 'zod/mini')
const sessionToken = value('sessionToken', 'src/wire/session-token')

/** Whether there is a record from the start, which nobody filled in yet: then a required value may be null all the same. */
export type Beginning = 'filled' | 'blank'

/** The record's type, as answers carry it. */
export function recordInterface(
  { identifiers, fields }: ResourceModel,
  beginning: Beginning = 'filled',
): Code {
  return code`export interface ${name(identifiers.record)} {
    ${fields.map((field) => code`readonly ${propertyKey(field.name)}: ${recordType(field, beginning)}`)}
  }`
}

function recordType(field: FieldModel, beginning: Beginning): Code {
  const type = templateOf(field).record(field)
  return isBlank(field, beginning) ? orNull(type) : type
}

function isBlank(field: FieldModel, beginning: Beginning): boolean {
  return beginning === 'blank' && field.required && templateOf(field).emptyIsNull === true
}

/** The fields' contracts, which requests and answers are made of. */
export function fieldContracts({ fields }: ResourceModel): Code {
  return code`const fields = {
    ${fields.map((field) => code`${propertyKey(field.name)}: ${templateOf(field).contract(field)},`)}
  }`
}

/** What fields must be in the light of each other; nothing where nothing is said of that. */
export function recordRules({ rules }: ResourceModel): Code | undefined {
  return rules.length > 0 ? code`rules: ${literal(rules.map((rule) => ({ ...rule })))},` : undefined
}

/** The screen's place in the menu, and whether its forms open at routes of their own. */
export function screenFacts(
  { group, entry }: MenuPlace,
  opens: FormLayoutModel['opens'] = 'modal',
): Code {
  return code`screen: ${literal({
    group,
    entry,
    formPages: opens === 'page' ? true : undefined,
  })},`
}

/** What an answer must carry of a record. */
export function answerObject({ fields }: ResourceModel, beginning: Beginning = 'filled'): Code {
  const members = fields.map((field) => {
    const answer = code`${member('fields', field.name)}.answer`
    return [
      field.name,
      isBlank(field, beginning) ? code`${z}.nullable(${answer})` : answer,
    ] as const
  })
  return code`${z}.object(${object(members)})`
}

/** A request's body: the token, then what its form or row gives. */
export function request(sends: readonly PayloadModel[] = []): Code {
  const members = sends.map(
    ({ as, field }) => [as, code`${member('fields', field)}.check`] as const,
  )
  return code`${z}.strictObject(${object([['token', code`${sessionToken}`], ...members])})`
}

/** Which request fields carry another field of the record, or its value before the edit; nothing where none does. */
export function payloadSources(sends: readonly PayloadModel[]): Code | undefined {
  const sources = sends
    .filter(({ as, field, of }) => as !== field || of === 'previous')
    .map(
      ({ as, field, of }) =>
        [as, literal({ field, of: of === 'previous' ? of : undefined })] as const,
    )
  return sources.length > 0 ? code`from: ${object(sources)},` : undefined
}

/** What staff read for each status, by status; nothing where the general catalogue says it all. */
export function errorNotices(errors: readonly ErrorModel[]): Code | undefined {
  if (errors.length === 0) return undefined
  const notices = [...errors].sort((a, b) => a.status - b.status)
  return code`errors: {
    ${notices.map(({ status, title, text, leads }) => code`${status}: ${literal({ title, text, leads })},`)}
  },`
}
