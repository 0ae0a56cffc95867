import { useEvent, ListContextProvider } from 'react-admin'
import { type ReactNode, useLayoutEffect, useMemo, useRef, type RefObject, useEffect } from 'react'
import type { EntityContract } from '#wire/contract'
import { CatalogueDialogs } from './dialogs/catalogue-dialogs'
import { seenContract } from '#admin/provider/auth/seen-contract'
import {
  type CatalogueScope,
  CatalogueScopeProvider,
  type ListHeight,
  useCatalogueScope,
  ListedScopeProvider,
} from './catalogue-scope'
import { type CatalogueTexts, screenTexts } from '#admin/frame/texts/catalogue-texts'
import type { Column } from '#admin/fields/columns/column'
import { readColumns, sortableBy } from '#admin/fields/columns/read-columns'
import { listFilters } from './filters/list-filters'
import type { CatalogueRecords, CatalogueRows, ListSource } from './rows/list-source'
import { RecordScopeProvider } from '#admin/fields/input/record-scope'
import { FormIsComing, type ScreenForm } from '#admin/record/form/screen-form'
import { actionSlots, type ActionText, type ActionTexts } from '#admin/record/actions/row-actions'
import type { ListSort } from './rows/search-rows'
import { wholeRows } from './rows/whole-rows'
import { pagedRows } from './rows/paged-rows'
import { treeRows } from './rows/tree/tree-rows'
import { TreeTools } from './rows/tree/branch-name'
import { shippedViews, useShownColumns, ViewBar } from './views/list-views'
import type { ShippedView } from './views/use-list-views'
import type { FailureNotice } from '#admin/frame/errors/describe-failure'
import { type Catalogue, useCatalogue } from './use-catalogue'
import type { Narrow } from './table/table-scope'
import './catalogue.css'
import { PrintedList } from './export/printed-list'
import type { Row } from '#admin/provider/row'
import type { OpenDialog } from './dialogs/use-dialog'
import { CatalogueTable } from './table/catalogue-table'
import type { CatalogueTableHandle } from './table/use-row-focus'
import { CatalogueBody } from './catalogue-body'
import { CatalogueHeader } from './catalogue-header'
import { listContextOf } from './list-context'
import { SelectionBar, selectionOf } from './selection/bulk-actions'
import { useEnlarged } from './enlarge'
import { useFocusPlaces, useFocusReturn } from './use-focus-return'

export interface CatalogueScreenProps<C extends EntityContract> {
  readonly contract: C
  readonly title: string
  /** The inputs of the add, edit and delete forms, or their loader. */
  readonly form: ScreenForm
  /** The fields whose values a new record hands on to the next one, if several are added in a row. */
  readonly keeps?: readonly (keyof C['fields'] & string)[]
  /** The fields whose values are copied into a duplicate: rows offer 'Duplicar'. */
  readonly copies?: readonly (keyof C['fields'] & string)[]
  /** The sort of the list until a header is pressed. Default: the backend's order. */
  readonly sort?: ListSort<keyof C['fields'] & string>
  /** The views that ship with the list, in the order in which they are offered. Default: none. */
  readonly views?: readonly ShippedView<keyof C['fields'] & string>[]
  readonly texts: CatalogueTexts
  /** Labels and questions of the contract's own row actions. */
  readonly actions?: { readonly [A in keyof C['actions'] & string]: ActionText }
  /** The layout of the rows up to 767 px. Default: a table. */
  readonly narrow?: Narrow
  /** The height of the list. Default: `window`. */
  readonly height?: ListHeight
  /** The content between the header and the rows; it may use react-admin's `useListContext`. */
  readonly above?: ReactNode
  /** A `RecordDetail` with the fields of a record, if the list does not show all of them. Default: nothing. */
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
  const isPaged = contract.metodos.buscar.pages !== undefined
  if (isPaged) return <Screen declared={declared} rows={pagedRows} />
  return <Screen declared={declared} rows={contract.tree ? treeRows : wholeRows} />
}

/** The declaration of a screen, for the user's role. */
interface DeclaredScreen extends Omit<CatalogueScreenProps<EntityContract>, 'actions'> {
  readonly actions?: ActionTexts
}

interface ScreenProps<L> {
  /** The same from one render to the next, unless the screen is declared again. */
  readonly declared: DeclaredScreen
  /** How the records are loaded: all at once, unless they are served in pages. */
  readonly rows: CatalogueRows<L>
}

function Screen<L>({ declared, rows }: ScreenProps<L>) {
  const { contract, title, children, actions = NO_ACTIONS } = declared
  const failLoad = useRef<(notice: FailureNotice) => void>(undefined)
  const onFailed = (notice: FailureNotice): void => failLoad.current?.(notice)
  // oxlint-disable-next-line react/hooks -- the way that a contract's records are loaded does not change
  const records = rows.useRecords({ contract, title, onFailed })
  const columns = useMemo(
    () => sortableBy(contract.metodos.buscar.pages?.sorts, readColumns(children, contract)),
    [children, contract],
  )
  const filters = useMemo(() => listFilters(contract), [contract])
  const recordScope = useMemo(
    () => ({ contract, columns, filters, actions }),
    [contract, columns, filters, actions],
  )
  const catalogue = useCatalogue({ ...declared, records, actions })
  const views = shippedViews(contract, declared.views)
  const shownColumns = useShownColumns(columns, contract, views)
  const scope = useScope(declared, recordScope, shownColumns, catalogue)
  useLayoutEffect(() => {
    failLoad.current = catalogue.control.failLoad
  })
  return (
    <div className={contract.screen?.formPages ? 'catalogue-with-page' : undefined}>
      <CatalogueScopeProvider value={scope}>
        <RecordScopeProvider value={recordScope}>
          <FormIsComing value={catalogue.form.isComing}>
            <CatalogueList
              rows={rows}
              records={records}
              initialSort={declared.sort}
              views={views}
              above={declared.above}
              detail={declared.detail}
              dialog={catalogue.control.dialog}
              awaitsForm={catalogue.form.isAwaited}
            />
          </FormIsComing>
          <CatalogueDialogs catalogue={catalogue} />
        </RecordScopeProvider>
      </CatalogueScopeProvider>
    </div>
  )
}

