import type { Permission } from '#wire/roles'
import type { LinesContract } from '#wire/kinds/lines'
import type { Parser } from '#wire/parser'
import type { Action } from '#server/store/action'
import type { Values } from '#wire/kinds/field'

/** One metodo as it is served: its request, its permission, and its work. */
export interface Operation {
  readonly metodo: string
  readonly request: Parser<Record<string, unknown>>
  /** The permission that a caller needs. Every operation states it, and only `refuseUnpermitted` reads it. */
  readonly needs: Needs
  /** The Spanish names of the request's fields. */
  readonly labels: Readonly<Record<string, string>>
  /** The request's fields with lines, whose refusals name the line and its field. */
  readonly lines?: Readonly<Record<string, Pick<LinesContract, 'one' | 'fields'>>>
  /** The request's field with records that `run` checks one by one, and refuses one by one. */
  readonly rows?: string
  readonly run: Action
}

/**
 * `portal`: the caller is not signed in, and the operation checks the request. `session`: any signed-in caller; the operation
 * touches only the caller's own data. Otherwise the caller's role must permit all that the request asks for.
 */
export type Needs = 'portal' | 'session' | ((body: Values) => readonly Need[])

/** One thing that a role must permit. */
export type Need = OfResource | { readonly perfil: string }

interface OfResource {
  /** As the request names it. It may be any value, because permissions are checked before the request is validated. */
  readonly resource: unknown
  readonly may: Permission
  /** The key of the record: every reader may work on their own row. */
  readonly ownRecord?: unknown
}

/** Needs that do not depend on the request. */
export const always =
  (...needs: readonly Need[]): Needs =>
  () =>
    needs
