import type { EntityContract, MetodoContract } from '#wire/contract'
import type { FieldContract } from '#wire/kinds'

/** What of an entity, or of a screen of one record, its records depend on. */
export type Recorded = Pick<EntityContract, 'fields' | 'rules' | 'key' | 'unique' | 'periods'>

/** The metodos of an entity that change something. */
export function writesOf({ metodos, actions }: EntityContract): readonly MetodoContract[] {
  const { ingresar, modificar, borrar } = metodos
  return [ingresar, modificar, borrar, ...Object.values(actions ?? {})].filter(
    (metodo) => metodo !== undefined,
  )
}

/** The sets of fields that no two records share, except for an id that the backend assigns. */
export function tellApart({
  key,
  unique,
  periods = [],
  fields,
}: Recorded): readonly (readonly string[])[] {
  const lasting = periods.map(({ per, from, to }) => [...per, from, to])
  return [key, ...unique, ...lasting].filter(
    (names) => names.length > 0 && names.every((name) => fields[name]?.kind !== 'id'),
  )
}

/** The fields that an edit can give another value: a key only where its value before the edit is sent beside it. */
export function changeable({ key, metodos: { modificar } }: EntityContract): readonly string[] {
  if (modificar === undefined) return []
  const sources = Object.keys(modificar.request.shape).map(
    (name) => modificar.from?.[name] ?? { field: name },
  )
  const previous = new Set(sources.filter(({ of }) => of === 'previous').map(({ field }) => field))
  return sources
    .filter(({ field, of }) => of === undefined && field !== 'token')
    .map(({ field }) => field)
    .filter((field) => !key.includes(field) || previous.has(field))
}

export function pick<T>(
  values: Readonly<Record<string, T>>,
  names: readonly string[],
): Record<string, T> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))
}

/** Whether somebody enters a field: the others are computed. */
export const isEntered = (field: FieldContract): boolean =>
  !('computed' in field) || field.computed === undefined
