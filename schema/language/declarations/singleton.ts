import * as z from 'zod'
import { ofKind } from './of-kind'
import type { FieldDeclarations } from '../kinds'
import { SHAPES } from '../naming'
import type { Names } from '../spanish'
import { named, options, shortOr, shown } from './allowed'
import {
  type MenuPath,
  fieldsShape,
  formerResources,
  historyRule,
  menuPath,
  namesRule,
} from './entity'
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
  /** Whether the embedded backend writes down who changes what. Unless told: it does. */
  readonly history?: boolean
  /** By operation and status; a text alone takes the screen's title and leads back to the form. */
  readonly messages?: { readonly grabar?: Messages }
}

/** A screen that shows and saves one record: Parámetros. */
export function singleton<const F extends FieldDeclarations>(declared: SingletonOptions<F>) {
  return ofKind('singleton', declared)
}

const metodo = named(SHAPES.metodo)

export const singletonShape = {
  kind: z.literal('singleton'),
  names: namesRule.meta({
    description: 'What the record is called.',
    example: "{ one: 'Parámetro', many: 'Parámetros', gender: 'm' }",
  }),
  menu: menuPath.meta({
    description: 'Its place in `schema/menu.ts`.',
    example: "'Sistema / Parámetros'",
  }),
  title: shown
    .exactOptional()
    .meta({ description: "The card's title. Unless told: `names.many`.", example: "'Clientes'" }),
  resource: named(SHAPES.resource).exactOptional().meta({
    description: 'Its route. Unless told: `names.many` without accents.',
    example: "'parametros'",
  }),
  renamedFrom: formerResources.exactOptional().meta({
    description:
      'The `resource` that it had before, or all former ones: databases take its record along.',
    example: "'preferencias'",
  }),
  metodos: options({
    buscar: metodo.meta({
      description: 'The operation that answers the record.',
      example: "'parametro-buscar'",
    }),
    grabar: shortOr(
      metodo,
      options({
        metodo: metodo.meta({ description: 'Its name.', example: "'parametro-grabar'" }),
        sends: sends.exactOptional().meta({
          description: 'What it carries beside the token. Unless told: all that the form asks for.',
          example: "['cliente']",
        }),
      }),
    ).meta({ description: 'The operation that saves it.', example: "'parametro-grabar'" }),
  })
    .readonly()
    .meta({
      description: 'Its two operations.',
      example: "{ buscar: 'parametro-buscar', grabar: 'parametro-grabar' }",
    }),
  fields: fieldsShape.meta({
    description: 'The record, field by field, in the order of the form.',
    example: "{ nota: text({ label: 'Nota', max: 50 }) }",
  }),
  rules: fieldRules.exactOptional().meta({
    description: 'What fields must be in the light of each other.',
    example: "{ hasta: { after: 'desde' } }",
  }),
  history: historyRule,
  messages: options({
    grabar: messagesShape.exactOptional().meta({
      description: 'By status. Unless told: the general catalogue.',
      example: "{ 400: 'No se pudo grabar.' }",
    }),
  })
    .readonly()
    .exactOptional()
    .meta({
      description: 'What staff read when the backend refuses to save.',
      example: "{ grabar: { 400: 'No se pudo grabar.' } }",
    }),
}

export const singletonRule = options(singletonShape).readonly().meta({
  description: 'One record that is shown and saved: a screen with a card and no list.',
})
export type SingletonDeclaration = z.output<typeof singletonRule>
