import * as z from 'zod'
import { options } from '../../declarations/allowed'
import type { AccessKind } from './access-kind'

export interface TokenDeclaration {
  readonly kind: 'token'
}

/** The session's token, or that of the code flow: never typed, and bounded by `src/wire`. */
export interface AccessTokenModel {
  readonly name: string
  readonly kind: 'token'
}

/** The token of the session or of the code flow. */
export function token(): TokenDeclaration {
  return { kind: 'token' }
}

export const tokenKind: AccessKind<'token', TokenDeclaration, AccessTokenModel> = {
  kind: 'token',
  doc: 'The token of the session or of the code flow.',
  rule: options({ kind: z.literal('token') }),
  resolve: (name, { kind }) => ({ name, kind }),
}
