import { useMemo } from 'react'
import type { EntityContract } from '../../wire/contract'
import { readSession } from '../session/stored-session'
import type { ModalTexts } from './catalogue-texts'
import { type ActionTexts, rowActions } from './row-actions'
import type { FormStage } from './stage'
import { useCatalogueRows } from './use-catalogue-rows'
import { useOptions } from './use-options'
import { useStage } from './use-stage'
import { useWrites, type Write } from './use-writes'

export interface CatalogueOptions {
  readonly contract: EntityContract
  readonly title: string
  readonly texts: ModalTexts
  readonly actions: ActionTexts
}

/** What happens on a catalogue screen beside its list: loading, modals, writes. */
export function useCatalogue({ contract, title, texts, actions }: CatalogueOptions) {
  const control = useStage()
  const list = useCatalogueRows(contract, title, control.failLoad)
  const options = useOptions(contract, control.opening, texts)
  const writes = useWrites(contract, { ...texts, actions }, (write, notice) =>
    control.failWrite(notice, formOf(write)),
  )
  const actionsOf = useMemo(() => rowActions(contract, readSession(), actions), [contract, actions])

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
    return { at: 'form', mode: 'add', record: undefined, typed: write.values, ended: false }
  }
  if (write.operation === 'edit') {
    const { record, values } = write
    return { at: 'form', mode: 'edit', record, typed: values, ended: false }
  }
  return undefined
}
