import type { MetodoContract } from '#wire/contract'
import type { Values } from '#wire/kinds/field'

/** The two parts of a writing request: the key of the record, and its new values. */
export interface Payload {
  readonly key: Values
  readonly changes: Values
}

/**
 * Splits a validated body as its metodo declares each field: previous values of the key find the record, the others are its new
 * values (`localidadAnterior` and `localidadNueva`).
 */
export function readPayload(
  metodo: MetodoContract,
  keys: readonly string[],
  body: Values,
): Payload {
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

/** The Spanish name of the field that each wire name carries, by wire name. */
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
