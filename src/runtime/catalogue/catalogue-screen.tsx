import { type ComponentType, type ReactNode, useMemo } from 'react'
import type { EntityContract } from '../../wire/contract'
import { CatalogueDialogs, type FormSurface } from './catalogue-dialogs'
import { CatalogueList } from './catalogue-list'
import { type CatalogueTexts, modalTexts } from './catalogue-texts'
import { readColumns } from './read-columns'
import { DeletedButton } from '../deleted/deleted-button'
import { HistoryScopeProvider } from '../history/history-scope'
import { RulesScopeProvider } from '../rules/rules-scope'
import { actionSlots, type ActionText, type ActionTexts } from './row-actions'
import type { ListSort } from './search-rows'
import { useCatalogue } from './use-catalogue'
import type { Narrow } from './use-layout'
import './catalogue.css'

export interface CatalogueScreenProps<C extends EntityContract> {
  readonly contract: C
  readonly title: string
  /** The inputs of the add, edit and delete forms. */
  readonly form: ComponentType
  /** The page that these open as, in place of the list and at addresses of their own. Unless told: a modal before it. */
  readonly formPage?: FormSurface
  /** The fields that one new record hands on to the next, where several are added in a row. */
  readonly keeps?: readonly (keyof C['fields'] & string)[]
  /** What the list is sorted by until a header is pressed. Unless told: as the backend answers it. */
  readonly sort?: ListSort<keyof C['fields'] & string>
  readonly texts: CatalogueTexts
  /** Labels and questions of the contract's own row actions. */
  readonly actions?: { readonly [A in keyof C['actions'] & string]: ActionText }
  /** How rows look up to 767 px. Unless told: a table. */
  readonly narrow?: Narrow
  /** What stands between the header and the rows; it may use react-admin's `useListContext`. */
  readonly above?: ReactNode
  /** A component among a row's buttons; it may use react-admin's `useRecordContext`. */
  readonly rowAction?: ReactNode
  /** Column elements, and fields of react-admin. */
  readonly children: ReactNode
}

const NO_ACTIONS: ActionTexts = {}
const NOTHING: readonly string[] = []

/** A searchable list with add, edit, delete and row actions. */
export function CatalogueScreen<C extends EntityContract>(props: CatalogueScreenProps<C>) {
  const { contract, title, texts, form, formPage, children } = props
  const { nameField } = contract
  const actions: ActionTexts = props.actions ?? NO_ACTIONS
  const columns = useMemo(() => readColumns(children, contract), [children, contract])
  const scope = useMemo(() => ({ contract, columns, actions }), [contract, columns, actions])
  const titles = modalTexts(texts, title)
  const pages = formPage !== undefined
  const catalogue = useCatalogue({
    contract,
    title,
    texts: titles,
    actions,
    nameField,
    keeps: props.keeps ?? NOTHING,
    pages,
  })
  const { control } = catalogue
  return (
    <div className={pages ? 'catalogue-with-page' : undefined}>
      <CatalogueList
        list={catalogue.list}
        title={title}
        search={nameField}
        columns={columns}
        initialSort={props.sort}
        texts={texts}
        addLabel={contract.metodos.ingresar && texts.add}
        resource={contract.resource}
        above={props.above}
        tools={<DeletedButton scope={scope} />}
        narrow={props.narrow ?? 'table'}
        actionCount={actionSlots(contract) + (props.rowAction === undefined ? 0 : 1)}
        rowAction={props.rowAction}
        busy={catalogue.entries.busy}
        stage={control.stage}
        actionsOf={catalogue.actionsOf}
        onAdd={control.openAdd}
        onAction={catalogue.openFor}
      />
      <RulesScopeProvider value={contract}>
        <HistoryScopeProvider value={scope}>
          <CatalogueDialogs
            control={control}
            entries={catalogue.entries}
            texts={titles}
            actions={actions}
            nameField={nameField}
            form={form}
            formPage={formPage}
            options={catalogue.options}
            onRetryLoad={catalogue.retryLoad}
          />
        </HistoryScopeProvider>
      </RulesScopeProvider>
    </div>
  )
}
