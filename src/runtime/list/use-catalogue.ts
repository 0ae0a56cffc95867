import { useMessage } from '../messages/use-message'
import { useMemo } from 'react'
import type { EntityContract } from '../../wire/contract'
import { isPermitted } from '../auth/permissions'
import { withVersion } from '../provider/record-version'
import { readSession } from '../session/stored-session'
import { type CatalogueTexts, screenTexts } from './catalogue-texts'
import { type ActionTexts, rowActions } from '../actions/row-actions'
import type { Row } from '../rows/row'
import { useAddressedForm } from '../stage/use-addressed-form'
import { useCatalogueRows } from '../rows/use-catalogue-rows'
import { useEntries } from '../actions/use-entries'
import { useOptions } from '../form/use-options'
import { useStage } from '../stage/use-stage'

interface CatalogueOptions {
  readonly contract: EntityContract
  readonly title: string
  readonly texts: CatalogueTexts
  readonly actions: ActionTexts
  /** The fields that one new record hands on to the next. */
  readonly keeps?: readonly string[]
  /** Its forms open in place of the list, at addresses of their own. */
  readonly formPage?: unknown
}

export type Catalogue = ReturnType<typeof useCatalogue>

/** What happens on a catalogue screen beside its list: loading, modals, writes. */
export function useCatalogue(catalogue: CatalogueOptions) {
  const { contract, title, actions, keeps = [] } = catalogue
  const pages = catalogue.formPage === undefined ? undefined : contract.resource
  const message = useMessage()
  const control = useStage(pages)
  const list = useCatalogueRows(contract, title, control.failLoad)
  const options = useOptions(control.opening)
  const { nameField } = contract
  const texts = { ...screenTexts(catalogue.texts, title), actions, nameField }
  const entries = useEntries({ contract, texts, keeps, control })
  const actionsOf = useMemo(
    () => rowActions(contract, readSession(), actions, message),
    [contract, actions, message],
  )
  const openFor = (action: string, row: Row): void =>
    control.openFor(action, withVersion(row, list.version))
  useAddressedForm({
    resource: pages,
    rows: list.rows,
    atList: control.stage.at === 'list',
    mayAdd: isPermitted(contract, readSession(), 'create'),
    mayEdit: (row) => actionsOf(row).some(({ name }) => name === 'modificar'),
    onAdd: control.openAdd,
    onEdit: (row) => openFor('modificar', row),
  })

  return {
    control,
    openFor,
    list,
    options,
    actionsOf,
    entries,
    retryLoad: () => {
      control.close()
      list.reload()
    },
  }
}
