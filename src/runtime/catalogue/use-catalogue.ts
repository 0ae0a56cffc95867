import { useEvent } from 'ra-core'
import { useMemo, useRef } from 'react'
import type { EntityContract } from '../../wire/contract'
import { readSession } from '../session/stored-session'
import type { CatalogueTexts } from './catalogue-dialogs'
import type { CatalogueTableHandle } from './catalogue-table'
import type { Row } from './row'
import { type ActionTexts, rowActions } from './row-actions'
import type { FormStage } from './stage'
import { useCatalogueList } from './use-catalogue-list'
import { useFocusReturn } from './use-focus-return'
import { useOptions } from './use-options'
import { useShownRows } from './use-shown-rows'
import { useStage } from './use-stage'
import { useWrites, type Write } from './use-writes'

export interface CatalogueOptions {
  readonly contract: EntityContract
  readonly title: string
  /** The field that 'Buscar...' filters by. */
  readonly search: string
  readonly texts: CatalogueTexts
  readonly actions: ActionTexts
}

const NO_ROWS: readonly Row[] = []

/** What happens on a catalogue screen; how it looks is the screen's. */
export function useCatalogue({ contract, title, search, texts, actions }: CatalogueOptions) {
  const searchBox = useRef<HTMLInputElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const table = useRef<CatalogueTableHandle>(null)

  const control = useStage()
  const list = useCatalogueList(contract, title, control.failLoad)
  const options = useOptions(contract, control.opening, texts.add ?? title)
  const writes = useWrites(contract, { ...texts, actions }, (write, notice) =>
    control.failWrite(notice, formOf(write)),
  )

  const shown = useShownRows(list.rows ?? NO_ROWS, search, () => table.current?.scrollToTop())

  const atList = control.stage.at === 'list'
  const rememberOrigin = useFocusReturn(
    { searchBox, addButton, table },
    shown.rows,
    atList && !writes.busy,
  )
  const actionsOf = useMemo(() => rowActions(contract, readSession(), actions), [contract, actions])

  return {
    searchBox,
    addButton,
    table,
    control,
    list,
    options,
    shown,
    actionsOf,
    busy: writes.busy,
    clearSearch: () => {
      shown.searchFor('')
      searchBox.current?.focus()
    },
    openAdd: () => {
      rememberOrigin('add')
      control.openAdd()
    },
    openRow: useEvent((action: string, row: Row, index: number) => {
      rememberOrigin({ row, index, action })
      control.openFor(action, row)
    }),
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
