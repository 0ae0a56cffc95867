import type { FilterOptions } from '#language/declarations/allowed'
import { filterFormOf } from '#language/kinds'
import type { LayoutDraw } from '../draw/layout'
import type { Fields } from './settle-fields'

/** By fields of the kinds that have a filter, each once: by its name, or with the form that its kind has. */
export function settleFilters(
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
