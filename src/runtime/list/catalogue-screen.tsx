import { useEvent } from 'react-admin'
import { type ComponentType, type ReactNode, useMemo } from 'react'
import type { EntityContract } from '../../wire/contract'
import { CatalogueDialogs, type FormSurface } from '../stage/catalogue-dialogs'
import { CatalogueList } from './catalogue-list'
import { type CatalogueScope, CatalogueScopeProvider } from './catalogue-scope'
import { type CatalogueTexts, modalTexts } from './catalogue-texts'
import { readColumns } from '../columns/read-columns'
import { HistoryScopeProvider } from '../history/history-scope'
import { ContractProvider } from '../form/contract-context'
import { actionSlots, type ActionText, type ActionTexts } from '../actions/row-actions'
import type { ListSort } from '../rows/search-rows'
import { type Catalogue, useCatalogue } from './use-catalogue'
import type { Narrow } from '../table/use-layout'
import './catalogue.css'

export interface CatalogueScreenProps<C extends EntityContract> {
  readonly contract: C
  readonly title: string
  /** The inputs of the add, edit and delete forms. */
  readonly form: ComponentType
  /** The page that these open as, in place of the list and at addresses of their own. Default: a modal before it. */
  readonly formPage?: FormSurface
  /** The fields that one new record hands on to the next, where several are added in a row. */
  readonly keeps?: readonly (keyof C['fields'] & string)[]
  /** What the list is sorted by until a header is pressed. Default: as the backend answers it. */
  readonly sort?: ListSort<keyof C['fields'] & string>
  readonly texts: CatalogueTexts
  /** Labels and questions of the contract's own row actions. */
  readonly actions?: { readonly [A in keyof C['actions'] & string]: ActionText }
  /** How rows look up to 767 px. Default: a table. */
  readonly narrow?: Narrow
  /** What is between the header and the rows; it may use react-admin's `useListContext`. */
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
  const { contract, title, form, formPage, keeps = NOTHING } = props
  const titles = modalTexts(props.texts, title)
  const actions: ActionTexts = props.actions ?? NO_ACTIONS
  const pages = formPage !== undefined
  const catalogue = useCatalogue({ contract, title, texts: titles, actions, keeps, pages })
  const { control, entries } = catalogue
  const scope = useScope(props, actions, catalogue)
  return (
    <div className={pages ? 'catalogue-with-page' : undefined}>
      <CatalogueScopeProvider value={scope}>
        <CatalogueList
          list={catalogue.list}
          initialSort={props.sort}
          above={props.above}
          stage={control.stage}
        />
      </CatalogueScopeProvider>
      <ContractProvider value={contract}>
        <HistoryScopeProvider value={scope}>
          <CatalogueDialogs
            control={control}
            entries={entries}
            texts={titles}
            actions={actions}
            nameField={contract.nameField}
            form={form}
            formPage={formPage}
            options={catalogue.options}
            onRetryLoad={catalogue.retryLoad}
          />
        </HistoryScopeProvider>
      </ContractProvider>
    </div>
  )
}

/** The same from one render to the next, unless the screen is declared anew or a write begins or ends. */
function useScope<C extends EntityContract>(
  props: CatalogueScreenProps<C>,
  actions: ActionTexts,
  { control, entries: { busy }, actionsOf, ...catalogue }: Catalogue,
): CatalogueScope {
  const { contract, children } = props
  const columns = useMemo(() => readColumns(children, contract), [children, contract])
  const openAdd = useEvent(control.openAdd)
  const openFor = useEvent(catalogue.openFor)
  return useMemo(() => {
    const { title, texts, narrow = 'table', rowAction } = props
    const actionCount = actionSlots(props.contract) + (rowAction === undefined ? 0 : 1)
    const declared = { contract: props.contract, title, columns, texts, actions, narrow, rowAction }
    return { ...declared, actionCount, busy, actionsOf, openAdd, openFor }
  }, [props, columns, actions, busy, actionsOf, openAdd, openFor])
}
