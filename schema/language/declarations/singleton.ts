import * as z from 'zod'
import { type FieldDeclarations, resolveField } from '../kinds'
import type { ResolveContext } from '../kinds/field-kind'
import type { SingletonModel } from '../model'
import { SHAPES, singletonIdentifiers, singletonResource } from '../naming'
import {
  ofKind,
  type WithFieldNames,
  type OptionsOf,
  nameMatching,
  options,
  shortOrLong,
  nonBlankText,
} from './allowed'
import {
  type MenuPath,
  fieldsShape,
  formerResources,
  historyRule,
  menuPath,
  namesRule,
} from './entity'
import { menuPlace } from './menu'
import { messagesShape, errorsOf } from './messages'
import { sends, payloadsOf } from './requests'
import { singletonRolesRule, type Perfiles, rolesOf, singletonScope } from './roles'
import { type FieldRules, fieldRules, rulesOf } from './rules'

const metodo = nameMatching(SHAPES.metodo)

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
  /** The card's title. Default: `names.many`. */
  title: nonBlankText
    .exactOptional()
    .meta({ description: "The card's title. Default: `names.many`.", example: "'Clientes'" }),
  /** Its route. Default: `names.many` without accents. */
  resource: nameMatching(SHAPES.resource).exactOptional().meta({
    description: 'Its route. Default: `names.many` without accents.',
    example: "'parametros'",
  }),
  /** The `resource` that it had before, all former ones if there are several: databases move its record. */
  renamedFrom: formerResources.exactOptional().meta({
    description:
      'The `resource` that it had before, or all former ones: databases move its record.',
    example: "'preferencias'",
  }),
  metodos: options({
    buscar: metodo.meta({
      description: 'The operation that answers the record.',
      example: "'parametro-buscar'",
    }),
    grabar: shortOrLong(
      metodo,
      options({
        metodo: metodo.meta({ description: 'Its name.', example: "'parametro-grabar'" }),
        /** Default: every field that the form asks for. */
        sends: sends.exactOptional().meta({
          description: 'What it carries beside the token. Default: all that the form asks for.',
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
    description: 'Conditions that involve two fields of the record.',
    example: "{ hasta: { after: 'desde' } }",
  }),
  /** The permissions by perfil code. Default: every signed-in user may do everything. */
  roles: singletonRolesRule.exactOptional().meta({
    description:
      'Who may what, by `perfil` code; `others` is every other one, and whoever is not named may do nothing. Default: whoever is signed in may do everything.',
    example: "{ A: 'all', others: 'read' }",
  }),
  /** Whether the embedded backend records each change with its author. Default: true. */
  history: historyRule,
  /** By operation and status; a text alone has the screen's title, and its OK leads back to the form. */
  messages: options({
    grabar: messagesShape.exactOptional().meta({
      description: 'By status. Default: the general catalogue.',
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

type Shape = OptionsOf<typeof singletonShape>

export interface SingletonOptions<F extends FieldDeclarations> extends Omit<
  Shape,
  'kind' | 'menu' | 'metodos' | 'fields' | 'rules' | 'roles'
> {
  readonly menu: MenuPath
  readonly metodos: WithFieldNames<Shape['metodos'], keyof NoInfer<F> & string>
  readonly fields: F
  readonly roles?: WithFieldNames<NonNullable<Shape['roles']>, keyof NoInfer<F> & string>
  /** Conditions that involve two fields: `{ hasta: { after: 'desde' } }`. */
  readonly rules?: FieldRules<NoInfer<F>>
}

/** A screen that shows and saves one record: Parámetros. */
export function singleton<const F extends FieldDeclarations>(declared: SingletonOptions<F>) {
  return ofKind('singleton', declared)
}

export const singletonRule = options(singletonShape).readonly().meta({
  description: 'One record that is shown and saved: a screen with a card and no list.',
})
export type SingletonDeclaration = z.output<typeof singletonRule>

/** A screen of one record with every default applied. The declaration has passed all rules. */
export function resolveSingleton(
  { name, source }: { readonly name: string; readonly source: string },
  declared: SingletonDeclaration,
  context: ResolveContext,
  perfiles: Perfiles,
): SingletonModel {
  const { names, metodos, messages } = declared
  const resource = singletonResourceOf(declared)
  const title = declared.title ?? names.many
  const grabar =
    typeof metodos.grabar === 'string'
      ? { metodo: metodos.grabar, sends: undefined }
      : metodos.grabar
  return {
    kind: 'singleton',
    name,
    source,
    resource,
    identifiers: singletonIdentifiers(name, resource),
    names,
    fields: Object.entries(declared.fields).map(([field, declaration]) =>
      resolveField(field, declaration, context),
    ),
    rules: rulesOf(declared),
    history: declared.history === false ? false : undefined,
    roles: rolesOf(declared.roles, singletonScope(declared), perfiles),
    menu: menuPlace(declared.menu),
    title,
    metodos: {
      buscar: { metodo: metodos.buscar },
      grabar: {
        metodo: grabar.metodo,
        sends: payloadsOf('grabar', grabar.sends, declared),
        errors: errorsOf(messages?.grabar, { title, leads: 'form' }),
      },
    },
  }
}

/** A singleton's resource: as declared, or derived from its Spanish name. */
export function singletonResourceOf({ resource, names }: SingletonDeclaration): string {
  return resource ?? singletonResource(names.many)
}
