import type { FilterOptions } from '#language/declarations/allowed'
import type {
  ColumnOptions,
  FormOptions,
  GroupOptions,
  SortOptions,
} from '#language/declarations/layout'
import { formsOf } from '#language/kinds'
import { formModes } from '#language/resolve/layout'
import { isSortedInPages } from '#language/resolve/entity'
import type { ViewOptions } from '#language/declarations/views'
import { Distinct } from '../draw/distinct'
import type { LayoutDraw } from '../draw/layout'
import { type Fields, isSearchedField } from './settle-fields'
import { settleFilters } from './settle-filters'
import { settleViews } from './settle-views'
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
