import { judgedBy, kindOf } from '../../declarations/allowed'
import type { AccessKind } from './access-kind'
import { codeKind } from './code'
import { newPasswordKind } from './new-password'
import { passwordKind } from './password'
import { personNameKind } from './person-name'
import { accessDigits, accessEmail, accessText } from './shared'
import { tokenKind } from './token'

/** The kinds of field that the portal and the session have. They are never listed, and never stored as typed. */
const declaredKinds = {
  text: accessText,
  email: accessEmail,
  digits: accessDigits,
  password: passwordKind,
  newPassword: newPasswordKind,
  personName: personNameKind,
  code: codeKind,
  token: tokenKind,
}

type Kinds = typeof declaredKinds
type AccessKindName = keyof Kinds
type Declarations = { [K in AccessKindName]: Parameters<Kinds[K]['resolve']>[1] }
type Models = { [K in AccessKindName]: ReturnType<Kinds[K]['resolve']> }

export type AccessFieldDeclaration = Declarations[AccessKindName]
export type AccessFieldModel = Models[AccessKindName]

/** Every kind of field of the portal, by its word. */
export const accessKinds: {
  readonly [K in AccessKindName]: AccessKind<K, Declarations[K], Models[K]>
} = declaredKinds

type Tagged<K extends AccessKindName> = { [P in K]: { readonly kind: P } & Declarations[P] }[K]

function isAccessKind(kind: unknown): kind is AccessKindName {
  return typeof kind === 'string' && Object.hasOwn(accessKinds, kind)
}

const ONE_OF_THE_WORDS = `one of the fields ${Object.keys(accessKinds)
  .map((kind) => `${kind}()`)
  .join(', ')}`

/** Judges a field of the portal by the rule of its own kind. */
export const accessFieldRule = judgedBy<AccessFieldDeclaration>((value) => {
  const kind = kindOf(value)
  return isAccessKind(kind) ? accessKinds[kind].rule : ONE_OF_THE_WORDS
})

/** A field of the portal with its limits settled. */
export function resolveAccessField(
  name: string,
  declared: AccessFieldDeclaration,
): AccessFieldModel {
  return resolveKind(name, declared)
}

function resolveKind<K extends AccessKindName>(name: string, declared: Tagged<K>) {
  return accessKinds[declared.kind].resolve(name, declared)
}
