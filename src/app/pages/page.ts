import type { menu } from '../../../generated'
import type { ScreenResource } from '#admin/record/screen-resource'
import type { FetchScreen } from '#admin/frame/screens/fetch-screen'

type Groups = (typeof menu)[number]

interface PageDeclaration<G extends Groups['label']> {
  /** The first part of its address: 'cierre' for /cierre and all addresses below it. */
  readonly path: string
  /** The menu's group, and the place in it, as in `schema/menu.ts`. No screen may claim the same place. */
  readonly group: G
  readonly entry: Extract<Groups, { readonly label: G }>['entries'][number]
  /** Fetches the page's code when it is first opened. */
  readonly fetch: FetchScreen
}

/** A page written by hand, with its address and its place in the menu. */
export function page<G extends Groups['label']>(declared: PageDeclaration<G>): ScreenResource {
  const { path, group, entry, fetch } = declared
  return { name: path, screen: fetch, options: { group, label: entry } }
}
