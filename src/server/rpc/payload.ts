import type { MetodoContract } from '../../wire/contract'

type Body = Readonly<Record<string, unknown>>

/** A writing request, told apart: which record it means, and what that record shall have. */
export interface Payload {
  readonly key: Body
  readonly changes: Body
}

/**
 * Sorts a judged body by what its metodo says of each field: the key's values as they were find the record, the others
 * are its new ones (`localidadAnterior` and `localidadNueva`).
 */
export function readPayload(metodo: MetodoContract, keys: readonly string[], body: Body): Payload {
  const key: Record<string, unknown> = {}
  const changes: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(body)) {
    if (name === 'token') continue
    const { field, of } = metodo.from?.[name] ?? { field: name }
    if (of === 'previous') key[field] = value
    else changes[field] = value
  }
  for (const field of keys) {
    if (!Object.hasOwn(key, field)) key[field] = changes[field]
  }
  return { key, changes }
}

/** Wire name → Spanish name of the field it carries. */
export function labelsOf(
  fields: Readonly<Record<string, { readonly label: string }>>,
  from: MetodoContract['from'] = {},
): Readonly<Record<string, string>> {
  const own = Object.entries(fields).map(([name, { label }]) => [name, label])
  const carried = Object.entries(from).map(([name, { field }]) => [
    name,
    fields[field]?.label ?? name,
  ])
  return Object.fromEntries([...own, ...carried])
}
