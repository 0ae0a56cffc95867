import * as z from 'zod'
import { type OptionsOf, options, nonBlankText, wholeNumber, ofKind } from '../declarations/allowed'
import { digitsKinds } from './digits'
import { ruleOfKinds } from './field-kind'
import { textKinds } from './text'

/** A field that a person types into, with its limits resolved; `messages`: `required`, `tooShort`. */
interface AccessInputModel<K extends string> {
  readonly name: string
  readonly kind: K
  readonly label: string
  readonly max: number
  readonly min: number
  readonly messages: Readonly<Record<string, string>>
}

/** One kind of field of the portal: its options, and how they are resolved. */
interface AccessKind<K extends string, D, M = AccessInputModel<K>> {
  readonly kind: K
  /** The purpose of the kind, in a sentence of the language's reference. */
  readonly doc: string
  readonly rule: z.ZodType<D>
  resolve(name: string, declared: D): M
}

type Limits = Pick<AccessInputModel<string>, 'min' | 'max' | 'messages'>

/** A kind that a person types into, with the limits that its options set. */
function accessKind<const K extends string, D extends { readonly label: string }>({
  kind,
  doc,
  rule,
  limits,
}: Pick<AccessKind<K, D>, 'kind' | 'doc' | 'rule'> & {
  readonly limits: (declared: D) => Limits
}): AccessKind<K, D> {
  return {
    kind,
    doc,
    rule,
    resolve: (name, declared) => ({ name, kind, label: declared.label, ...limits(declared) }),
  }
}

/** The message for an empty field, if the schema has one. */
function requiredMessage(requiredText: string | undefined): Limits['messages'] {
  return requiredText === undefined ? {} : { required: requiredText }
}

/** The limits allow a passphrase, but no text that is expensive to hash. */
const passwordShape = {
  label: nonBlankText.meta({ description: 'Its Spanish name.', example: "'Contraseña'" }),
  /** Characters at most. */
  max: wholeNumber(8, 1000).meta({ description: 'Characters at most.', example: '50' }),
}

const newPasswordShape = {
  label: passwordShape.label,
  /** Characters at least. */
  min: wholeNumber(8, 1000).meta({ description: 'Characters at least.', example: '8' }),
  /** Characters at most. */
  max: passwordShape.max,
  /** Shown when there are fewer. */
  tooShort: nonBlankText.meta({
    description: 'Shown when there are fewer.',
    example: "'Debe tener al menos 8 caracteres'",
  }),
}

const personNameShape = {
  label: nonBlankText.meta({ description: 'Its Spanish name.', example: "'Apellidos y Nombres'" }),
  /** Characters at most. */
  max: wholeNumber(1, 10_000).meta({ description: 'Characters at most.', example: '50' }),
  requiredText: nonBlankText.exactOptional().meta({
    description: "Shown beside the empty field instead of 'Requerido'.",
    example: "'Nombre requerido'",
  }),
}

const codeShape = {
  label: nonBlankText.meta({ description: 'Its Spanish name.', example: "'Código'" }),
  /** Digits exactly: 4 to 10. */
  length: wholeNumber(4, 10).meta({ description: 'Digits exactly.', example: '6' }),
  requiredText: nonBlankText.exactOptional().meta({
    description: "Shown beside an empty or short code instead of 'Requerido'.",
    example: "'Código incorrecto'",
  }),
}

/** A password as it is typed to sign in. */
export function password(declared: OptionsOf<typeof passwordShape>) {
  return ofKind('password', declared)
}

/** A password being chosen. */
export function newPassword(declared: OptionsOf<typeof newPasswordShape>) {
  return ofKind('newPassword', declared)
}

/** 'Apellidos y Nombres': letters, spaces, apostrophe and hyphen. */
export function personName(declared: OptionsOf<typeof personNameShape>) {
  return ofKind('personName', declared)
}

/** A one-time code, sent as text because leading zeros count. */
export function code(declared: OptionsOf<typeof codeShape>) {
  return ofKind('code', declared)
}

/** The token of the session or of the code flow. */
export function token() {
  return ofKind('token', {})
}

/** A kind that the portal has in common with the screens. */
function shared<
  const K extends string,
  D extends {
    readonly label: string
    readonly max: number
    readonly required?: boolean
    readonly requiredText?: string
  },
>({ kind, doc, rule }: Pick<AccessKind<K, D>, 'kind' | 'doc' | 'rule'>) {
  const limits = ({ max, required, requiredText }: D) => ({
    min: required === true ? 1 : 0,
    max,
    messages: requiredMessage(requiredText),
  })
  return accessKind({ kind, doc, rule, limits })
}

/** The session's token, or that of the code flow: never typed, and bounded by `src/wire`. */
interface AccessTokenModel {
  readonly name: string
  readonly kind: 'token'
}

const tokenKind: AccessKind<'token', { readonly kind: 'token' }, AccessTokenModel> = {
  kind: 'token',
  doc: 'The token of the session or of the code flow.',
  rule: options({ kind: z.literal('token') }),
  resolve: (name, { kind }) => ({ name, kind }),
}

/** The kinds of field that the portal and the session have. They are never listed, and never stored as typed. */
const declaredKinds = {
  text: shared(textKinds.text),
  email: shared(textKinds.email),
  digits: shared(digitsKinds.digits),
  password: accessKind({
    kind: 'password',
    doc: 'A password as it is typed to sign in.',
    rule: options({ kind: z.literal('password'), ...passwordShape }),
    limits: ({ max }) => ({ min: 1, max, messages: {} }),
  }),
  newPassword: accessKind({
    kind: 'newPassword',
    doc: 'A password being chosen.',
    rule: options({ kind: z.literal('newPassword'), ...newPasswordShape }),
    limits: ({ min, max, tooShort }) => ({ min, max, messages: { tooShort } }),
  }),
  personName: accessKind({
    kind: 'personName',
    doc: "A person's names: letters, spaces, apostrophe and hyphen.",
    rule: options({ kind: z.literal('personName'), ...personNameShape }),
    limits: ({ max, requiredText }) => ({ min: 1, max, messages: requiredMessage(requiredText) }),
  }),
  code: accessKind({
    kind: 'code',
    doc: 'A one-time code, sent as text because leading zeros count.',
    rule: options({ kind: z.literal('code'), ...codeShape }),
    limits: ({ length, requiredText }) => ({
      min: length,
      max: length,
      messages: requiredMessage(requiredText),
    }),
  }),
  token: tokenKind,
}

type Kinds = typeof declaredKinds
type AccessKindName = keyof Kinds

export type AccessFieldDeclaration = {
  [K in AccessKindName]: Parameters<Kinds[K]['resolve']>[1]
}[AccessKindName]
export type AccessFieldModel = ReturnType<Kinds[AccessKindName]['resolve']>

/** Every kind of field of the portal, by its name. */
export const accessKinds: Readonly<
  Record<AccessKindName, AccessKind<AccessKindName, AccessFieldDeclaration, AccessFieldModel>>
> = declaredKinds

/** Validates a field of the portal by the rule of its kind. */
export const accessFieldRule = ruleOfKinds<AccessFieldDeclaration>(accessKinds)

/** A field of the portal with its limits resolved. */
export const resolveAccessField = (
  name: string,
  declared: AccessFieldDeclaration,
): AccessFieldModel => accessKinds[declared.kind].resolve(name, declared)
