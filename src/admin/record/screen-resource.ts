import type { ResourceDefinition } from 'react-admin'
import type { ScreenContract } from '#wire/contract'
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

interface ScreenOwner {
  readonly resource: string
  /** For an entity: the field that names a record. */
  readonly nameField?: string
  readonly screen: ScreenContract
}

/** @param fetch fetches the screen's code */
export function screenResource(
  { resource, nameField, screen }: ScreenOwner,
  fetch: FetchScreen,
): ScreenResource {
  const { group, entry: label, formPages, detail } = screen
  return {
    name: resource,
    screen: fetch,
    hasList: true,
    ...(formPages && { formPages }),
    ...(detail && { detail }),
    ...(nameField !== undefined && { recordRepresentation: nameField }),
    options: { label, group },
  }
}
