import * as z from 'zod'
import { ofKind } from '../declarations/of-kind'
import { options, whole } from '../declarations/allowed'
import { type FieldKind, resolveValue } from './field-kind'
import type { FieldBase } from './field-model'
import {
  DEFAULT,
  MAX_CHARACTERS,
  type SearchOptions,
  type ValueOptions,
  valueShape,
} from './field-options'

export interface TelephoneOptions extends ValueOptions, SearchOptions {
  /** Characters at most: 6 to 50. Unless told: 30. */
  readonly max?: number
  /** What a new record starts with. */
  readonly default?: string
}

export interface TelephoneDeclaration extends TelephoneOptions {
  readonly kind: 'telephone'
}

export interface TelephoneFieldModel extends FieldBase {
  readonly kind: 'telephone'
  readonly max: number
  readonly default: string | undefined
}

/** Room for a number with its country, its area and an extension in brackets. */
const MAX = 30

/** A telephone number, as it is written: '+54 9 11 1234-5678'. */
export function telephone(declared: TelephoneOptions): TelephoneDeclaration {
  return ofKind('telephone', declared)
}

const A_NUMBER = "a telephone number such as '+54 9 11 1234-5678'"
const number = z.string(A_NUMBER).regex(/^[\d +()-]*$/, A_NUMBER)

export const telephoneKind: FieldKind<TelephoneFieldModel, TelephoneDeclaration> = {
  kind: 'telephone',
  doc: 'A telephone number, kept as it is written; what is unique compares its digits.',
  rule: options({
    kind: z.literal('telephone'),
    ...valueShape,
    max: whole(6, 50)
      .exactOptional()
      .meta({ description: `${MAX_CHARACTERS} Unless told: ${MAX}.`, example: '20' }),
    default: number.exactOptional().meta({ description: DEFAULT, example: "'+54 9 11 '" }),
  }).readonly(),
  searchable: true,
  resolve: (name, declared) => ({
    kind: 'telephone',
    ...resolveValue(name, declared),
    max: declared.max ?? MAX,
    default: declared.default,
  }),
  fits: (value) => (number.safeParse(value).success ? undefined : A_NUMBER),
}
