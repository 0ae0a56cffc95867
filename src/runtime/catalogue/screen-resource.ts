import type { FetchScreen } from '../shell/fetch-screen'

/** A screen as react-admin has it: a resource with its list. */
export interface ScreenResource {
  /** Its route too. */
  readonly name: string
  readonly list: FetchScreen
  /** Its forms open as pages, at routes below its own. */
  readonly formPages?: true
  readonly options: { readonly label: string }
}
