import type { MetodoContract, PayloadSource } from './contract'

/** The fields of a metodo's request, and the fields of the record that they carry; the call adds the token. */
export function sentFieldsOf({
  request,
  from = {},
}: Pick<MetodoContract, 'request' | 'from'>): readonly (PayloadSource & {
  readonly name: string
})[] {
  const names = Object.keys(request.shape).filter((name) => name !== 'token')
  return names.map((name) => ({ name, ...(from[name] ?? { field: name }) }))
}

/**
 * The fields that a metodo writes.
 * @param identifying fields that only identify the record: the key of an edit, unless the request carries its previous value
 * beside the new one
 */
export function writtenFields(
  metodo: MetodoContract,
  identifying: readonly string[],
): ReadonlySet<string> {
  const sources = sentFieldsOf(metodo)
  const previous = new Set(sources.flatMap(({ field, of }) => (of === 'previous' ? field : [])))
  const written = sources.filter(({ field, of }) => {
    return of === undefined && (previous.has(field) || !identifying.includes(field))
  })
  return new Set(written.map(({ field }) => field))
}
