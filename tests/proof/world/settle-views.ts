import type { FilterOptions } from '#language/declarations/allowed'
import type { SortOptions } from '#language/declarations/layout'
import { PERIODS, type ViewFilter, type ViewOptions } from '#language/declarations/views'
import { filterFormOf, mayBeEmpty, misfit } from '#language/kinds'
import { Distinct } from '../draw/distinct'
import type { LayoutDraw } from '../draw/layout'
import { type Fields, isSearchedField } from './settle-fields'

interface Listed {
  readonly filters: readonly FilterOptions[]
  readonly columns: readonly string[]
  /** The columns that the list can be sorted by. */
  readonly sorted: readonly string[]
}

type Draw = LayoutDraw['views'][number]

/** Each says something, by the list's own filters and columns. */
export function settleViews(
  draws: LayoutDraw['views'],
  fields: Fields,
  listed: Listed,
): ViewOptions[] {
  const labels = new Distinct()
  const hasSearch = Object.values(fields).some(isSearchedField)
  return draws.flatMap((draw) => {
    const view = {
      ...(draw.search === undefined || !hasSearch ? {} : { search: draw.search }),
      ...filtersOf(draw, fields, listed.filters),
      ...sortOf(draw, listed.sorted),
      ...columnsOf(draw, listed.columns),
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

function columnsOf({ columns: draws }: Draw, columns: readonly string[]) {
  const chosen = [...new Set(draws.flatMap((at) => columns[at % columns.length] ?? []))]
  return chosen.length === 0 ? {} : { columns: chosen }
}
