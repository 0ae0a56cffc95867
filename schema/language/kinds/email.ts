import * as z from 'zod'
import { options, whole } from '../declarations/allowed'
import {
  type FieldKind,
  type SearchOptions,
  type ValueOptions,
  resolveValue,
  valueShape,
} from './field-kind'
import { seedText } from './text'

export interface EmailOptions extends ValueOptions, SearchOptions {
  /** Characters at most: 6 to 254, the longest address that mail carries. */
  readonly max: number
}

export interface EmailDeclaration extends EmailOptions {
  readonly kind: 'email'
}

/** An e-mail address. */
export function email(declared: EmailOptions): EmailDeclaration {
  return { ...declared, kind: 'email' }
}

export const emailKind: FieldKind<'email', EmailDeclaration> = {
  kind: 'email',
  rule: options({ kind: z.literal('email'), ...valueShape, max: whole(6, 254) }).readonly(),
  searchable: true,
  resolve: (name, declared) => ({
    kind: 'email',
    ...resolveValue(name, declared),
    max: declared.max,
  }),
  seed: (value, declared) => {
    const fits = value === '' ? declared.required !== true : z.email().safeParse(value).success
    return fits ? seedText(value, declared) : 'an e-mail address'
  },
}
