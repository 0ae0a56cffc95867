import * as z from 'zod'
import { ofKind } from '../../declarations/of-kind'
import { options, shown, whole } from '../../declarations/allowed'
import { type AccessKind, requiredMessage } from './access-kind'

export interface PersonNameOptions {
  readonly label: string
  /** Characters at most. */
  readonly max: number
  readonly requiredText?: string
}

export interface PersonNameDeclaration extends PersonNameOptions {
  readonly kind: 'personName'
}

/** 'Apellidos y Nombres': letters, spaces, apostrophe and hyphen. */
export function personName(declared: PersonNameOptions): PersonNameDeclaration {
  return ofKind('personName', declared)
}

export const personNameKind: AccessKind<'personName', PersonNameDeclaration> = {
  kind: 'personName',
  doc: "A person's names: letters, spaces, apostrophe and hyphen.",
  rule: options({
    kind: z.literal('personName'),
    label: shown.meta({ description: 'Its Spanish name.', example: "'Apellidos y Nombres'" }),
    max: whole(1, 10_000).meta({ description: 'Characters at most.', example: '50' }),
    requiredText: shown.exactOptional().meta({
      description: "Shown beside the empty field instead of 'Requerido'.",
      example: "'Nombre requerido'",
    }),
  }),
  resolve: (name, { kind, label, max, requiredText }) => ({
    name,
    kind,
    label,
    min: 1,
    max,
    messages: requiredMessage(requiredText),
  }),
}
