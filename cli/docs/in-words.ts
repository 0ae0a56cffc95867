import type { ErrorModel, PayloadModel, RoleModel } from '#language/model'
import { REVEALED_FIELD } from '#language/reserved-names'
import type { Resource } from '../gen/paths-of'

/** An operation of a list, a write, a row action or a metodo of the project's own. */
export interface MetodoOf {
  /** `buscar`, `grabar`, or an action's name. */
  readonly operation: string
  /** The option of the schema file that declares it. */
  readonly under: 'metodos' | 'actions' | 'own'
  readonly metodo: string
  /** The fields of a request beside the token. */
  readonly sends: readonly PayloadModel[]
  readonly errors: readonly ErrorModel[]
}

/** Every operation of an entity or a singleton. */
export function metodosOf(resource: Resource): MetodoOf[] {
  const named = Object.entries(resource.metodos).flatMap(([operation, declared]): MetodoOf[] => {
    if (declared === undefined) return []
    const sends = sent(keyOf(resource, operation))
    return [{ sends, errors: [], ...declared, operation, under: 'metodos' }]
  })
  if (resource.kind !== 'entity') return named
  return [
    ...named,
    ...resource.actions.map(({ name, metodo, sends, asks, errors }): MetodoOf => ({
      operation: name,
      under: 'actions',
      metodo,
      sends: [...sends, ...sent(asks.map((asked) => asked.name))],
      errors,
    })),
    ...(resource.own ?? []).map(({ name, metodo, sends }): MetodoOf => ({
      operation: name,
      under: 'own',
      metodo,
      sends: sent(sends.map((field) => field.name)),
      errors: [],
    })),
  ]
}

/** The key, for operations of one record that send nothing else but the name of a secret. */
function keyOf(resource: Resource, operation: string): readonly string[] {
  if (resource.kind !== 'entity') return []
  if (operation === 'leer') return resource.key
  return operation === 'revelar' ? [...resource.key, REVEALED_FIELD] : []
}

function sent(names: readonly string[]): PayloadModel[] {
  return names.map((name) => ({ as: name, field: name, of: 'current' }))
}

/** The permissions of a role and the fields and records that it does not see, in one line. */
export function roleText({ may, hidden, fixed, rows }: RoleModel): string {
  const parts: readonly (readonly [string, readonly string[]])[] = [
    ['', may.length === 0 ? ['nothing'] : may],
    ['does not see ', hidden],
    ['adds without ', fixed.add.filter((name) => !hidden.includes(name))],
    ['edits without ', fixed.edit.filter((name) => !hidden.includes(name))],
    ['rows whose ', rows === undefined ? [] : [`${rows.field} is its ${rows.is}`]],
  ]
  return parts
    .flatMap(([words, names]) => (names.length === 0 ? [] : words + names.join(', ')))
    .join('; ')
}
