import * as z from 'zod'
import {
  type FieldName,
  type Naming,
  fieldName,
  oneOf,
  options,
  shortOr,
  shown,
  someOf,
} from './allowed'

/** Where fields stand: how an entity's forms are divided, and what its list shows. */

/** Forms with more fields to fill in than these are pages of two columns, unless the schema says otherwise. */
export const FIELDS_OF_A_SHORT_FORM = 8

const COLUMNS = '1 or 2'
const columns = z.literal([1, 2], COLUMNS)

const NAMES = 'a list with the name of at least one field'
const names = someOf(fieldName, NAMES)

const group = options({
  title: shown.meta({
    description: 'What staff read above its fields, or on its tab.',
    example: "'Datos fiscales'",
  }),
  /** Default: those of the form. */
  columns: columns.exactOptional().meta({
    description: 'Fields beside one another. Default: as the form says.',
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
  /** Fields beside one another, on windows of 768 px and more. Default: 1 for 8 fields or fewer, otherwise 2. */
  columns: columns.exactOptional().meta({
    description: `Fields beside one another, on windows of 768 px and more. Default: 1 for ${FIELDS_OF_A_SHORT_FORM} fields or fewer, otherwise 2.`,
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
  /** The fields under titles, in this order; each in one group. An id that none names comes first. */
  groups: someOf(group, 'a list of at least one group').exactOptional().meta({
    description:
      'The fields under titles, in this order; each field in one group. An `id` that none names stands first.',
    example: "[{ title: 'Datos fiscales', fields: ['cuit', 'iva'] }]",
  }),
}).readonly()

/** N: the names of the entity's fields. */
export interface FormOptions<N extends string = string> extends Naming<
  z.output<typeof formRule>,
  N
> {}
export type GroupOptions = z.output<typeof group>

const WIDTH = "a width such as '9rem', '120px', '12ch' or '20%'"
const width = z
  .string(WIDTH)
  .refine((given) => /^[1-9]\d{0,3}(\.\d{1,3})?(rem|px|ch|%)$/.test(given), WIDTH)

const column = shortOr(
  fieldName,
  options({
    field: fieldName.meta({ description: 'The field that it shows.', example: "'cuit'" }),
    width: width.meta({
      description: 'How wide it is, where that is not the affair of its kind.',
      example: "'9rem'",
    }),
  }).readonly(),
)

/** A column of the list: its field, and how wide it is where its kind does not decide that. */
export type ColumnOptions<N extends string = string> = Naming<z.output<typeof column>, N>

export const listRule = someOf(column, 'a list of at least one column')

const ORDERED = "the name of a field, or { field: 'fecha', order: 'descending' }"

export const sortRule = shortOr(
  z.custom<FieldName>((value) => typeof value === 'string', ORDERED),
  options({
    field: fieldName.meta({ description: 'A field of the list.', example: "'fecha'" }),
    order: oneOf('ascending', 'descending').meta({
      description: 'Which comes first: the least or the greatest.',
      example: "'descending'",
    }),
  }).readonly(),
)

/** What the list is sorted by until a header is pressed: the field, ascending unless the schema has another order. */
export type SortOptions<N extends string = string> = Naming<z.output<typeof sortRule>, N>

/** The field that a column, or the order of the list, is of. */
export function fieldOf(named: ColumnOptions | SortOptions): string {
  return typeof named === 'string' ? named : named.field
}
