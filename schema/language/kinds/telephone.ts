import * as z from 'zod'
import { ofKind, type OptionsOf, options, wholeNumber } from '../declarations/allowed'
import { fieldKind, pickOf } from './field-kind'
import {
  DEFAULT,
  MAX_CHARACTERS,
  type SearchOptions,
  type ValueOptions,
  valueShape,
} from './field-options'

/** Enough for a number with country and area codes and an extension in brackets. */
const MAX = 30

const A_NUMBER = "a telephone number such as '+54 9 11 1234-5678'"
const number = z.string(A_NUMBER).regex(/^[\d +()-]*$/, A_NUMBER)

const own = {
  /** Characters at most: 6 to 50. Default: 30. */
  max: wholeNumber(6, 50)
    .exactOptional()
    .meta({ description: `${MAX_CHARACTERS} Default: ${MAX}.`, example: '20' }),
  /** What a new record starts with. */
  default: number.exactOptional().meta({ description: DEFAULT, example: "'+54 9 11 '" }),
}

const ownOptions = pickOf(own)

export interface TelephoneOptions extends ValueOptions, SearchOptions, OptionsOf<typeof own> {}

/** A telephone number, stored as typed: '+54 9 11 1234-5678'. */
export function telephone(declared: TelephoneOptions) {
  return ofKind('telephone', declared)
}

export const telephoneKind = fieldKind({
  kind: 'telephone',
  doc: 'A telephone number, stored as typed; `unique` compares its digits alone.',
  rule: options({ kind: z.literal('telephone'), ...valueShape, ...own }).readonly(),
  searchable: true,
  own: (declared) => {
    const { max = MAX, ...rest } = ownOptions(declared)
    return { max, ...rest }
  },
  fits: (value, { max = MAX }) => {
    const parsed = number.safeParse(value)
    if (!parsed.success) return A_NUMBER
    return parsed.data.length <= max ? undefined : `${A_NUMBER}, of at most ${max} characters`
  },
})
