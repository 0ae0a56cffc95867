import * as z from 'zod'
import { isWide } from '../kinds'
import type { FieldModel, FormMode } from '../model'
import type {
  ColumnModel,
  DetailGroupModel,
  FieldGroupModel,
  FormLayoutModel,
} from '../screen-model'
import {
  type WithFieldNames,
  fieldName,
  oneOf,
  options,
  nonBlankText,
  nonEmptyList,
} from './allowed'

/** Forms with more fields to fill in than these are pages of two columns, unless the schema says otherwise. */
const FIELDS_OF_A_SHORT_FORM = 8

const COLUMNS = '1 or 2'
const columns = z.literal([1, 2], COLUMNS)

const NAMES = 'a list with the name of at least one field'
const names = nonEmptyList(fieldName, NAMES)

const group = options({
  title: nonBlankText.meta({
    description: 'The heading above its fields, or the text of its tab.',
    example: "'Datos fiscales'",
  }),
  /** Default: those of the form. */
  columns: columns.exactOptional().meta({
    description: 'Number of columns. Default: that of the form.',
    example: '1',
  }),
  fields: names.meta({
    description: 'Its fields, in order.',
    example: "['cuit', 'iva']",
  }),
}).readonly()

export const formRule = options({
  /**
   * As a modal over the list, 550 px wide at most, or as a page with an address of its own.
   * Default: a modal if staff fill in 8 fields or fewer, otherwise a page.
   */
  opens: oneOf('modal', 'page')
    .exactOptional()
    .meta({
      description: `\`'modal'\`: before the list, 550 px wide at most. \`'page'\`: in its place, at an address of its own (\`/clientes/nuevo\`, \`/clientes/editar/7\`). Default: a modal for ${FIELDS_OF_A_SHORT_FORM} fields or fewer, otherwise a page.`,
      example: "'page'",
    }),
  /** Number of columns on windows of 768 px and more. Default: 1 for 8 fields or fewer, otherwise 2. */
  columns: columns.exactOptional().meta({
    description: `Number of columns on windows of 768 px and more. Default: 1 for ${FIELDS_OF_A_SHORT_FORM} fields or fewer, otherwise 2.`,
    example: '2',
  }),
  /** Fields that take both columns; a longText() and references() always do. */
  wide: names.exactOptional().meta({
    description: 'Fields that take both columns; a `longText()` and `references()` always do.',
    example: "['domicilio']",
  }),
  /** How the groups are shown. Default: sections, one below the other. */
  as: oneOf('sections', 'tabs').exactOptional().meta({
    description:
      "How the groups are shown: `'sections'`, one below the other, or `'tabs'`. Default: sections.",
    example: "'tabs'",
  }),
  /** The fields under titles, in this order; each in one group. An id in no group comes first. */
  groups: nonEmptyList(group, 'a list of at least one group').exactOptional().meta({
    description:
      'The fields under titles, in this order; each field in one group. An `id` in no group comes first.',
    example: "[{ title: 'Datos fiscales', fields: ['cuit', 'iva'] }]",
  }),
}).readonly()

/** N: the names of the entity's fields. */
export interface FormOptions<N extends string = string> extends WithFieldNames<
  z.output<typeof formRule>,
  N
> {}
export type GroupOptions = z.output<typeof group>

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

interface Formed {
  readonly form?: z.output<typeof formRule>
  readonly metodos: Parameters<typeof formModes>[0]
}

/** The layout of an entity's forms, with every default applied. */
export function formLayout(
  { form = {}, metodos }: Formed,
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

/**
 * The fields of a record that are shown beside its list; undefined if the list lacks only the id. Fields of no form
 * come first.
 */
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
