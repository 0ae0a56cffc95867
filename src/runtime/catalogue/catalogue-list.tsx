import { ListContextProvider, type ListControllerResult } from 'react-admin'
import { type ReactNode, type RefObject, useEffect } from 'react'
import { CatalogueBody } from './catalogue-body'
import type { CatalogueTexts } from './catalogue-texts'
import { CatalogueHeader } from './catalogue-header'
import { CatalogueTable } from './catalogue-table'
import type { Column } from './column'
import { listContextOf } from './list-context'
import { PrintedList } from './printed-list'
import type { Row } from './row'
import type { RowAction } from './row-actions'
import type { ListSort, SearchableRow } from './search-rows'
import type { Stage } from './stage'
import type { CatalogueRows } from './use-catalogue-rows'
import { useExport } from './use-export'
import { useFocusPlaces, useFocusReturn } from './use-focus-return'
import { useFreshRow } from './use-fresh-row'
import type { Narrow } from './use-layout'
import type { CatalogueTableHandle } from './use-row-focus'
import { useShownRows } from './use-shown-rows'

interface CatalogueListProps {
  readonly list: CatalogueRows
  readonly title: string
  /** The field that 'Buscar...' filters by, and that names a row. */
  readonly search: string
  readonly columns: readonly Column[]
  /** undefined: as the backend answers it. */
  readonly initialSort: ListSort | undefined
  readonly texts: CatalogueTexts
  /** undefined where nothing can be added. */
  readonly addLabel: string | undefined
  /** What the exported file's name begins with, too. */
  readonly resource: string
  /** What the header offers besides. */
  readonly tools: ReactNode
  /** What stands between the header and the rows. */
  readonly above: ReactNode
  readonly narrow: Narrow
  readonly actionCount: number
  /** A component among the buttons of each row. */
  readonly rowAction: ReactNode
  /** A write is in flight: neither rows nor the add button can be used. */
  readonly busy: boolean
  /** Anything but `list` stands before it. */
  readonly stage: Stage
  actionsOf(row: Row): readonly RowAction[]
  onAdd(): void
  onAction(name: string, row: Row): void
}

/**
 * The list with its header: what is searched and how it is sorted stand here, so that a key renders neither the modals
 * nor what writes and loads.
 */
export function CatalogueList(props: CatalogueListProps) {
  const { list, resource, title, search, columns, texts, busy, stage } = props
  const places = useFocusPlaces()
  const { searchBox, addButton, restingPlace, table } = places
  const shown = useShownRows({ ...props, onReorder: () => table.current?.scrollToTop() })
  useFocusReturn(places, shown.rows, stage, busy)
  const fresh = useFreshIndex(list.rows, shown.rows, table)
  const exportRows = useExport(resource, columns, shown.rows)
  // The button that was pressed goes, at the latest when the list is there.
  const focusSearchAfter = (work: () => void) => () => {
    work()
    searchBox.current?.focus()
  }

  const context = listContextOf({ resource, title, list, shown, columns })
  return (
    <Panel context={context} tall={isTall(list)} busy={busy} inSight={stage.at === 'list'}>
      <CatalogueHeader
        title={title}
        search={shown.text}
        searchBox={searchBox}
        found={list.rows && { shown: shown.rows.length, all: list.rows.length }}
        addLabel={props.addLabel}
        addButton={addButton}
        restingPlace={restingPlace}
        busy={busy}
        tools={props.tools}
        onSearch={shown.searchFor}
        onExport={() => void exportRows()}
        onAdd={props.onAdd}
      />
      {props.above && <div className="catalogue-above">{props.above}</div>}
      <CatalogueBody
        list={list}
        texts={texts}
        found={shown.rows.length}
        onReload={focusSearchAfter(list.reload)}
        onClearSearch={focusSearchAfter(() => shown.searchFor(''))}
      >
        <CatalogueTable
          label={title}
          rows={shown.rows}
          columns={columns}
          header={search}
          narrow={props.narrow}
          actionCount={props.actionCount}
          rowAction={props.rowAction}
          disabled={busy}
          sort={shown.sort}
          fresh={fresh}
          handle={table}
          actionsOf={props.actionsOf}
          onAction={props.onAction}
          onSort={shown.sortBy}
        />
      </CatalogueBody>
      <PrintedList columns={columns} />
    </Panel>
  )
}

/** Where the row stands that the last reload brought, which is scrolled into sight; -1 where it brought none. */
function useFreshIndex(
  all: CatalogueRows['rows'],
  shown: readonly SearchableRow[],
  table: RefObject<CatalogueTableHandle | null>,
): number {
  const fresh = useFreshRow(all)
  const index = fresh === undefined ? -1 : shown.findIndex(({ row }) => row.id === fresh)
  useEffect(() => {
    if (index !== -1) table.current?.showRow(index)
  }, [table, index])
  return index
}

interface PanelProps {
  readonly context: ListControllerResult<Row>
  readonly tall: boolean
  readonly busy: boolean
  readonly inSight: boolean
  readonly children: ReactNode
}

const Panel = ({ context, tall, busy, inSight, children }: PanelProps) => (
  <section
    className={tall ? 'catalogue catalogue-tall' : 'catalogue'}
    style={inSight ? undefined : HIDDEN}
    aria-busy={busy}
  >
    {busy && <span className="catalogue-busy" />}
    <ListContextProvider value={context}>{children}</ListContextProvider>
  </section>
)

/** Rows that 335 px show. */
const ROWS_IN_SIGHT = 7

const isTall = ({ rows = [] }: CatalogueRows): boolean => rows.length > ROWS_IN_SIGHT

const HIDDEN = { visibility: 'hidden' } as const
