import type { MetodoContract } from './contract'

/**
 * The fields that a metodo gives values to.
 * @param found what only finds the record: of an edit the key, unless its value before the edit is sent beside the new one
 */
export function fieldsGiven(
  { request, from = {} }: MetodoContract,
  found: readonly string[],
): ReadonlySet<string> {
  const sources = Object.keys(request.shape)
    .filter((name) => name !== 'token')
    .map((name) => from[name] ?? { field: name })
  const previous = new Set(sources.flatMap(({ field, of }) => (of === 'previous' ? field : [])))
  const given = sources.filter(({ field, of }) => {
    return of === undefined && (previous.has(field) || !found.includes(field))
  })
  return new Set(given.map(({ field }) => field))
}
