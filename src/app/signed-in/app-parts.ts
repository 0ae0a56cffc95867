import type { AuthProvider, DataProvider } from 'react-admin'
import type { ResourceContract } from '#wire/contract'
import type { Message } from '#admin/frame/texts/use-message'
import { requiredContext } from '#admin/frame/required-context'
import type { ScreenResource } from '#admin/record/screen-resource'

/**
 * The parts of the app. Code that is fetched later receives them through this context: if it imported the generated modules, or
 * rarely imported hooks of react-admin, the build would split these into separate chunks, which costs kilobytes.
 */
export interface AppParts {
  readonly contracts: readonly ResourceContract[]
  readonly dataProvider: DataProvider
  readonly authProvider: AuthProvider | undefined
  /** The text of a message, as `useMessage` gives it. */
  readonly message: Message
  /** In the menu's order. */
  readonly screens: readonly ScreenResource[]
}

/** The app's parts. @throws outside of the signed-in app */
export const [AppPartsProvider, useAppParts] = requiredContext<AppParts>(
  'This must be inside an AppPartsProvider',
)
