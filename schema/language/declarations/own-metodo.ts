import * as z from 'zod'
import {
  type Declared,
  ofKind,
  type OptionsOf,
  byName,
  nameMatching,
  nonBlankText,
  options,
  withoutPrototype,
} from './allowed'
import { type FieldDeclarations, fieldRule } from '../kinds'
import { SHAPES } from '../naming'

const SENDS = "fields by name, such as { desde: date({ label: 'Desde' }) }"
const ANSWERS = "fields by name, such as { total: money({ label: 'Total' }) }"

const own = {
  /** Default: the entity's base and its own name, `retenciones-resumen`. */
  metodo: nameMatching(SHAPES.metodo).exactOptional().meta({
    description: "Its name on the wire. Default: the entity's base and its own name.",
    example: "'retenciones-resumen'",
  }),
  label: nonBlankText.meta({
    description: 'What it does, for the contract that a provider gets.',
    example: "'Resumen de retenciones'",
  }),
  sends: byName(fieldRule, SENDS).transform(withoutPrototype).exactOptional().meta({
    description: 'What a request carries beside the token. Default: nothing.',
    example: "{ desde: date({ label: 'Desde', required: true }) }",
  }),
  answers: byName(fieldRule, ANSWERS)
    .refine((answers) => Object.keys(answers).length > 0, ANSWERS)
    .transform(withoutPrototype)
    .meta({
      description: 'What the answer has: fields of any kind but `id`, `secret` and references.',
      example: "{ total: money({ label: 'Total', required: true }) }",
    }),
}

export interface OwnMetodoOptions extends Omit<OptionsOf<typeof own>, 'sends' | 'answers'> {
  /** What a request carries beside the token. Default: nothing. */
  readonly sends?: FieldDeclarations
  /** What the answer has. */
  readonly answers: FieldDeclarations
}

/** A metodo of the project's own, which a file of `src/app/hooks/` answers. */
export function metodo(declared: OwnMetodoOptions): Declared<'metodo', OwnMetodoOptions> {
  return ofKind('metodo', declared)
}

export const ownMetodoRule = options({ kind: z.literal('metodo', 'made with metodo()'), ...own })
  .readonly()
  .meta({
    description:
      "A metodo of the project's own, which a [hook](extend.md#a-metodo-of-your-own) answers and pages written by hand call.",
  })
