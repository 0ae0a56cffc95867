import type { menu } from '../../../generated'
import type { ScreenResource } from '#admin/record/screen-resource'
import type { FetchScreen } from '#admin/frame/screens/fetch-screen'

type Groups = (typeof menu)[number]

interface PageDeclaration<G extends Groups['label']> {
  /** The first part of its address: 'cierre' for /cierre and all below it. */
  readonly path: string
  /** The menu's group, and the place in it: as `schema/menu.ts` has them, and claimed by no screen. */
  readonly group: G
  readonly entry: Extract<Groups, { readonly label: G }>['entries'][number]
  /** Fetches its code when it is first opened. */
  readonly fetch: FetchScreen
}

/** A page written by hand, at an address and in a place of the menu. */
export function page<G extends Groups['label']>(declared: PageDeclaration<G>): ScreenResource {
  const { path, group, entry, fetch } = declared
  return { name: path, screen: fetch, options: { group, label: entry } }
}
