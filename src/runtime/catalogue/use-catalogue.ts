import { useMemo } from 'react'
import type { EntityContract } from '../../wire/contract'
import { withVersion } from '../data-provider/record-version'
import { readSession } from '../session/stored-session'
import type { ModalTexts } from './catalogue-texts'
import { type ActionTexts, rowActions } from './row-actions'
import type { Row } from './row'
import { useAddressedForm } from './use-addressed-form'
import { useCatalogueRows } from './use-catalogue-rows'
import { useEntries } from './use-entries'
import { useOptions } from './use-options'
import { useStage } from './use-stage'

export interface CatalogueOptions {
  readonly contract: EntityContract
  readonly title: string
  readonly texts: ModalTexts
  readonly actions: ActionTexts
  /** The field that names a record. */
  readonly nameField: string
  /** The fields that one new record hands on to the next. */
  readonly keeps: readonly string[]
  /** Its forms open in place of the list, at addresses of their own. */
  readonly pages: boolean
}

/** What happens on a catalogue screen beside its list: loading, modals, writes. */
export function useCatalogue(catalogue: CatalogueOptions) {
  const { contract, title, texts, actions, nameField, keeps } = catalogue
  const pages = catalogue.pages ? contract.resource : undefined
  const control = useStage(pages)
  const list = useCatalogueRows(contract, title, control.failLoad)
  const options = useOptions(contract, control.opening, texts)
  const writeTexts = { ...texts, actions, nameField }
  const entries = useEntries({ contract, texts: writeTexts, keeps, control })
  const actionsOf = useMemo(() => rowActions(contract, readSession(), actions), [contract, actions])
  const openFor = (action: string, row: Row): void =>
    control.openFor(action, withVersion(row, list.version))
  useAddressedForm({
    resource: pages,
    rows: list.rows,
    atList: control.stage.at === 'list',
    mayAdd: contract.metodos.ingresar !== undefined,
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
