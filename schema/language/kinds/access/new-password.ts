import * as z from 'zod'
import { ofKind } from '../../declarations/of-kind'
import { options, shown, whole } from '../../declarations/allowed'
import type { AccessKind } from './access-kind'
import { type PasswordOptions, passwordLabel, passwordMax } from './password'

export interface NewPasswordOptions extends PasswordOptions {
  /** Characters at least. */
  readonly min: number
  /** Shown when there are fewer. */
  readonly tooShort: string
}

export interface NewPasswordDeclaration extends NewPasswordOptions {
  readonly kind: 'newPassword'
}

/** A password being chosen. */
export function newPassword(declared: NewPasswordOptions): NewPasswordDeclaration {
  return ofKind('newPassword', declared)
}

export const newPasswordKind: AccessKind<'newPassword', NewPasswordDeclaration> = {
  kind: 'newPassword',
  doc: 'A password being chosen.',
  rule: options({
    kind: z.literal('newPassword'),
    label: passwordLabel,
    min: whole(8, 1000).meta({ description: 'Characters at least.', example: '8' }),
    max: passwordMax,
    tooShort: shown.meta({
      description: 'Shown when there are fewer.',
      example: "'Debe tener al menos 8 caracteres'",
    }),
  }),
  resolve: (name, { kind, label, min, max, tooShort }) => ({
    name,
    kind,
    label,
    min,
    max,
    messages: { tooShort },
  }),
}
