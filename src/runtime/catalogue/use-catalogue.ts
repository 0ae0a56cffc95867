import { useMemo } from 'react'
import type { EntityContract } from '../../wire/contract'
import { readSession } from '../session/stored-session'
import type { ModalTexts } from './catalogue-texts'
import { type ActionTexts, rowActions } from './row-actions'
import { type FormStage, reopened } from './stage'
import { useAddressedForm } from './use-addressed-form'
import { useCatalogueRows } from './use-catalogue-rows'
import { useOptions } from './use-options'
import { useStage } from './use-stage'
import { useWrites, type Write } from './use-writes'

export interface CatalogueOptions {
  readonly contract: EntityContract
  readonly title: string
  readonly texts: ModalTexts
  readonly actions: ActionTexts
  /** Its forms open in place of the list, at addresses of their own. */
  readonly pages: boolean
}

/** What happens on a catalogue screen beside its list: loading, modals, writes. */
export function useCatalogue(catalogue: CatalogueOptions) {
  const { contract, title, texts, actions } = catalogue
  const pages = catalogue.pages ? contract.resource : undefined
  const control = useStage(pages)
  const list = useCatalogueRows(contract, title, control.failLoad)
  const options = useOptions(contract, control.opening, texts)
  const writes = useWrites(contract, { ...texts, actions }, (write, notice) =>
    control.failWrite(notice, formOf(write)),
  )
  const actionsOf = useMemo(() => rowActions(contract, readSession(), actions), [contract, actions])
  useAddressedForm({
    resource: pages,
    rows: list.rows,
    atList: control.stage.at === 'list',
    mayAdd: contract.metodos.ingresar !== undefined,
    mayEdit: (row) => actionsOf(row).some(({ name }) => name === 'modificar'),
    onAdd: control.openAdd,
    onEdit: (row) => control.openFor('modificar', row),
  })

  return {
    control,
    list,
    options,
    actionsOf,
    busy: writes.busy,
    send: (write: Write) => {
      const ended = control.stage.at === 'form' && control.stage.ended
      control.close()
      if (!ended) void writes.send(write)
    },
    retryLoad: () => {
      control.close()
      list.reload()
    },
  }
}

/** What OK reopens after a failed write: the form as it was typed (row C-09). */
function formOf(write: Write): FormStage | undefined {
  if (write.operation === 'add') {
    return reopened('add', undefined, write.values)
  }
  if (write.operation === 'edit') {
    return reopened('edit', write.record, write.values)
  }
  return undefined
}
