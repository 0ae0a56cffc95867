import type { ActionModel, EntityModel } from '../../schema/language/model'
import type { ScreenModel } from '../../schema/language/screen-model'
import { contractOf, formOf } from '../generated-names'
import { templateOf } from '../kinds'
import { attribute } from '../print/attribute'
import { type Code, ts, name } from '../print/code'
import { comment } from '../print/comment'
import { value } from '../print/imported'
import { literal, object, propertyKey } from '../print/literal'
import type { Module } from '../print/module'

const CatalogueScreen = value('CatalogueScreen', 'src/runtime/list/catalogue-screen')
const pagedRows = value('pagedRows', 'src/runtime/rows/paged-rows')
const listFilters = value('listFilters', 'src/runtime/filters/list-filters')
const FormPage = value('FormPage', 'src/runtime/form/form-page')

/** `generated/rubros/list.tsx`: the screen, a `CatalogueScreen` with its props. */
export function entityList(entity: EntityModel, screen: ScreenModel): Module {
  const { identifiers, resource, source } = entity
  const body = ts`
    ${comment(`The screen '${screen.title}' at /${resource}.`)}
    export const ${name(identifiers.screen)} = () => (
      <${CatalogueScreen}
        contract={${contractOf(entity)}}
        ${attribute('title', screen.title)}
        form={${formOf(entity)}}
        ${screen.form.opens === 'page' && ts`formPage={${FormPage}}`}
        ${entity.metodos.buscar.pages && ts`rows={${pagedRows}}`}
        ${entity.metodos.buscar.filters && ts`filters={${listFilters}}`}
        ${attribute('sort', sortOf(screen))}
        ${attribute('keeps', fieldsWithKeeps(entity))}
        ${attribute('narrow', screen.narrow === 'cards' ? 'cards' : undefined)}
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

/** In the form of react-admin's `SortPayload`. */
function sortOf({ sort }: ScreenModel): { field: string; order: string } | undefined {
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
        ...(action.done === undefined ? [] : [['done', literal(action.done)] as const]),
      ])
      return ts`${propertyKey(action.name)}: ${shown},`
    })}
  }}`
}
