import { useNavigate } from 'react-router'
import { type ComponentType, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { EntityContract } from '../../wire/contract'
import { readSession } from '../session/stored-session'
import { CatalogueBody } from './catalogue-body'
import { CatalogueDialogs, type CatalogueTexts } from './catalogue-dialogs'
import { CatalogueHeader } from './catalogue-header'
import { CatalogueTable, type CatalogueTableHandle, type Narrow } from './catalogue-table'
import { readColumns } from './column'
import type { Row } from './row'
import { actionSlots, type ActionTexts, rowActions } from './row-actions'
import { type SortBy, sortedBy, useShownRows } from './search-rows'
import type { FormStage } from './stage'
import { useCatalogueList } from './use-catalogue-list'
import { useFocusReturn } from './use-focus-return'
import { useOptions } from './use-options'
import { useStage } from './use-stage'
import { useWrites, type Write } from './use-writes'
import './catalogue.css'

export interface CatalogueScreenProps<C extends EntityContract> {
  readonly contract: C
  readonly title: string
  /** The field that 'Buscar...' filters by, and that names a row. */
  readonly search: keyof C['fields'] & string
  /** The inputs of the add, edit and delete forms. */
  readonly form: ComponentType
  readonly texts: CatalogueTexts
  /** Labels and questions of the contract's own row actions. */
  readonly actions?: { readonly [A in keyof C['actions'] & string]: ActionTexts[string] }
  /** How rows look up to 767 px; a table of more than three columns is stacked either way. */
  readonly narrow?: Narrow
  /** Column elements. */
  readonly children: ReactNode
}

const NO_ROWS: readonly Row[] = []
const NO_ACTIONS: ActionTexts = {}

/** A searchable list with add, edit, delete and row actions (rows C-01 to C-12). */
export function CatalogueScreen<C extends EntityContract>(props: CatalogueScreenProps<C>) {
  const { contract, title, search, texts, narrow = 'table' } = props
  const actionTexts: ActionTexts = props.actions ?? NO_ACTIONS
  const columns = useMemo(() => readColumns(props.children), [props.children])
  const navigate = useNavigate()

  const screen = useRef<HTMLElement>(null)
  const searchBox = useRef<HTMLInputElement>(null)
  const table = useRef<CatalogueTableHandle>(null)

  const control = useStage()
  const list = useCatalogueList(contract, title, control.fail)
  const options = useOptions(contract, control.opening, texts.add ?? title)
  const writes = useWrites(contract, { ...texts, actions: actionTexts }, (write, notice) =>
    control.fail(notice, formOf(write)),
  )

  const [text, setText] = useState('')
  const [sort, setSort] = useState<SortBy | undefined>(undefined)
  const rows = useShownRows(list.rows ?? NO_ROWS, search, text, sort)

  useEffect(() => table.current?.scrollToTop(), [text, sort])

  const atList = control.stage.at === 'list'
  const rememberOrigin = useFocusReturn(screen, table, rows, atList && !writes.busy)
  const actionsOf = useMemo(
    () => rowActions(contract, readSession(), actionTexts),
    [contract, actionTexts],
  )

  const openRow = (action: string, row: Row, index: number): void => {
    rememberOrigin({ row, index, action })
    control.openFor(action, row)
  }
  const openAdd = (): void => {
    rememberOrigin('add')
    control.openAdd()
  }
  const send = (write: Write): void => {
    const ended = control.stage.at === 'form' && control.stage.ended
    control.close()
    if (!ended) void writes.send(write)
  }

  const clearSearch = (): void => {
    setText('')
    searchBox.current?.focus()
  }
  const retryLoad = (): void => {
    control.close()
    list.reload()
  }

  return (
    <>
      <section ref={screen} className="catalogue" style={atList ? undefined : HIDDEN}>
        <CatalogueHeader
          title={title}
          search={text}
          searchBox={searchBox}
          found={list.rows && { shown: rows.length, all: list.rows.length }}
          addLabel={contract.metodos.ingresar === undefined ? undefined : texts.add}
          busy={writes.busy}
          onSearch={setText}
          onAdd={openAdd}
          onClose={() => void navigate('/')}
        />
        <CatalogueBody list={list} texts={texts} found={rows.length} onClearSearch={clearSearch}>
          <CatalogueTable
            label={title}
            rows={rows}
            columns={columns}
            header={search}
            narrow={columns.length > 3 ? 'cards' : narrow}
            actionCount={actionSlots(contract)}
            disabled={writes.busy}
            sort={sort}
            handle={table}
            actionsOf={actionsOf}
            onAction={openRow}
            onSort={(column) => setSort((last) => sortedBy(column, last))}
          />
        </CatalogueBody>
      </section>
      <CatalogueDialogs
        stage={control.stage}
        texts={texts}
        actions={actionTexts}
        nameField={search}
        form={props.form}
        options={options}
        onSend={send}
        onConfirmRemove={control.confirmRemove}
        onCancel={control.close}
        onAcknowledge={control.acknowledge}
        onRetryLoad={retryLoad}
      />
    </>
  )
}

const HIDDEN = { visibility: 'hidden' } as const

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
