import { foldForSearch } from '#wire/search/fold'

/** Whether a column is called like an entity: `provincia`, `idProvincia`, `provincia_id`. */
export function isNamedAfter(
  name: string,
  { entity, resource }: { entity: string; resource: string },
) {
  const bare = foldForSearch(name).replace(/^(id|codigo|cod)_?|_?(id|codigo|cod)$/g, '')
  return [entity, resource].map(foldForSearch).includes(bare)
}
