import * as z from 'zod'
import type { FieldModel } from '../model'
import type { RangeModel, ViewModel } from '../screen-model'
import {
  type FieldName,
  type WithFieldNames,
  byName,
  fieldName,
  nonBlankText,
  nonEmptyList,
  oneOf,
  options,
  validatedBy,
} from './allowed'
import { sortRule, listSort } from './list'

/** Periods that move with the calendar, as an address has them; `src/admin/list/filters/periods.ts` knows their days. */
export const PERIODS = [
  'hoy',
  'esta-semana',
  'este-mes',
  'mes-pasado',
  'este-anio',
  'proximos-7-dias',
  'vencidos',
] as const

/** Characters of a view's name, as the backend stores those of users. */
const LABEL_MAX = 60
const LABEL = `a line of ${LABEL_MAX} characters at most`

/** Characters that can be searched. */
const SEARCH_MAX = 50
const SEARCH = `a line of ${SEARCH_MAX} characters at most`

/** Views of one list. */
const VIEWS_MAX = 50
const VIEWS = `a list of 1 to ${VIEWS_MAX} views`

const line = (max: number, allowed: string) =>
  nonBlankText.refine((text) => text.length <= max && !/[\p{Cc}\p{Cs}]/u.test(text), allowed)

const END = "a number, or a day such as '2026-02-28'"
const end = z.union([z.number(), z.string()], END)

const range = options({
  /** The least, itself included: a number, or a day such as '2026-02-28'. */
  from: end.exactOptional().meta({ description: 'The least, included.', example: '0.01' }),
  /** The greatest, itself included. */
  to: end.exactOptional().meta({ description: 'The greatest, included.', example: '100000' }),
  /** Days that move with the calendar, in place of `from` and `to`. */
  period: oneOf(...PERIODS)
    .exactOptional()
    .meta({
      description: 'Days that move with the calendar, in place of `from` and `to`.',
      example: "'vencidos'",
    }),
}).readonly()

const SEVERAL = "a list of at least one value, such as ['A']"
const several = nonEmptyList(
  z.union([z.string(), z.boolean()], 'a text, or true or false'),
  SEVERAL,
)

const FILTER = "values such as ['A'], or a range such as { from: 1 }"
const filter = validatedBy<z.output<typeof several> | z.output<typeof range>>(
  (value) => {
    if (Array.isArray(value)) return several
    return typeof value === 'object' && value !== null ? range : FILTER
  },
  [several, range],
)

const view = options({
  label: line(LABEL_MAX, LABEL).meta({
    description: "What it is called among 'Vistas'.",
    example: "'Vencidas sin hacer'",
  }),
  /** The searched text. Default: none. */
  search: line(SEARCH_MAX, SEARCH).exactOptional().meta({
    description: 'What is searched. Default: nothing.',
    example: "'Norte'",
  }),
  /** The filters: fields of `filters`, each with its values or its range. Default: none. */
  filters: byName(filter, 'values or ranges by field').exactOptional().meta({
    description:
      "What it is filtered by: fields of `filters`. Of a choice its codes, of a reference names, of a box true or false; `''` stands for 'Sin valor'. Default: nothing.",
    example: "{ prioridad: ['A'], vence: { period: 'vencidos' } }",
  }),
  /** Default: that of the list. */
  sort: sortRule.exactOptional().meta({
    description: 'What it is sorted by: a column. Default: as the list is.',
    example: "{ field: 'saldo', order: 'descending' }",
  }),
  /** Columns of the list, in the order of the view. Default: those that the user has chosen for the list. */
  columns: nonEmptyList(fieldName, 'a list with the name of at least one field')
    .exactOptional()
    .meta({
      description:
        "Columns of the list, in the order of the view; the one that 'Buscar...' filters by is always among them. Default: those that the user has chosen for the list.",
      example: "['detalle', 'vence']",
    }),
}).readonly()

export const viewsRule = z.array(view, VIEWS).min(1, VIEWS).max(VIEWS_MAX, VIEWS).readonly()

export type ViewDeclaration = z.output<typeof view>

/** The values of one field that a view shows, or their range. */
export type ViewFilter = z.output<typeof filter>

/** A view that ships with the screen. N: the names of the entity's fields. */
export interface ViewOptions<N extends string = string> extends Omit<
  ViewDeclaration,
  'filters' | 'sort' | 'columns'
> {
  readonly filters?: { readonly [F in N]?: ViewFilter }
  readonly sort?: WithFieldNames<z.output<typeof sortRule>, N>
  readonly columns?: readonly WithFieldNames<FieldName, N>[]
}

/** The views that ship with a list. */
export function viewsOf(
  { views }: { readonly views?: z.output<typeof viewsRule> },
  fields: readonly FieldModel[],
): ViewModel[] | undefined {
  return views?.map(({ label, search, filters = {}, sort, columns }) => ({
    label,
    search,
    filters: Object.fromEntries(
      Object.entries(filters).map(([name, wanted]) => {
        const field = fields.find((one) => one.name === name)
        return [name, 'length' in wanted ? wanted.map(String) : rangeOf(wanted, field)]
      }),
    ),
    sort: sort && listSort({ sort }),
    columns,
  }))
}

function rangeOf(
  { from, to, period }: Exclude<ViewFilter, readonly unknown[]>,
  field: FieldModel | undefined,
): RangeModel {
  return {
    ...(from === undefined ? {} : { desde: endText(from, field) }),
    ...(to === undefined ? {} : { hasta: endText(to, field) }),
    ...(period === undefined ? {} : { periodo: period }),
  }
}

/** The end of a range as an address has it, with as many decimals as a list answers. */
function endText(end: string | number, field: FieldModel | undefined): string {
  return typeof end === 'number' ? end.toFixed(decimalsOf(field)) : end
}

function decimalsOf(field: FieldModel | undefined): number {
  if (field?.kind === 'money') return 2
  return field?.kind === 'decimal' ? field.decimals : 0
}
