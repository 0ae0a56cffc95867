import * as z from 'zod'
import { ofKind } from '../../declarations/of-kind'
import { options, shown, whole } from '../../declarations/allowed'
import { type AccessKind, requiredMessage } from './access-kind'

export interface CodeOptions {
  readonly label: string
  /** Digits exactly: 4 to 10. */
  readonly length: number
  readonly requiredText?: string
}

export interface CodeDeclaration extends CodeOptions {
  readonly kind: 'code'
}

/** A one-time code, sent as text because leading zeros count. */
export function code(declared: CodeOptions): CodeDeclaration {
  return ofKind('code', declared)
}

export const codeKind: AccessKind<'code', CodeDeclaration> = {
  kind: 'code',
  doc: 'A one-time code, sent as text because leading zeros count.',
  rule: options({
    kind: z.literal('code'),
    label: shown.meta({ description: 'Its Spanish name.', example: "'Código'" }),
    length: whole(4, 10).meta({ description: 'Digits exactly.', example: '6' }),
    requiredText: shown.exactOptional().meta({
      description: "Shown beside an empty or short code instead of 'Requerido'.",
      example: "'Código incorrecto'",
    }),
  }),
  resolve: (name, { kind, label, length, requiredText }) => ({
    name,
    kind,
    label,
    min: length,
    max: length,
    messages: requiredMessage(requiredText),
  }),
}
