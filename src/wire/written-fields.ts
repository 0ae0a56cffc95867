import type { MetodoContract } from './contract'

/**
 * The fields that a metodo writes.
 * @param identifying fields that only identify the record: the key of an edit, unless the request carries its previous value
 *   beside the new one
 */
export function writtenFields(
  { request, from = {} }: MetodoContract,
  identifying: readonly string[],
): ReadonlySet<string> {
  const sources = Object.keys(request.shape)
    .filter((name) => name !== 'token')
    .map((name) => from[name] ?? { field: name })
  const previous = new Set(sources.flatMap(({ field, of }) => (of === 'previous' ? field : [])))
  const written = sources.filter(({ field, of }) => {
    return of === undefined && (previous.has(field) || !identifying.includes(field))
  })
  return new Set(written.map(({ field }) => field))
}
