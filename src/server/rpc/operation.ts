import type { LinesContract } from '../../wire/kinds/lines'
import type { Parser } from '../../wire/parser'
import type { Action } from './action'

/** One metodo as it is served: its request, who may call it, and what it does. */
export interface Operation {
  readonly metodo: string
  readonly request: Parser<Record<string, unknown>>
  /** undefined: a metodo of the portal, which carries no session token. */
  readonly session?: {
    /** The only perfil that may call it; undefined: any signed-in user. */
    readonly perfil?: string | undefined
  }
  /** A request field's Spanish name. */
  readonly labels: Readonly<Record<string, string>>
  /** The request's fields with lines, whose refusals name the line and its field. */
  readonly lines?: Readonly<Record<string, Pick<LinesContract, 'one' | 'fields'>>>
  /** The request's field with records that `run` checks one by one, and refuses one by one. */
  readonly rows?: string
  readonly run: Action
}
