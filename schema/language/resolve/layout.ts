import type { EntityDeclaration } from '../declarations/entity'
import { FIELDS_OF_A_SHORT_FORM, fieldOf } from '../declarations/layout'
import { isWide } from '../kinds'
import type { FieldModel, FormMode } from '../model'
import type {
  ColumnModel,
  DetailGroupModel,
  FieldGroupModel,
  FormLayoutModel,
  ScreenModel,
} from '../screen-model'

/** Whether staff fill in so many fields, or lines, that the form is by default a page of two columns. */
export function isLongForm(fields: readonly FieldModel[]): boolean {
  const hasLines = fields.some(({ kind }) => kind === 'lines')
  return hasLines || fields.filter(isFilledIn).length > FIELDS_OF_A_SHORT_FORM
}

function isFilledIn({ forms }: FieldModel): boolean {
  return forms.add === 'editable' || forms.edit === 'editable'
}

const OPENED_BY = [
  ['add', 'ingresar'],
  ['edit', 'modificar'],
  ['remove', 'borrar'],
] as const

/** The forms that an entity's operations open. */
export function formModes(
  metodos: Readonly<Partial<Record<'ingresar' | 'modificar' | 'borrar', unknown>>>,
): FormMode[] {
  return OPENED_BY.flatMap(([mode, operation]) => (metodos[operation] === undefined ? [] : [mode]))
}

/** Whether one of these forms shows the field. */
export function isInForms({ forms }: FieldModel, modes: readonly FormMode[]): boolean {
  return modes.some((mode) => forms[mode] !== 'hidden')
}

/** The layout of an entity's forms, with every default applied. */
export function formLayout(
  { form = {}, metodos }: Pick<EntityDeclaration, 'form' | 'metodos'>,
  fields: readonly FieldModel[],
): FormLayoutModel {
  const modes = formModes(metodos)
  const long = isLongForm(fields)
  const columns = form.columns ?? (long ? 2 : 1)
  const wide = new Set([...(form.wide ?? []), ...fields.filter(isWide).map(({ name }) => name)])
  const group = (title: string, names: readonly string[], beside: 1 | 2): FieldGroupModel => ({
    title,
    columns: beside,
    fields: names.map((field) => ({ field, wide: beside === 2 && wide.has(field) })),
  })
  const shown = fields.filter((field) => isInForms(field, modes))
  const opens = form.opens ?? (long ? 'page' : 'modal')
  if (form.groups === undefined) {
    const names = shown.map(({ name }) => name)
    return { opens, as: 'stack', groups: [group('', names, columns)] }
  }
  const named = new Set(form.groups.flatMap(({ fields }) => fields))
  const first = shown.filter(({ name }) => !named.has(name)).map(({ name }) => name)
  return {
    opens,
    as: form.as ?? 'sections',
    groups: form.groups.map(({ title, columns: own, fields }, at) =>
      group(title, at === 0 ? [...first, ...fields] : fields, own ?? columns),
    ),
  }
}

/** The columns of the list, in order. */
export function listColumns(
  { list }: Pick<EntityDeclaration, 'list'>,
  fields: readonly FieldModel[],
): ColumnModel[] {
  if (list === undefined) {
    const columns = fields.filter(({ column }) => column)
    return columns.map(({ name }) => ({ field: name, width: undefined }))
  }
  return list.map((column) => ({
    field: fieldOf(column),
    width: typeof column === 'string' ? undefined : column.width,
  }))
}

/** What is shown of a record beside its list: nothing if the list lacks no more than the id. Fields of no form come first. */
export function recordDetail(
  { groups }: FormLayoutModel,
  columns: readonly ColumnModel[],
  fields: readonly FieldModel[],
): DetailGroupModel[] | undefined {
  const listed = new Set(columns.map(({ field }) => field))
  if (fields.every(({ name, kind }) => kind === 'id' || listed.has(name))) return undefined
  const inForms = groups.map(({ title, fields: placed }) => ({
    title,
    fields: placed.map(({ field }) => field),
  }))
  const placed = new Set(inForms.flatMap((group) => group.fields))
  const others = fields.map(({ name }) => name).filter((name) => !placed.has(name))
  return [{ title: '', fields: others }, ...inForms].filter((group) => group.fields.length > 0)
}

/** What the list is sorted by when it opens. */
export function listSort({ sort }: Pick<EntityDeclaration, 'sort'>): ScreenModel['sort'] {
  return typeof sort === 'string' ? { field: sort, order: 'ascending' } : sort
}
