import { useEvent } from 'react-admin'
import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import type { EntityContract } from '../../wire/contract'
import { CatalogueDialogs, type FormSurface } from '../stage/catalogue-dialogs'
import { seenContract } from '../auth/seen-contract'
import { CatalogueList } from './catalogue-list'
import { type CatalogueScope, CatalogueScopeProvider, type ListHeight } from './catalogue-scope'
import { type CatalogueTexts, screenTexts } from './catalogue-texts'
import type { Column } from '../columns/column'
import { readColumns, sortableBy } from '../columns/read-columns'
import { type MakeFilters, PLAIN_FILTERS } from '../rows/filter'
import type { CatalogueRecords, CatalogueRows } from '../rows/catalogue-rows'
import { RecordScopeProvider } from '../form/record-scope'
import { FormIsComing, type ScreenForm } from '../form/screen-form'
import { actionSlots, type ActionText, type ActionTexts } from '../actions/row-actions'
import type { ListSort } from '../rows/search-rows'
import { wholeRows } from '../rows/whole-rows'
import { PLAIN_VIEWS, type ScreenViews } from './screen-views'
import type { MakeSelection } from './screen-selection'
import type { StageControl } from '../stage/use-stage'
import { type Catalogue, useCatalogue } from './use-catalogue'
import type { Narrow } from '../table/use-layout'
import './catalogue.css'

export interface CatalogueScreenProps<C extends EntityContract> {
  readonly contract: C
  readonly title: string
  /** The inputs of the add, edit and delete forms, or what fetches them. */
  readonly form: ScreenForm
  /** The page that these open as, in place of the list and at addresses of their own. Default: a modal before it. */
  readonly formPage?: FormSurface
  /** The fields that one new record hands on to the next, where several are added in a row. */
  readonly keeps?: readonly (keyof C['fields'] & string)[]
  /** The fields whose values a copy begins with: rows offer 'Duplicar'. */
  readonly copies?: readonly (keyof C['fields'] & string)[]
  /** What the list is sorted by until a header is pressed. Default: as the backend answers it. */
  readonly sort?: ListSort<keyof C['fields'] & string>
  /** What staff can filter the list by. Default: nothing. */
  readonly filters?: MakeFilters
  /** The views that staff can choose and save, and their columns. Default: none, and all columns. */
  readonly views?: ScreenViews
  /** How its records are loaded. Default: all at once. */
  readonly rows?: CatalogueRows
  readonly texts: CatalogueTexts
  /** Labels and questions of the contract's own row actions. */
  readonly actions?: { readonly [A in keyof C['actions'] & string]: ActionText }
  /** What rows are selected with, for actions on several. Default: nothing. */
  readonly selection?: MakeSelection
  /** How rows look up to 767 px. Default: a table. */
  readonly narrow?: Narrow
  /** How high the list is. Default: `window`. */
  readonly height?: ListHeight
  /** What is between the header and the rows; it may use react-admin's `useListContext`. */
  readonly above?: ReactNode
  /** A `RecordDetail` with the fields of a record, where the list does not show all of them. Default: nothing. */
  readonly detail?: ReactNode
  /** A component among a row's buttons; it may use react-admin's `useRecordContext`. */
  readonly rowAction?: ReactNode
  /** Column elements, and fields of react-admin. */
  readonly children: ReactNode
}

const NO_ACTIONS: ActionTexts = {}

/** A searchable list with add, edit, delete and row actions. */
export function CatalogueScreen<C extends EntityContract>(props: CatalogueScreenProps<C>) {
  const contract = seenContract(props.contract)
  const declared = useMemo((): DeclaredScreen => ({ ...props, contract }), [props, contract])
  const { title, rows = wholeRows } = declared
  const report = useRef<StageControl['failLoad']>(undefined)
  const reportBy = useCallback((current: StageControl['failLoad']): void => {
    report.current = current
  }, [])
  return (
    <rows.Records contract={contract} title={title} onFailed={(notice) => report.current?.(notice)}>
      {(records) => (
        <Screen declared={declared} rows={rows} records={records} reportBy={reportBy} />
      )}
    </rows.Records>
  )
}

/** What a screen declares, for the user's role. */
interface DeclaredScreen extends Omit<CatalogueScreenProps<EntityContract>, 'actions'> {
  readonly actions?: ActionTexts
}

interface ScreenProps {
  /** The same from one render to the next, unless the screen is declared anew. */
  readonly declared: DeclaredScreen
  readonly rows: CatalogueRows
  readonly records: CatalogueRecords
  /** Called with the element that shows a load's failure. */
  reportBy(report: StageControl['failLoad']): void
}

function Screen(props: ScreenProps) {
  const { declared, rows, records, reportBy } = props
  const { contract, formPage, children, filters: makeFilters, actions = NO_ACTIONS } = declared
  const { views = PLAIN_VIEWS } = declared
  const columns = useMemo(
    () => sortableBy(contract.metodos.buscar.pages?.sorts, readColumns(children, contract)),
    [children, contract],
  )
  const filters = useMemo(() => makeFilters?.(contract) ?? PLAIN_FILTERS, [makeFilters, contract])
  const recordScope = useMemo(
    () => ({ contract, columns, filters, actions }),
    [contract, columns, filters, actions],
  )
  const catalogue = useCatalogue({ ...declared, records, actions })
  const shownColumns = views.useColumns(columns, contract)
  const scope = useScope(declared, recordScope, shownColumns, catalogue)
  const { failLoad } = catalogue.control
  useLayoutEffect(() => reportBy(failLoad))
  return (
    <div className={formPage === undefined ? undefined : 'catalogue-with-page'}>
      <CatalogueScopeProvider value={scope}>
        <RecordScopeProvider value={recordScope}>
          <FormIsComing value={catalogue.form.isComing}>
            <CatalogueList
              rows={rows}
              records={records}
              initialSort={declared.sort}
              Bar={views.Bar ?? filters.Bar}
              above={declared.above}
              detail={declared.detail}
              stage={catalogue.control.stage}
              awaitsForm={catalogue.form.isAwaited}
            />
          </FormIsComing>
          <CatalogueDialogs catalogue={catalogue} formPage={formPage} />
        </RecordScopeProvider>
      </CatalogueScopeProvider>
    </div>
  )
}

/** The same from one render to the next, unless the screen is declared anew or a write begins or ends. */
function useScope(
  props: DeclaredScreen,
  records: Pick<CatalogueScope, 'contract' | 'columns' | 'filters' | 'actions'>,
  shownColumns: readonly Column[],
  { entries: { busy }, actionsOf, ...catalogue }: Catalogue,
): CatalogueScope {
  const openAdd = useEvent(() => catalogue.openAdd())
  const openFor = useEvent(catalogue.openFor)
  const { contract, actions } = records
  const makeSelection = props.selection
  const selection = useMemo(
    () => makeSelection?.(contract, actions),
    [makeSelection, contract, actions],
  )
  return useMemo(() => {
    const { title, narrow = 'table', height = 'window', rowAction } = props
    const texts = screenTexts(props.texts, title)
    // The column is there for whoever may do nothing, too.
    const actionCount =
      actionSlots(contract.seenAs?.whole ?? contract, props.copies !== undefined) +
      (rowAction === undefined ? 0 : 1)
    const hasAdd = props.texts.add !== undefined
    const declared = {
      ...records,
      selection,
      shownColumns,
      title,
      texts,
      hasAdd,
      narrow,
      height,
      rowAction,
      actionCount,
    }
    return { ...declared, busy, actionsOf, openAdd, openFor }
  }, [props, records, contract, selection, shownColumns, busy, actionsOf, openAdd, openFor])
}
