import type { ErrorModel, PayloadModel } from '../../schema/language/model'
import { REVEALED_FIELD } from '../../schema/language/reserved-names'
import type { Resource } from '../gen/find-resource'

/** One operation, whatever it is. */
export interface MetodoOf {
  /** `buscar`, `grabar`, or an action's name. */
  readonly operation: string
  readonly metodo: string
  /** What it carries beside the token. */
  readonly sends: readonly PayloadModel[]
  readonly errors: readonly ErrorModel[]
  readonly isAction: boolean
  /** It is one of the project's own. */
  readonly isOwn: boolean
  /** It is an action whose form asks something. */
  readonly isAsking: boolean
}

/** Every operation of an entity or a singleton: list, writes, row actions, metodos of its own. */
export function metodosOf(resource: Resource): MetodoOf[] {
  const named = Object.entries(resource.metodos).flatMap(([operation, declared]) =>
    declared === undefined
      ? []
      : [
          {
            ...NOTHING,
            ...(BY_KEY.includes(operation) && keyOf(resource, operation)),
            ...declared,
            operation,
          },
        ],
  )
  const own = resource.kind === 'entity' ? (resource.own ?? []) : []
  const actions = resource.kind === 'entity' ? resource.actions : []
  return [
    ...named,
    ...actions.map((action) => {
      const asked = action.asks.map(
        ({ name }) => ({ as: name, field: name, of: 'current' }) as const,
      )
      const sends = [...action.sends, ...asked]
      const isAsking = asked.length > 0
      return { ...action, sends, operation: action.name, isAction: true, isAsking, isOwn: false }
    }),
    ...own.map(({ name, metodo, sends }) => {
      const sent = sends.map(
        (field) => ({ as: field.name, field: field.name, of: 'current' }) as const,
      )
      return { ...NOTHING, operation: name, metodo, sends: sent, isOwn: true }
    }),
  ]
}

/** Operations of one record that send nothing but what identifies it, and the name of a secret. */
const BY_KEY = ['leer', 'revelar']

function keyOf(resource: Resource, operation: string): Pick<MetodoOf, 'sends'> {
  const key = resource.kind === 'entity' ? resource.key : []
  const names = operation === 'revelar' ? [...key, REVEALED_FIELD] : key
  return { sends: names.map((name) => ({ as: name, field: name, of: 'current' }) as const) }
}

const NOTHING = { sends: [], errors: [], isAction: false, isAsking: false, isOwn: false }
