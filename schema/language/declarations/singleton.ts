import * as z from 'zod'
import type { FieldDeclarations } from '../kinds'
import { SHAPES } from '../naming'
import type { Names } from '../spanish'
import { named, options, shortOr, shown } from './allowed'
import { type MenuPath, fieldsShape, formerResources, menuPath, namesRule } from './entity'
import { type Messages, messagesShape } from './messages'
import { type Sent, sends } from './metodos'
import { type FieldRules, fieldRules } from './rules'

export interface SingletonOptions<F extends FieldDeclarations> {
  readonly names: Names
  readonly menu: MenuPath
  /** The card's title. Unless told: `names.many`. */
  readonly title?: string
  /** Its route. Unless told: `names.many` without accents. */
  readonly resource?: string
  /** The `resource` that it had before, all former ones where there are several: databases take its records along. */
  readonly renamedFrom?: string | readonly string[]
  readonly metodos: {
    readonly buscar: string
    readonly grabar:
      | string
      | {
          readonly metodo: string
          /** Unless told: every field that the form asks for. */
          readonly sends?: readonly Sent<keyof NoInfer<F> & string>[]
        }
  }
  readonly fields: F
  /** What fields must be in the light of each other: `{ hasta: { after: 'desde' } }`. */
  readonly rules?: FieldRules<NoInfer<F>>
  /** By operation and status; a text alone takes the screen's title and leads back to the form. */
  readonly messages?: { readonly grabar?: Messages }
}

/** A screen that shows and saves one record: Parámetros. */
export function singleton<const F extends FieldDeclarations>(declared: SingletonOptions<F>) {
  return { ...declared, kind: 'singleton' as const }
}

const metodo = named(SHAPES.metodo)

export const singletonShape = {
  kind: z.literal('singleton'),
  names: namesRule,
  menu: menuPath,
  title: shown.exactOptional(),
  resource: named(SHAPES.resource).exactOptional(),
  renamedFrom: formerResources.exactOptional(),
  metodos: options({
    buscar: metodo,
    grabar: shortOr(metodo, options({ metodo, sends: sends.exactOptional() })),
  }).readonly(),
  fields: fieldsShape,
  rules: fieldRules.exactOptional(),
  messages: options({ grabar: messagesShape.exactOptional() }).readonly().exactOptional(),
}

export const singletonRule = options(singletonShape).readonly()
export type SingletonDeclaration = z.output<typeof singletonRule>
