import type { ComponentType } from 'react'
import type { EntityContract, ScreenContract } from '#wire/contract'
import type { FetchScreen } from '#admin/frame/screens/fetch-screen'
import { type ScreenResource, screenResource } from '../screen-resource'
import { AddingProvider } from './adding-provider'

/**
 * The screen of an entity that others refer to, whose forms add a record of it.
 * @param fetch fetches the screen's code
 * @param fetchForm fetches the inputs of its form
 */
export const referredResource = (
  contract: EntityContract & { readonly screen: ScreenContract },
  fetch: FetchScreen,
  fetchForm: () => Promise<ComponentType>,
): ScreenResource => ({
  ...screenResource(contract, fetch),
  addForm: { contract, fetch: fetchForm, Provider: AddingProvider },
})
