import {
  type FilterOptions,
  type ColumnOptions,
  type SortOptions,
  isSortedInPages,
} from '#language/declarations/list'
import { type FormOptions, type GroupOptions, formModes } from '#language/declarations/form'
import { formsOf, filterFormOf, mayBeEmpty, misfit } from '#language/kinds'
import { type ViewOptions, PERIODS, type ViewFilter } from '#language/declarations/views'
import { Distinct } from '../draw/names'
import type { LayoutDraw } from '../draw/layout'
import { type Fields, isSearchedField } from './settle-fields'
import type { Write } from './settle-metodos'

export interface Layout {
  /** Without `column` where the list says it. */
  readonly fields: Fields
  readonly form?: FormOptions
  readonly list?: readonly ColumnOptions[]
  readonly sort?: SortOptions
  readonly filters?: readonly FilterOptions[]
  readonly views?: readonly ViewOptions[]
}

interface Screen {
  readonly writes: readonly Write[]
  /** Its list is served in pages. */
  readonly inPages: boolean
}

/** The layout of the fields: each option that is drawn changes something, and leaves no field out. */
export function settleLayout(draw: LayoutDraw, drawn: Fields, { writes, inPages }: Screen): Layout {
  const list = settleList(draw.list, drawn)
  // A list shows something.
  const isEmpty = list === undefined && columnsOf(drawn).length === 0
  const fields = isEmpty ? withoutColumns(drawn) : drawn
  const form = writes.length === 0 ? undefined : settleForm(draw.form, fields, writes)
  const shown = list === undefined ? fields : withoutColumns(fields)
  const columns = list?.map(fieldOf) ?? columnsOf(fields)
  const sorted = columns.filter((name) => {
    const kind = fields[name]?.kind ?? ''
    return kind !== 'secret' && (!inPages || isSortedInPages(kind))
  })
  const sort = settleSort(draw.sort, sorted)
  const filters = settleFilters(draw.filters, fields, Object.keys(fields))
  const views = settleViews(draw.views, fields, { filters: filters ?? [], columns, sorted })
  return {
    fields: shown,
    ...(form === undefined ? {} : { form }),
    ...(list === undefined ? {} : { list }),
    ...(sort === undefined ? {} : { sort }),
    ...(filters === undefined ? {} : { filters }),
    ...(views.length === 0 ? {} : { views }),
  }
}

function settleForm(
  draw: LayoutDraw['form'],
  fields: Fields,
  writes: readonly Write[],
): FormOptions | undefined {
  if (draw === undefined) return undefined
  const modes = formModes(Object.fromEntries(writes.map((write) => [write, true])))
  const shown = Object.entries(fields)
    .filter(([, field]) => modes.some((mode) => formsOf(field)[mode] !== 'hidden'))
    .map(([name]) => name)
  const groups = groupsOf(draw, shown)
  const wide = [...new Set(draw.wide.flatMap((at) => shown[at % shown.length] ?? []))]
  const isWide = wide.length > 0
  const { opens, as } = draw
  const columns = isWide ? 2 : draw.columns
  return {
    ...(opens === undefined ? {} : { opens }),
    ...(columns === undefined ? {} : { columns }),
    ...(isWide ? { wide } : {}),
    ...(groups.length === 0 ? {} : { groups: isWide ? groups.map(ofTheForm) : groups }),
    ...(as === undefined || groups.length < 2 ? {} : { as }),
  }
}

/** What is wide needs two columns, which the form says of all groups. */
const ofTheForm = ({ title, fields }: GroupOptions): GroupOptions => ({ title, fields })

function groupsOf(
  { groups, inGroup }: NonNullable<LayoutDraw['form']>,
  shown: readonly string[],
): GroupOptions[] {
  const titles = new Distinct()
  return groups
    .map(({ title, columns }, group) => ({
      title: titles.take(title),
      ...(columns === undefined ? {} : { columns }),
      fields: shown.filter(
        (_, at) => (inGroup[at % inGroup.length] ?? 0) % groups.length === group,
      ),
    }))
    .filter(({ fields }) => fields.length > 0)
}

function settleList(draw: LayoutDraw['list'], fields: Fields): ColumnOptions[] | undefined {
  if (draw === undefined) return undefined
  // No list shows lines.
  const names = Object.keys(fields).filter((name) => fields[name]?.kind !== 'lines')
  const searched = Object.entries(fields).flatMap(([field, declared]) =>
    isSearchedField(declared) ? [{ field, width: undefined }] : [],
  )
  const drawn = draw.map(({ at, width }) => ({ field: names[at % names.length] ?? '', width }))
  const all = [...drawn, ...searched]
  const once = new Map(all.map((column) => [column.field, column]))
  const columns = [...once.values()].map(({ field, width }) =>
    width === undefined ? field : { field, width },
  )
  return columns.length === 0 ? undefined : columns
}

