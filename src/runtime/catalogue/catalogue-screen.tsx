import { type ComponentType, type ReactNode, useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { EntityContract } from '../../wire/contract'
import { CatalogueBody } from './catalogue-body'
import { CatalogueDialogs, type CatalogueTexts } from './catalogue-dialogs'
import { CatalogueHeader } from './catalogue-header'
import { CatalogueTable, type Narrow } from './catalogue-table'
import { readColumns } from './column'
import { actionSlots, type ActionTexts } from './row-actions'
import { useCatalogue } from './use-catalogue'
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

const NO_ACTIONS: ActionTexts = {}

/** A searchable list with add, edit, delete and row actions (rows C-01 to C-12). */
export function CatalogueScreen<C extends EntityContract>(props: CatalogueScreenProps<C>) {
  const { contract, title, search, texts, form, narrow = 'table', children } = props
  const actions: ActionTexts = props.actions ?? NO_ACTIONS
  const columns = useMemo(() => readColumns(children), [children])
  const navigate = useNavigate()
  const catalogue = useCatalogue({ contract, title, search, texts, actions })
  const { control, list, shown, busy } = catalogue
  return (
    <>
      <section className="catalogue" style={control.stage.at === 'list' ? undefined : HIDDEN}>
        <CatalogueHeader
          title={title}
          search={shown.text}
          searchBox={catalogue.searchBox}
          found={list.rows && { shown: shown.rows.length, all: list.rows.length }}
          addLabel={contract.metodos.ingresar && texts.add}
          addButton={catalogue.addButton}
          busy={busy}
          onSearch={shown.searchFor}
          onAdd={catalogue.openAdd}
          onClose={() => void navigate('/')}
        />
        <CatalogueBody
          list={list}
          texts={texts}
          found={shown.rows.length}
          onClearSearch={catalogue.clearSearch}
        >
          <CatalogueTable
            label={title}
            rows={shown.rows}
            columns={columns}
            header={search}
            narrow={columns.length > 3 ? 'cards' : narrow}
            actionCount={actionSlots(contract)}
            disabled={busy}
            sort={shown.sort}
            handle={catalogue.table}
            actionsOf={catalogue.actionsOf}
            onAction={catalogue.openRow}
            onSort={shown.sortBy}
          />
        </CatalogueBody>
      </section>
      <CatalogueDialogs
        stage={control.stage}
        texts={texts}
        actions={actions}
        nameField={search}
        form={form}
        options={catalogue.options}
        onSend={catalogue.send}
        onConfirmRemove={control.confirmRemove}
        onCancel={control.close}
        onAcknowledge={control.acknowledge}
        onRetryLoad={catalogue.retryLoad}
      />
    </>
  )
}

const HIDDEN = { visibility: 'hidden' } as const