/** The same from one render to the next, unless the screen is declared again or a write begins or ends. */
function useScope(
  props: DeclaredScreen,
  records: Pick<CatalogueScope, 'contract' | 'columns' | 'filters' | 'actions'>,
  shownColumns: readonly Column[],
  { entries: { busy }, actionsOf, ...catalogue }: Catalogue,
): CatalogueScope {
  const openAdd = useEvent(() => catalogue.openAdd())
  const openFor = useEvent(catalogue.openFor)
  const { contract, actions } = records
  const selection = useMemo(() => selectionOf(contract, actions), [contract, actions])
  return useMemo(() => {
    const { title, narrow = 'table', height = 'window', rowAction } = props
    const texts = screenTexts(props.texts, title)
    // A user without any permitted action has the column as well.
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

interface CatalogueListProps<L> {
  readonly rows: CatalogueRows<L>
  readonly records: CatalogueRecords<L>
  /** undefined: the backend's order. */
  readonly initialSort: ListSort | undefined
  /** The views that ship with the list; undefined: it has neither views nor filters. */
  readonly views: readonly ShippedView[] | undefined
  /** The content between the header and the rows. */
  readonly above: ReactNode
  /** Shows the list, and a record beside it. Default: the list alone. */
  readonly detail: ReactNode
  /** Any dialog but `list` is in front of the list. */
  readonly dialog: OpenDialog
  /** A form opens once its inputs have loaded. */
  readonly awaitsForm: boolean
}

const NO_ROWS: Row[] = []

/** The list with its header. A key in the search renders neither the modals nor the hooks that write and load. */
function CatalogueList<L>(props: CatalogueListProps<L>) {
  const { records, views, above, detail, dialog, awaitsForm, initialSort } = props
  const scope = useCatalogueScope()
  const { busy, selection, columns, filters } = scope
  const places = useFocusPlaces()
  const { table } = places
  const onReorder = useEvent(() => table.current?.scrollToTop())
  // oxlint-disable-next-line react/hooks -- the way that a contract's records are loaded does not change
  const source = props.rows.useList(records.loaded, { columns, filters, initialSort, onReorder })
  const { rows = NO_ROWS, first, all, isSlow, show, readAll, tree } = source
  useFocusReturn(places, { rows, first }, dialog, busy)
  const fresh = useFreshIndex(source, table)
  const section = useRef<HTMLElement>(null)
  const fill = useEnlarged(section)
  const isBusy = busy || awaitsForm || records.isReading
  const isTall = all === undefined || all.count > ROWS_IN_SIGHT
  const list = (
    <section
      ref={section}
      className={`catalogue${isTall ? ' catalogue-tall' : ''}${isSlow ? ' catalogue-slow' : ''}${fill.fills ? ' catalogue-fills' : ''}`}
      style={dialog.at === 'list' ? undefined : HIDDEN}
      aria-busy={isBusy}
    >
      {isBusy && <span className="catalogue-busy" />}
      <CatalogueHeader places={places} fill={fill} />
      {views && <ViewBar shipped={views} />}
      {above && <div className="catalogue-above">{above}</div>}
      {tree?.isFlat === false && <TreeTools setAll={tree.setAll} />}
      <CatalogueBody places={places}>
        <CatalogueTable
          rows={rows}
          first={first}
          count={source.rowCount}
          isAtLeast={source.found.precision === 'minima'}
          tree={tree}
          fresh={fresh}
          handle={table}
          onShow={show}
        />
      </CatalogueBody>
      {selection && <SelectionBar selection={selection} records={records} readAll={readAll} />}
      {dialog.at === 'list' && <PrintedList printed={source.onPaper} />}
    </section>
  )
  return (
    <ListContextProvider value={listContextOf(source, scope)}>
      {detail === undefined ? (
        list
      ) : (
        <ListedScopeProvider value={{ source, records, dialog, table, list }}>
          {detail}
        </ListedScopeProvider>
      )}
    </ListContextProvider>
  )
}

/** The index of the row that the last reload added, which is scrolled into sight; -1 if there is none. */
function useFreshIndex(
  { rows = NO_ROWS, first, fresh }: ListSource,
  table: RefObject<CatalogueTableHandle | null>,
): number {
  const place = fresh === undefined ? -1 : rows.findIndex(({ id }) => id === fresh)
  const index = place === -1 ? -1 : first + place
  useEffect(() => {
    if (index !== -1) table.current?.showRow(index)
  }, [table, index])
  return index
}

/** Rows that 335 px show. */
const ROWS_IN_SIGHT = 7

const HIDDEN = { visibility: 'hidden' } as const
