import type {
  AccessErrorModel,
  AccessModel,
  AccessOperationModel,
} from '#language/declarations/access'
import { z } from './contract-parts'
import { type Code, ts, type Imported, type, value } from './print/code'
import { type Literal, literal, member, object, propertyKey } from './print/literal'
import type { Module } from './print/print'

const AccessContract = type('AccessContract', 'src/wire/access')
const AccessWords = type('AccessWords', 'src/wire/access')
const accessWords = value('accessWords', 'generated/access-words')
const Received = type('Received', 'src/wire/received')
const sessionToken = value('sessionToken', 'src/wire/session-token')

/** The portal's modules: the data for its first screen, and the checks, which are fetched after it. */
export function access(model: AccessModel): Module[] {
  return [words(model), checks(model)]
}

/** `generated/access-words.ts`: data alone, so that the first screen does not load zod. */
function words({ fields, limits, operations, source }: AccessModel): Module {
  const body = ts`
    /** The portal's texts and limits, without the checks, for its first screen. */
    export const accessWords = {
      fields: {
        ${shown(fields).map((field) => ts`${propertyKey(field.name)}: ${literal(templates[field.kind].takes(field))},`)}
      },
      limits: {
        ${Object.entries(limits).map(([limit, amount]) => ts`${propertyKey(limit)}: ${amount},`)}
      },
      errors: {
        ${operations.map(({ name, errors }) => ts`${propertyKey(name)}: [${errors.map((error) => ts`${failure(error)},`)}],`)}
      },
    } satisfies ${AccessWords}
  `
  return { path: 'generated/access-words.ts', source, from: { fields, limits, operations }, body }
}

/** `generated/access.ts`. It imports neither React nor any screen. */
function checks(model: AccessModel): Module {
  const body = ts`
    const { fields, limits, errors } = ${accessWords}

    /** The portal's fields: their labels, limits and messages. */
    const accessFields = {
      ${shown(model.fields).map((field) => ts`${propertyKey(field.name)}: ${fieldContract(field)},`)}
    }

    export const access = {
      fields: accessFields,
      limits,
      operations: {
        ${model.operations.map(operation)}
      },
    } satisfies ${AccessContract}
  `
  return { path: 'generated/access.ts', source: model.source, from: model, body }
}

/** The fields that are shown: all but the session's token. */
function shown(fields: AccessModel['fields']): AccessInput[] {
  return fields.filter((field) => field.kind !== 'token')
}

type AccessInput = Exclude<AccessModel['fields'][number], { kind: 'token' }>

/** The function that creates a kind's contract, and its argument; see `src/wire/kinds`. */
interface AccessTemplate {
  readonly contract: Imported
  readonly takes: (field: AccessInput) => Literal
}

const bounded = ({ label, min, max, messages }: AccessInput): Literal => ({
  label,
  max,
  required: min > 0,
  requiredText: messages['required'],
})

const templates: { readonly [K in AccessInput['kind']]: AccessTemplate } = {
  digits: { contract: value('digitsField', 'src/wire/kinds/digits'), takes: bounded },
  email: { contract: value('emailField', 'src/wire/kinds/text'), takes: bounded },
  text: { contract: value('textField', 'src/wire/kinds/text'), takes: bounded },
  password: {
    contract: value('password', 'src/wire/kinds/access'),
    takes: ({ label, max }) => ({ label, max }),
  },
  newPassword: {
    contract: value('newPassword', 'src/wire/kinds/access'),
    takes: ({ label, min, max, messages }) => ({
      label,
      min,
      max,
      tooShort: messages['tooShort'],
    }),
  },
  personName: {
    contract: value('personName', 'src/wire/kinds/access'),
    takes: ({ label, max, messages }) => ({ label, max, requiredText: messages['required'] }),
  },
  code: {
    contract: value('oneTimeCode', 'src/wire/kinds/access'),
    takes: ({ label, max, messages }) => ({
      label,
      length: max,
      requiredText: messages['required'],
    }),
  },
}

function fieldContract({ kind, name }: AccessInput): Code {
  return ts`${templates[kind].contract}(${member('fields', name)})`
}

function operation({ name: key, metodo, sends, answers }: AccessOperationModel): Code {
  const request = object(
    sends.map(({ as, field }) => [
      as,
      field === 'token' ? ts`${sessionToken}` : ts`${member('accessFields', field)}.check`,
    ]),
  )
  return ts`${propertyKey(key)}: {
    metodo: ${literal(metodo)},
    request: ${z}.strictObject(${request}),
    ${answer(answers)}
    errors: ${member('errors', key)},
  },`
}

/** The reader of the answer, and its required fields; undefined if no field is read. */
function answer(answers: AccessOperationModel['answers']): Code | undefined {
  if (answers.length === 0) return undefined
  const needs = answers.filter(({ optional }) => !optional).map(({ as }) => as)
  const members = answers.map(
    ({ as, type }) => [as, ts`${readers[type]}(received[${literal(as)}])`] as const,
  )
  return ts`answer: {
    needs: ${literal(needs)},
    read: (received: ${Received}) => (${object(members)}),
  },`
}

const readers: Readonly<Record<AccessOperationModel['answers'][number]['type'], Imported>> = {
  text: value('receivedText', 'src/wire/received'),
  number: value('receivedNumber', 'src/wire/received'),
  id: value('receivedId', 'src/wire/received'),
}

function failure({ status, error, title, text }: AccessErrorModel): Code {
  return literal({ status, error, title, text })
}
