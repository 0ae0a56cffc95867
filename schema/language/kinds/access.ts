import * as z from 'zod'
import { judgedBy, kindOf, options, shown, whole } from '../declarations/allowed'
import type { AccessFieldModel } from '../model'
import { REQUERIDO } from '../spanish'
import { type DigitsDeclaration, digitsKind } from './digits'
import { type EmailDeclaration, emailKind } from './email'
import { type TextDeclaration, textKind } from './text'

/** The kinds of field that only the portal and the session have. They are never listed, and never stored as typed. */

export interface PasswordOptions {
  readonly label: string
  /** Characters at most. */
  readonly max: number
}

export interface NewPasswordOptions extends PasswordOptions {
  /** Characters at least (row P-25). */
  readonly min: number
  /** Shown when there are fewer. */
  readonly tooShort: string
}

export interface PersonNameOptions {
  readonly label: string
  /** Characters at most. */
  readonly max: number
  readonly requiredText?: string
}

export interface CodeOptions {
  readonly label: string
  /** Digits exactly: 4 to 10. */
  readonly length: number
  readonly requiredText?: string
}

/** A password as it is typed to sign in. */
export const password = (declared: PasswordOptions) => ({ ...declared, kind: 'password' as const })

/** A password being chosen. */
export const newPassword = (declared: NewPasswordOptions) => ({
  ...declared,
  kind: 'newPassword' as const,
})

/** 'Apellidos y Nombres': letters, spaces, apostrophe and hyphen (row P-10). */
export const personName = (declared: PersonNameOptions) => ({
  ...declared,
  kind: 'personName' as const,
})

/** A one-time code, sent as text because leading zeros count (row W-04). */
export const code = (declared: CodeOptions) => ({ ...declared, kind: 'code' as const })

/** The token of the session or of the code flow. */
export const token = () => ({ kind: 'token' as const })

export type AccessFieldDeclaration =
  | TextDeclaration
  | EmailDeclaration
  | DigitsDeclaration
  | ReturnType<typeof password>
  | ReturnType<typeof newPassword>
  | ReturnType<typeof personName>
  | ReturnType<typeof code>
  | ReturnType<typeof token>

type AccessKindName = AccessFieldModel['kind']

/** A password's limits leave room for a passphrase, and none for a body that is costly to hash. */
const passwordMax = whole(8, 1000)

const requiredText = shown.exactOptional()

const rules: { readonly [K in AccessKindName]: z.ZodType<AccessFieldDeclaration & { kind: K }> } = {
  text: textKind.rule,
  email: emailKind.rule,
  digits: digitsKind.rule,
  password: options({ kind: z.literal('password'), label: shown, max: passwordMax }),
  newPassword: options({
    kind: z.literal('newPassword'),
    label: shown,
    min: whole(8, 1000),
    max: passwordMax,
    tooShort: shown,
  }),
  personName: options({
    kind: z.literal('personName'),
    label: shown,
    max: whole(1, 10_000),
    requiredText,
  }),
  code: options({ kind: z.literal('code'), label: shown, length: whole(4, 10), requiredText }),
  token: options({ kind: z.literal('token') }),
}

function isAccessKind(kind: unknown): kind is AccessKindName {
  return typeof kind === 'string' && Object.hasOwn(rules, kind)
}

const ONE_OF_THE_WORDS = `one of the fields ${Object.keys(rules)
  .map((kind) => `${kind}()`)
  .join(', ')}`

/** Judges a field of the portal by the rule of its own kind. */
export const accessFieldRule = judgedBy<AccessFieldDeclaration>((value) => {
  const kind = kindOf(value)
  return isAccessKind(kind) ? rules[kind] : ONE_OF_THE_WORDS
})

/** A field of the portal with its limits settled; `messages`: `required`, `tooShort`. */
export function resolveAccessField(
  name: string,
  declared: AccessFieldDeclaration,
): AccessFieldModel {
  const kind = declared.kind
  if (kind === 'token') return { name, kind }
  return {
    name,
    kind,
    label: declared.label,
    ...limitsOf(declared),
    messages: messagesOf(declared),
  }
}

type Labelled = Exclude<AccessFieldDeclaration, { kind: 'token' }>

function limitsOf(declared: Labelled): { min: number; max: number } {
  switch (declared.kind) {
    case 'code':
      return { min: declared.length, max: declared.length }
    case 'newPassword':
      return { min: declared.min, max: declared.max }
    case 'password':
    case 'personName':
      return { min: 1, max: declared.max }
    default:
      return { min: declared.required === true ? 1 : 0, max: declared.max }
  }
}

function messagesOf(declared: Labelled): Readonly<Record<string, string>> {
  switch (declared.kind) {
    case 'password':
      return {}
    case 'newPassword':
      return { tooShort: declared.tooShort }
    case 'personName':
    case 'code':
      return { required: declared.requiredText ?? REQUERIDO }
    default:
      return declared.requiredText === undefined ? {} : { required: declared.requiredText }
  }
}
