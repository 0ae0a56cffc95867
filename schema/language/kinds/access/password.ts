import * as z from 'zod'
import { ofKind } from '../../declarations/of-kind'
import { options, shown, whole } from '../../declarations/allowed'
import type { AccessKind } from './access-kind'

export interface PasswordOptions {
  readonly label: string
  /** Characters at most. */
  readonly max: number
}

export interface PasswordDeclaration extends PasswordOptions {
  readonly kind: 'password'
}

/** A password as it is typed to sign in. */
export function password(declared: PasswordOptions): PasswordDeclaration {
  return ofKind('password', declared)
}

/** A password's limits leave room for a passphrase, and none for a body that is costly to hash. */
export const passwordMax = whole(8, 1000).meta({
  description: 'Characters at most.',
  example: '50',
})

export const passwordLabel = shown.meta({
  description: 'Its Spanish name.',
  example: "'Contraseña'",
})

export const passwordKind: AccessKind<'password', PasswordDeclaration> = {
  kind: 'password',
  doc: 'A password as it is typed to sign in.',
  rule: options({ kind: z.literal('password'), label: passwordLabel, max: passwordMax }),
  resolve: (name, { kind, label, max }) => ({ name, kind, label, min: 1, max, messages: {} }),
}
