import type { ActionModel, EntityModel } from '#language/model'
import type { ScreenModel, SortModel, ViewModel } from '#language/screen-model'
import { contractOf, formModuleOf } from '../contract'
import { templateOf } from '../kinds'
import { attribute, comment, type Literal, literal, object, propertyKey } from '../print/literal'
import { type Code, importOf, ts, name, value } from '../print/code'
import type { Module } from '../print/print'

const CatalogueScreen = value('CatalogueScreen', 'src/admin/list/catalogue-screen')
const RecordDetail = value('RecordDetail', 'src/admin/list/detail/record-detail')
const DetailSection = value('DetailSection', 'src/admin/list/detail/detail-section')
const askedBy = value('askedBy', 'src/admin/list/asking/asked-by')

/** `generated/rubros/list.tsx`: the screen, a `CatalogueScreen` with its props. */
export function entityList(entity: EntityModel, screen: ScreenModel): Module {
  const { identifiers, resource, source } = entity
  const body = ts`
    ${comment(`The inputs of its forms, which are fetched once the list has asked for its records.`)}
    const ${FORM} = { fetch: () => ${importOf(formModuleOf(entity))}.then((form) => form.${name(identifiers.form)}) }

    ${askedForms(entity.actions)}
    ${comment(`The screen '${screen.title}' at /${resource}.`)}
    export const ${name(identifiers.screen)} = () => (
      <${CatalogueScreen}
        contract={${contractOf(entity)}}
        ${attribute('title', screen.title)}
        form={${FORM}}
        ${attribute('views', screen.views?.map(shippedView))}
        ${detail(entity, screen)}
        ${attribute('sort', sortOf(screen))}
        ${attribute('keeps', fieldsWithKeeps(entity))}
        ${attribute('copies', screen.copies)}
        ${attribute('narrow', screen.narrow === 'cards' ? 'cards' : undefined)}
        ${attribute('height', screen.height)}
        texts={{
          ${texts(entity, screen)}
        }}
        ${actions(entity.actions)}
      >
        ${columns(entity, screen)}
      </${CatalogueScreen}>
    )
  `
  const component = identifiers.screen
  return { path: `generated/${resource}/list.tsx`, source, from: entity, body, component }
}

/** The name of the form in the module. */
const FORM = name('FORM')

/** A view in the form that the screen takes. */
function shippedView(view: ViewModel): Readonly<Record<string, Literal | undefined>> {
  const { label, search, filters, columns } = view
  return {
    label,
    search,
    filters: Object.keys(filters).length === 0 ? undefined : literalFilters(filters),
    sort: sortOf(view),
    columns,
  }
}

/** The filters with the types of plain objects. */
const literalFilters = (filters: ViewModel['filters']): Literal =>
  Object.fromEntries(
    Object.entries(filters).map(([name, wanted]) => [
      name,
      'map' in wanted ? wanted : { ...wanted },
    ]),
  )

/** The name of an action's form in the module. */
const asksOf = ({ name: action }: ActionModel): Code =>
  name(`${action.replace(/[A-Z]/gu, (letter) => `_${letter}`).toUpperCase()}_ASKS`)

/** The forms of the actions that ask; undefined if none does. */
function askedForms(actions: readonly ActionModel[]): Code | undefined {
  const asking = actions.filter(({ asks }) => asks.length > 0)
  if (asking.length === 0) return undefined
  return ts`${asking.map(
    (action) => ts`
      ${comment(`What '${action.label}' asks.`)}
      const ${asksOf(action)} = ${askedBy}(() => (
        <>
          ${action.asks.map((asked) => templateOf(asked).input(asked, ['add']))}
        </>
      ))
    `,
  )}
  `
}

/** In the form of react-admin's `SortPayload`. */
function sortOf({
  sort,
}: {
  readonly sort: SortModel | undefined
}): { field: string; order: string } | undefined {
  return sort && { field: sort.field, order: sort.order === 'ascending' ? 'ASC' : 'DESC' }
}

/** The fields whose value the next new record starts with. */
function fieldsWithKeeps({ fields }: EntityModel): readonly string[] | undefined {
  const names = fields.filter(({ keeps }) => keeps).map(({ name }) => name)
  return names.length === 0 ? undefined : names
}

function columns({ fields }: EntityModel, screen: ScreenModel): (Code | undefined)[] {
  return screen.columns.map(({ field, width }) => {
    const shown = fields.find((one) => one.name === field)
    return shown && templateOf(shown).column(shown, width)
  })
}

/** All fields under their headings, if the list does not show all of them. */
function detail({ fields }: EntityModel, screen: ScreenModel): Code | undefined {
  if (screen.detail === undefined) return undefined
  const fieldOf = (shown: string): Code | undefined => {
    const field = fields.find(({ name: one }) => one === shown)
    return field && templateOf(field).column(field)
  }
  return ts`detail={
    <${RecordDetail}>
      ${screen.detail.map(
        ({
          title,
          fields: shown,
        }) => ts`<${DetailSection} ${attribute('title', title || undefined)}>
          ${shown.map(fieldOf)}
        </${DetailSection}>`,
      )}
    </${RecordDetail}>
  }`
}

/** The texts of the operations that the entity has. */
function texts({ metodos }: EntityModel, screen: ScreenModel): Code {
  const { add, edit, question, remove, empty } = screen.texts
  return ts`
    ${metodos.ingresar && ts`add: ${literal(add)},`}
    ${metodos.modificar && ts`edit: ${literal(edit)},`}
    ${metodos.borrar && ts`question: ${literal(question)},`}
    ${metodos.borrar && ts`remove: ${literal(remove)},`}
    empty: ${literal(empty)},
  `
}

function actions(all: readonly ActionModel[]): Code | undefined {
  if (all.length === 0) return undefined
  return ts`actions={{
    ${all.map((action) => {
      const shown = object([
        ['label', literal(action.label)],
        ['question', literal(action.question)],
        ...(action.many === undefined ? [] : [['many', literal(action.many)] as const]),
        ...(action.done === undefined ? [] : [['done', literal(action.done)] as const]),
        ...(action.asks.length === 0 ? [] : [['asks', asksOf(action)] as const]),
      ])
      return ts`${propertyKey(action.name)}: ${shown},`
    })}
  }}`
}
