import type { EntityDeclaration } from '../declarations/entity'
import type { EntityTexts } from '../declarations/entity-texts'
import type { DeclaredWrite } from '../declarations/metodos'
import { fieldOf } from '../declarations/layout'
import { filterFormOf, resolveField } from '../kinds'
import type { ResolveContext } from '../kinds/field-kind'
import type { ActionModel, EntityModel, FieldModel, FilterModel, WriteMetodoModel } from '../model'
import type { ScreenModel } from '../screen-model'
import { baseOfMetodo, entityIdentifiers, entityResource, metodoOf } from '../naming'
import {
  actionDone,
  actionQuestion,
  actionTitle,
  addText,
  editText,
  emptyText,
  removeQuestion,
  removeText,
} from '../spanish'
import { entityErrors } from './errors'
import { keyOf, nameFieldOf } from './key'
import { formLayout, listColumns, listSort } from './layout'
import { menuPlace } from './menu'
import { pagesOf } from './pages'
import { payloadsOf } from './payloads'
import { rulesOf } from './rules'

interface Source {
  readonly name: string
  readonly source: string
}

/** An entity with its defaults, sentences and identifiers. The declaration has passed all rules. */
export function resolveEntity(
  { name, source }: Source,
  declared: EntityDeclaration,
  context: ResolveContext,
): EntityModel {
  const { names, metodos } = declared
  const resource = entityResourceOf(declared)
  const { metodo, envelope, serves } = metodos.buscar
  const fields = Object.entries(declared.fields).map(([field, declaration]) =>
    resolveField(field, declaration, context),
  )
  const texts = textsOf(declared)
  const write = (operation: 'ingresar' | 'modificar' | 'borrar', title: string) =>
    resolveWrite(operation, title, metodos[operation], declared)
  return {
    kind: 'entity',
    name,
    source,
    resource,
    identifiers: entityIdentifiers(name, resource),
    names,
    fields,
    key: keyOf(declared),
    unique: declared.unique ?? [],
    rules: rulesOf(declared),
    history: declared.history === false ? false : undefined,
    nameField: nameFieldOf(fields, keyOf(declared)),
    metodos: {
      buscar: {
        metodo,
        envelope,
        filters: filtersOf(declared),
        pages: serves === 'pages' ? pagesOf(declared, fields) : undefined,
      },
      leer: metodos.leer,
      ingresar: write('ingresar', texts.add),
      modificar: write('modificar', texts.edit),
      borrar: write('borrar', texts.remove),
    },
    actions: resolveActions(declared),
    permissions: permissionsOf(declared),
    screen: screenOf(declared, fields, texts),
    seed: declared.seed ?? [],
  }
}

function filtersOf({ filters, fields }: EntityDeclaration): FilterModel[] | undefined {
  return filters?.flatMap((filter) => {
    const field = fieldOf(filter)
    const declared = fields[field]
    const form = declared && filterFormOf(declared.kind)
    return form === undefined ? [] : [{ field, form }]
  })
}

/** An entity's resource: as declared, or the base of its metodos. */
export function entityResourceOf({ resource, metodos }: EntityDeclaration): string {
  return resource ?? entityResource(metodos.buscar.metodo)
}

function textsOf({ names, texts = {} }: EntityDeclaration): Required<EntityTexts> {
  return {
    add: texts.add ?? addText(names),
    edit: texts.edit ?? editText(names),
    question: texts.question ?? removeQuestion(names),
    remove: texts.remove ?? removeText(names),
    empty: texts.empty ?? emptyText(names),
  }
}

function resolveWrite(
  operation: 'ingresar' | 'modificar' | 'borrar',
  title: string,
  write: DeclaredWrite | undefined,
  declared: EntityDeclaration,
): WriteMetodoModel | undefined {
  if (write === undefined) return undefined
  return {
    metodo: write.metodo,
    sends: payloadsOf(operation, write.sends, declared),
    errors: entityErrors(operation, title, declared.messages ?? {}),
  }
}

function resolveActions(declared: EntityDeclaration): ActionModel[] {
  const { names, metodos, messages = {} } = declared
  const base = baseOfMetodo(metodos.buscar.metodo)
  return Object.entries(declared.actions ?? {}).map(([name, action]) => ({
    name,
    metodo: action.metodo ?? metodoOf(base, name),
    label: action.label,
    question: action.question ?? actionQuestion(action.label, names),
    done: action.done ?? actionDone(action.label, names),
    sends: payloadsOf('action', undefined, declared),
    sets: action.sets,
    when: action.when,
    errors: entityErrors('action', actionTitle(action.label, names), messages, action.messages),
  }))
}

function permissionsOf({ permissions }: EntityDeclaration): EntityModel['permissions'] {
  if (permissions === undefined) return undefined
  const { rol, perfil, ownRow } = permissions
  return { rol, perfil, ownRow }
}

/** With more columns a table on a phone would truncate texts. */
const COLUMNS_OF_A_PHONE = 3

function screenOf(
  declared: EntityDeclaration,
  fields: readonly FieldModel[],
  texts: Required<EntityTexts>,
): ScreenModel | undefined {
  const { menu, title, names, narrow } = declared
  if (menu === undefined) return undefined
  const columns = listColumns(declared, fields)
  return {
    menu: menuPlace(menu),
    title: title ?? names.many,
    narrow: narrow ?? (columns.length > COLUMNS_OF_A_PHONE ? 'cards' : 'table'),
    form: formLayout(declared, fields),
    columns,
    sort: listSort(declared),
    texts,
  }
}
