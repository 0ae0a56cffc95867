import type { EntityDeclaration } from '../declarations/entity'
import { formLayout, recordDetail } from '../declarations/form'
import { listColumns, listSort, filtersOf, isSortedInPages } from '../declarations/list'
import { menuPlace } from '../declarations/menu'
import { type EntityTexts, type EntityMessages, entityErrors } from '../declarations/messages'
import type { DeclaredWrite } from '../declarations/metodos'
import { resolveOwnMetodos } from '../declarations/own-metodo'
import { payloadsOf } from '../declarations/requests'
import { entityScope, type Perfiles, rolesOf } from '../declarations/roles'
import { periodsOf, rulesOf, periodRulesOf } from '../declarations/rules'
import { statesOf } from '../declarations/states'
import { viewsOf } from '../declarations/views'
import { resolveField } from '../kinds'
import type { ResolveContext } from '../kinds/field-kind'
import type { EntityModel, FieldModel, WriteMetodoModel, PagesModel } from '../model'
import { entityIdentifiers, entityResource } from '../naming'
import type { ScreenModel } from '../screen-model'
import { addText, childrenText, editText, emptyText, removeQuestion, removeText } from '../spanish'
import { resolveActions, copiedFields } from './actions'
import { hasSecret, keyOf, nameFieldOf, searchedFieldsOf, uniqueSetsOf } from './key'

interface Source {
  readonly name: string
  readonly source: string
}

/** An entity with its defaults, sentences and identifiers. The declaration has passed all rules. */
export function resolveEntity(
  { name, source }: Source,
  declared: EntityDeclaration,
  context: ResolveContext,
  perfiles: Perfiles,
): EntityModel {
  const { names, metodos } = declared
  const resource = entityResourceOf(declared)
  const { metodo, envelope, serves } = metodos.buscar
  const fields = Object.entries(declared.fields).map(([field, declaration]) =>
    withBalance(resolveField(field, declaration, context), declared.rules),
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
    unique: uniqueSetsOf(declared),
    periods: periodsOf(declared),
    tree: treeOf(declared),
    states: statesOf(declared),
    rules: [...rulesOf(declared), ...periodRulesOf(declared)],
    history: declared.history === false ? false : undefined,
    nameField: nameFieldOf(fields, keyOf(declared)),
    searches: searchedFieldsOf(fields),
    metodos: {
      buscar: {
        metodo,
        envelope,
        filters: filtersOf(declared),
        pages: serves === 'pages' ? pagesOf(declared, fields) : undefined,
      },
      leer: metodos.leer,
      revelar: hasSecret(declared) ? { metodo: metodos.revelar.metodo } : undefined,
      ingresar: write('ingresar', texts.add),
      modificar: write('modificar', texts.edit),
      borrar: write('borrar', texts.remove),
    },
    actions: resolveActions(declared, context),
    own: resolveOwnMetodos(declared, context),
    roles: rolesOf(declared.roles, entityScope(declared), perfiles),
    ownRow: declared.ownRow,
    screen: screenOf(declared, fields, texts),
    imports: declared.imports,
    seed: declared.seed ?? [],
  }
}

/** The rules of lines are part of their field. */
function withBalance(field: FieldModel, rules: EntityDeclaration['rules']): FieldModel {
  return field.kind === 'lines' ? { ...field, balances: rules?.[field.name]?.balances } : field
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
    errors: entityErrors(operation, title, messagesOf(declared)),
  }
}

function treeOf({ tree, names, messages }: EntityDeclaration): EntityModel['tree'] {
  return tree && { ...tree, children: messages?.children ?? childrenText(names) }
}

/** The messages, for a tree with the text that staff read if other records are under one that is to be deleted. */
function messagesOf(declared: EntityDeclaration): EntityMessages {
  const { children } = treeOf(declared) ?? {}
  return children === undefined ? (declared.messages ?? {}) : { ...declared.messages, children }
}

/** With more columns or buttons, a table on a phone would truncate texts. */
const COLUMNS_OF_A_PHONE = 3
const BUTTONS_OF_A_PHONE = 2

function fitsPhone({ metodos, copies, actions = {} }: EntityDeclaration, columns: number): boolean {
  const writes = [metodos.modificar, metodos.borrar].filter((write) => write !== undefined)
  const buttons = writes.length + (copies === true ? 1 : 0) + Object.keys(actions).length
  return columns <= COLUMNS_OF_A_PHONE && buttons <= BUTTONS_OF_A_PHONE
}

function screenOf(
  declared: EntityDeclaration,
  fields: readonly FieldModel[],
  texts: Required<EntityTexts>,
): ScreenModel | undefined {
  const { menu, title, names, narrow, height } = declared
  if (menu === undefined) return undefined
  const columns = listColumns(declared, fields)
  const form = formLayout(declared, fields)
  return {
    menu: menuPlace(menu),
    title: title ?? names.many,
    narrow: narrow ?? (fitsPhone(declared, columns.length) ? 'table' : 'cards'),
    height: height === 'fixed' ? height : undefined,
    form,
    columns,
    detail: recordDetail(form, columns, fields),
    sort: listSort(declared),
    copies: declared.copies === true ? copiedFields(declared) : undefined,
    views: viewsOf(declared, fields),
    texts,
  }
}

/**
 * The fields that a list in pages answers, and those that it is sorted by. A lookup, which has no list, answers every
 * field.
 */
function pagesOf(declared: EntityDeclaration, fields: readonly FieldModel[]): PagesModel {
  const key = keyOf(declared)
  const columns = declared.menu === undefined ? fields : listColumns(declared, fields)
  const shown = new Set(columns.map((column) => ('field' in column ? column.field : column.name)))
  // They decide which rows offer an action, and which can be changed.
  const asked = Object.values(declared.actions ?? {}).flatMap(({ when, creates }) => [
    ...(when === undefined ? [] : [when.field]),
    ...(creates === undefined ? [] : [creates.links.created]),
  ])
  const state = declared.states?.of ?? []
  const needed = new Set([...key, nameFieldOf(fields, key), ...shown, ...asked, ...[state].flat()])
  const answered = fields.filter(({ name, kind }) => needed.has(name) && kind !== 'lines')
  const sorted = answered.filter(({ name, kind }) => shown.has(name) && isSortedInPages(kind))
  return { answers: answered.map(({ name }) => name), sorts: sorted.map(({ name }) => name) }
}
