import type { Permission } from '#wire/roles'
import type { LinesContract } from '#wire/kinds/lines'
import type { Parser } from '#wire/parser'
import type { Action } from '#server/store/action'

/** One metodo as it is served: its request, who may call it, and what it does. */
export interface Operation {
  readonly metodo: string
  readonly request: Parser<Record<string, unknown>>
  /** Who may call it: every operation decides that, and nothing but `refuseUnpermitted` asks. */
  readonly needs: Needs
  /** A request field's Spanish name. */
  readonly labels: Readonly<Record<string, string>>
  /** The request's fields with lines, whose refusals name the line and its field. */
  readonly lines?: Readonly<Record<string, Pick<LinesContract, 'one' | 'fields'>>>
  /** The request's field with records that `run` checks one by one, and refuses one by one. */
  readonly rows?: string
  readonly run: Action
}

/**
 * `portal`: nobody is signed in, and the operation checks what it is sent. `session`: whoever is signed in; it touches nothing
 * but what is theirs. Otherwise the caller's role must permit all that the request asks for.
 */
export type Needs = 'portal' | 'session' | ((body: Body) => readonly Need[])

type Body = Readonly<Record<string, unknown>>

/** One thing that a role must permit. */
export type Need = OfResource | { readonly perfil: string }

interface OfResource {
  /** As the request names it. It may be any value, because permissions are checked before the request is validated. */
  readonly resource: unknown
  readonly may: Permission
  /** The record that it is about: on one's own row it is permitted to whoever may read. */
  readonly ownRecord?: unknown
}

/** Needs that do not depend on the request. */
export const always =
  (...needs: readonly Need[]): Needs =>
  () =>
    needs
