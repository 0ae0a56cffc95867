import type { ResourceDefinition } from 'react-admin'
import type { ResourceContract, ScreenContract } from '#wire/contract'
import type { AddForm } from '#admin/fields/picker/adding'
import type { FetchScreen } from '#admin/frame/screens/fetch-screen'

/**
 * A screen in react-admin's form: a resource with its list. Records have no pages at react-admin's own addresses, so
 * that its links lead nowhere (`hasEdit` and `hasShow` are not set).
 */
export interface ScreenResource extends ResourceDefinition {
  /** Also its route. */
  readonly name: string
  readonly screen: FetchScreen
  /** Its forms open as pages, at routes below its own. */
  readonly formPages?: true
  /** A record can be shown beside its list, at a route below the screen's own. */
  readonly detail?: true
  /** The form that adds a record, for other forms that refer to this resource. */
  readonly addForm?: AddForm
  readonly options: {
    readonly label: string
    /** The menu group of the screen, and its label there. */
    readonly group: string
  }
}

/**
 * @param fetch fetches the screen's code
 * @param fetchForm fetches the inputs of its form, if others refer to its records; then their forms can add records of it
 */
export function screenResource(
  contract: ResourceContract & { readonly screen: ScreenContract },
  fetch: FetchScreen,
  fetchForm?: AddForm['fetch'],
): ScreenResource {
  const { group, entry: label, formPages, detail } = contract.screen
  const entity = contract.kind === 'entity' ? contract : undefined
  return {
    name: contract.resource,
    screen: fetch,
    hasList: true,
    ...(formPages && { formPages }),
    ...(detail && { detail }),
    ...(entity && { recordRepresentation: entity.nameField }),
    ...(entity && fetchForm && { addForm: { contract: entity, fetch: fetchForm } }),
    options: { label, group },
  }
}
