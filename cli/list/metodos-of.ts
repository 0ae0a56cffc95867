import type { ErrorModel, PayloadModel } from '../../schema/language/model'
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
  /** It is an action whose form asks something. */
  readonly isAsking: boolean
}

/** Every operation of an entity or a singleton: list, writes, row actions. */
export function metodosOf(resource: Resource): MetodoOf[] {
  const named = Object.entries(resource.metodos).flatMap(([operation, declared]) =>
    declared === undefined ? [] : [{ ...NOTHING, ...declared, operation, isAction: false }],
  )
  const actions = resource.kind === 'entity' ? resource.actions : []
  return [
    ...named,
    ...actions.map((action) => {
      const asked = action.asks.map(
        ({ name }) => ({ as: name, field: name, of: 'current' }) as const,
      )
      const sends = [...action.sends, ...asked]
      const isAsking = asked.length > 0
      return { ...action, sends, operation: action.name, isAction: true, isAsking }
    }),
  ]
}

const NOTHING = { sends: [], errors: [], isAsking: false }
