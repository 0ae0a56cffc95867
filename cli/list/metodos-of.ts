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
}

/** Every operation of an entity or a singleton: list, writes, row actions. */
export function metodosOf(resource: Resource): MetodoOf[] {
  const named = Object.entries(resource.metodos).flatMap(([operation, declared]) =>
    declared === undefined ? [] : [{ ...NOTHING, ...declared, operation, isAction: false }],
  )
  const actions = resource.kind === 'entity' ? resource.actions : []
  return [
    ...named,
    ...actions.map((action) => ({ ...action, operation: action.name, isAction: true })),
  ]
}

const NOTHING = { sends: [], errors: [] }
