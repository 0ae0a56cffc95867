import * as z from 'zod'
import { type FieldDeclarations, fieldRule, resolveField, type FieldDeclaration } from '../kinds'
import type { ResolveContext } from '../kinds/field-kind'
import type { OwnMetodoModel } from '../model'
import { SHAPES, baseOfMetodo, metodoOf } from '../naming'
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
import type { DeclaredMetodos } from './metodos'

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
  /** The fields of a request beside the token. Default: none. */
  readonly sends?: FieldDeclarations
  /** The fields of the answer. */
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

interface WithOwn {
  readonly metodos: Pick<DeclaredMetodos, 'buscar'>
  readonly own?: Readonly<Record<string, z.output<typeof ownMetodoRule>>>
}

/** The entity's own metodos; undefined: none. */
export function resolveOwnMetodos(
  { metodos, own }: WithOwn,
  context: ResolveContext,
): OwnMetodoModel[] | undefined {
  if (own === undefined) return undefined
  const base = baseOfMetodo(metodos.buscar.metodo)
  const resolved = (fields: Readonly<Record<string, FieldDeclaration>> = {}) =>
    Object.entries(fields).map(([name, field]) => resolveField(name, field, context))
  return Object.entries(own).map(([name, { metodo, label, sends, answers }]) => ({
    name,
    metodo: metodo ?? metodoOf(base, name),
    label,
    sends: resolved(sends),
    answers: resolved(answers),
  }))
}
