import * as z from 'zod'
import {
  type FieldName,
  type WithFieldNames,
  fieldName,
  oneOf,
  options,
  shortOrLong,
  nonBlankText,
  nonEmptyList,
} from './allowed'

/** Layout: how an entity's forms are divided, and what its list shows. */

/** Forms with more fields to fill in than these are pages of two columns, unless the schema says otherwise. */
export const FIELDS_OF_A_SHORT_FORM = 8

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
   * Before the list, 550 px wide at most, or as a page with an address of its own.
   * Default: a modal where staff fill in 8 fields or fewer, otherwise a page.
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

const WIDTH = "a width such as '9rem', '120px', '12ch' or '20%'"
const width = z
  .string(WIDTH)
  .refine((value) => /^[1-9]\d{0,3}(\.\d{1,3})?(rem|px|ch|%)$/.test(value), WIDTH)

const column = shortOrLong(
  fieldName,
  options({
    field: fieldName.meta({ description: 'The field that it shows.', example: "'cuit'" }),
    width: width.meta({
      description: 'Its width. Default: that of its kind.',
      example: "'9rem'",
    }),
  }).readonly(),
)

/** A column of the list: its field, and its width if that is not its kind's. */
export type ColumnOptions<N extends string = string> = WithFieldNames<z.output<typeof column>, N>

export const listRule = nonEmptyList(column, 'a list of at least one column')

const SORT = "the name of a field, or { field: 'fecha', order: 'descending' }"

export const sortRule = shortOrLong(
  z.custom<FieldName>((value) => typeof value === 'string', SORT),
  options({
    field: fieldName.meta({ description: 'A field of the list.', example: "'fecha'" }),
    order: oneOf('ascending', 'descending').meta({
      description: 'Whether the least or the greatest comes first.',
      example: "'descending'",
    }),
  }).readonly(),
)

/** What the list is sorted by until a header is pressed: a field, ascending unless `order` says otherwise. */
export type SortOptions<N extends string = string> = WithFieldNames<z.output<typeof sortRule>, N>

/** The field of a column or a filter, or the field that the list is sorted by. */
export function fieldOf(option: string | { readonly field: string }): string {
  return typeof option === 'string' ? option : option.field
}