function settleSort(draw: LayoutDraw['sort'], columns: readonly string[]): SortOptions | undefined {
  const field = draw && columns[draw.at % columns.length]
  if (draw === undefined || field === undefined) return undefined
  return draw.order === undefined ? field : { field, order: draw.order }
}

const fieldOf = (column: ColumnOptions) => (typeof column === 'string' ? column : column.field)

const columnsOf = (fields: Fields) =>
  Object.entries(fields)
    .filter(([, { kind, column }]) => kind !== 'lines' && column !== false)
    .map(([name]) => name)

function withoutColumns(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { column: _column, ...field }]) => [name, field]),
  )
}

/** By fields of the kinds that have a filter, each once: by its name, or with the form that its kind has. */
function settleFilters(
  draw: LayoutDraw['filters'],
  fields: Fields,
  names: readonly string[],
): FilterOptions[] | undefined {
  const fit = names.flatMap((name) => {
    const kind = fields[name]?.kind
    const form = kind && filterFormOf(kind)
    // react-admin calls the search so.
    return form === undefined || name === 'q' ? [] : [{ field: name, as: form }]
  })
  const chosen = (draw ?? []).flatMap(({ at, form }) => {
    const filter = fit[at % fit.length]
    if (filter === undefined) return []
    const { field } = filter
    const written = { name: field, field: { field }, as: filter }
    return [[field, written[form]] as const]
  })
  return chosen.length === 0 ? undefined : [...new Map(chosen).values()]
}

interface Listed {
  readonly filters: readonly FilterOptions[]
  readonly columns: readonly string[]
  /** The columns that the list can be sorted by. */
  readonly sorted: readonly string[]
}

type Draw = LayoutDraw['views'][number]

/** Each says something, by the list's own filters and columns. */
function settleViews(draws: LayoutDraw['views'], fields: Fields, listed: Listed): ViewOptions[] {
  const labels = new Distinct()
  const hasSearch = Object.values(fields).some(isSearchedField)
  return draws.flatMap((draw) => {
    const view = {
      ...(draw.search === undefined || !hasSearch ? {} : { search: draw.search }),
      ...filtersOf(draw, fields, listed.filters),
      ...sortOf(draw, listed.sorted),
      ...chosenColumns(draw, listed.columns),
    }
    return Object.keys(view).length === 0 ? [] : [{ label: labels.take(draw.label), ...view }]
  })
}

function filtersOf({ filters: draws }: Draw, fields: Fields, offered: readonly FilterOptions[]) {
  const chosen = draws.flatMap(({ at, value, range }): [string, ViewFilter][] => {
    const filter = offered[at % offered.length]
    const name = typeof filter === 'string' ? filter : filter?.field
    const field = name === undefined ? undefined : fields[name]
    if (name === undefined || field === undefined) return []
    if (filterFormOf(field.kind) === 'several') return [[name, severalOf(field, value)]]
    return [[name, rangeOf(field, value, range)]]
  })
  return chosen.length === 0 ? {} : { filters: Object.fromEntries(chosen) }
}

function severalOf(field: Fields[string], at: number): readonly (string | boolean)[] {
  const empty = mayBeEmpty(field) ? [''] : []
  if (field.kind === 'boolean') return [at % 2 === 0]
  if (field.kind !== 'choice') return [`Nombre ${at}`, ...empty]
  const codes = Object.keys(field.options)
  return [codes[at % codes.length] ?? '', ...empty]
}

function rangeOf(field: Fields[string], at: number, form: number): ViewFilter {
  const period = PERIODS[at % PERIODS.length] ?? 'hoy'
  const ends = [
    '2024-02-29',
    '2000-01-01',
    1,
    'min' in field ? field.min : 1,
    'max' in field ? field.max : 1,
  ]
  const end = ends.find(
    (value): value is string | number =>
      (typeof value === 'number' || typeof value === 'string') &&
      value !== 'today' &&
      misfit(field, value) === undefined,
  )
  if (field.kind === 'date' && (end === undefined || form === 0)) return { period }
  if (form === 1) return { from: end ?? 1 }
  return form === 2 ? { to: end ?? 1 } : { from: end ?? 1, to: end ?? 1 }
}

function sortOf({ sort: draw }: Draw, columns: readonly string[]): { sort?: SortOptions } {
  const field = draw && columns[draw.at % columns.length]
  if (draw === undefined || field === undefined) return {}
  return { sort: draw.order === undefined ? field : { field, order: draw.order } }
}

function chosenColumns({ columns: draws }: Draw, columns: readonly string[]) {
  const chosen = [...new Set(draws.flatMap((at) => columns[at % columns.length] ?? []))]
  return chosen.length === 0 ? {} : { columns: chosen }
}
