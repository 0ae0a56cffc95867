import { validatedBy, kindOf } from '../../declarations/allowed'
import { digitsKind } from '../digits'
import { emailKind } from '../email'
import { textKind } from '../text'
import {
  type AccessKind,
  accessKind,
  requiredMessage,
  codeKind,
  newPasswordKind,
  passwordKind,
  personNameKind,
  tokenKind,
} from './words'

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

/** The kinds of field that the portal and the session have. They are never listed, and never stored as typed. */
const declaredKinds = {
  text: shared(textKind),
  email: shared(emailKind),
  digits: shared(digitsKind),
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

/** Every kind of field of the portal, by its name. */
export const accessKinds: {
  readonly [K in AccessKindName]: AccessKind<K, Declarations[K], Models[K]>
} = declaredKinds

type Tagged<K extends AccessKindName> = { [P in K]: { readonly kind: P } & Declarations[P] }[K]

function isAccessKind(kind: unknown): kind is AccessKindName {
  return typeof kind === 'string' && Object.hasOwn(accessKinds, kind)
}

const ONE_OF_THE_KINDS = `one of the fields ${Object.keys(accessKinds)
  .map((kind) => `${kind}()`)
  .join(', ')}`

/** Validates a field of the portal by the rule of its kind. */
export const accessFieldRule = validatedBy<AccessFieldDeclaration>((value) => {
  const kind = kindOf(value)
  return isAccessKind(kind) ? accessKinds[kind].rule : ONE_OF_THE_KINDS
})

/** A field of the portal with its limits resolved. */
export function resolveAccessField(
  name: string,
  declared: AccessFieldDeclaration,
): AccessFieldModel {
  return resolveKind(name, declared)
}

function resolveKind<K extends AccessKindName>(name: string, declared: Tagged<K>) {
  return accessKinds[declared.kind].resolve(name, declared)
}
