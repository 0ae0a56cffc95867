import * as z from 'zod'
import type { SetValue } from '../kinds/field-options'
import { schemaValue } from '../kinds/field-options'
import { byName, fieldName, options } from './allowed'

const SETS = "values by field, such as { estado: 'A' }"
const PAIR = "two names, such as ['lineas.debe', 'lineas.haber']"

const name = z.string(PAIR)
const setValue = z.union([schemaValue, z.null()], 'a value, null, or the name of an asked field')

/** What an action adds beside the record that it is done to: another one with its values, to which it is linked. */
export const createsRule = options({
  links: options({
    original: fieldName.meta({
      description: 'The field of the new record that refers to this one.',
      example: "'anula'",
    }),
    created: fieldName.meta({
      description:
        'The field of this record that refers to the new one. Once it does, the action is not offered again.',
      example: "'anuladoPor'",
    }),
  })
    .readonly()
    .meta({
      description:
        'How the two records are linked: two references to their own entity, which no form asks for.',
      example: "{ original: 'anula', created: 'anuladoPor' }",
    }),
  sets: byName(setValue, SETS).exactOptional().meta({
    description:
      'What the new record has instead of the values of this one: values, or names of what is asked. It may begin in any state.',
    example: "{ numero: 'numero', estado: 'A' }",
  }),
  swaps: z
    .array(z.tuple([name, name], PAIR).readonly(), `a list of pairs: ${PAIR}`)
    .min(1, `a list of pairs: ${PAIR}`)
    .readonly()
    .exactOptional()
    .meta({
      description:
        'Pairs of fields whose values are exchanged in the new record; those of lines are named with the field that holds them.',
      example: "[['lineas.debe', 'lineas.haber']]",
    }),
}).readonly()

export interface CreatesOptions<L extends string, C extends string> {
  /** How the two records are linked: two references to their own entity, which no form asks for. */
  readonly links: {
    /** The field of the new record that refers to this one. */
    readonly original: L
    /** The field of this record that refers to the new one. */
    readonly created: L
  }
  /** What the new record has instead of the values of this one: values, or names of what is asked. */
  readonly sets?: { readonly [N in C]?: SetValue }
  /** Pairs of fields whose values are exchanged in the new record: `['lineas.debe', 'lineas.haber']`. */
  readonly swaps?: readonly (readonly [one: string, other: string])[]
}
