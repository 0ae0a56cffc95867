import type { ScreenContract } from '../../wire/contract'
import type { FetchScreen } from '../shell/fetch-screen'

/** A screen as react-admin has it: a resource with its list. */
export interface ScreenResource {
  /** Its route too. */
  readonly name: string
  readonly list: FetchScreen
  /** Its forms open as pages, at routes below its own. */
  readonly formPages?: true
  readonly options: {
    readonly label: string
    /** The menu's group that it stands in, under its label. */
    readonly group: string
  }
}

/** @param list fetches its code */
export function screenResource(
  { resource, screen }: { readonly resource: string; readonly screen: ScreenContract },
  list: FetchScreen,
): ScreenResource {
  const { group, entry: label, formPages } = screen
  return { name: resource, list, ...(formPages && { formPages }), options: { label, group } }
}
