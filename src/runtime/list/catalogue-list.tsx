import { ListContextProvider, useEvent } from 'react-admin'
import { type ReactNode, type RefObject, useEffect } from 'react'
import { PrintedList } from '../export/printed-list'
import type { Row } from '../rows/row'
import type { ListSort } from '../rows/search-rows'
import type { CatalogueRows } from '../rows/catalogue-rows'
import type { ListSource } from '../rows/list-source'
import type { Stage } from '../stage/stage'
import { CatalogueTable } from '../table/catalogue-table'
import type { CatalogueTableHandle } from '../table/use-row-focus'
import { CatalogueBody } from './catalogue-body'
import { CatalogueHeader } from './catalogue-header'
import { useCatalogueScope } from './catalogue-scope'
import { listContextOf } from './list-context'
import { type FocusPlaces, useFocusPlaces, useFocusReturn } from './use-focus-return'

interface CatalogueListProps {
  readonly rows: CatalogueRows
  /** A record is being read, for a form that opens then. */
  readonly isReading: boolean
  /** undefined: as the backend answers it. */
  readonly initialSort: ListSort | undefined
  /** What is between the header and the rows. */
  readonly above: ReactNode
  /** Anything but `list` is in front of it. */
  readonly stage: Stage
}

const NO_ROWS: Row[] = []

/** The list with its header. A key in the search renders neither the modals nor what writes and loads. */
export function CatalogueList({ rows, initialSort, ...shown }: CatalogueListProps) {
  const { columns, filters } = useCatalogueScope()
  const places = useFocusPlaces()
  const { table } = places
  const onReorder = useEvent(() => table.current?.scrollToTop())
  return (
    <rows.List columns={columns} filters={filters} initialSort={initialSort} onReorder={onReorder}>
      {(source) => <ListedRows {...shown} source={source} places={places} />}
    </rows.List>
  )
}

interface ListedRowsProps extends Pick<CatalogueListProps, 'isReading' | 'above' | 'stage'> {
  readonly source: ListSource
  readonly places: FocusPlaces
}

function ListedRows({ source, places, isReading, above, stage }: ListedRowsProps) {
  const scope = useCatalogueScope()
  const { busy, filters } = scope
  const { searchBox, table } = places
  const { rows = NO_ROWS, first, all, isSlow, show, readAll } = source
  useFocusReturn(places, { rows, first }, stage, busy)
  const fresh = useFreshIndex(source, table)
  const isBusy = busy || isReading
  const isTall = all === undefined || all.count > ROWS_IN_SIGHT
  return (
    <section
      className={`catalogue${isTall ? ' catalogue-tall' : ''}${isSlow ? ' catalogue-slow' : ''}`}
      style={stage.at === 'list' ? undefined : HIDDEN}
      aria-busy={isBusy}
    >
      {isBusy && <span className="catalogue-busy" />}
      <ListContextProvider value={listContextOf(source, scope)}>
        <CatalogueHeader places={places} readAll={readAll} />
        {filters.Bar && <filters.Bar />}
        {above && <div className="catalogue-above">{above}</div>}
        <CatalogueBody searchBox={searchBox}>
          <CatalogueTable
            first={first}
            count={source.rowCount}
            fresh={fresh}
            handle={table}
            onShow={show}
          />
        </CatalogueBody>
        {stage.at === 'list' && <PrintedList printed={source.onPaper} />}
      </ListContextProvider>
    </section>
  )
}

/** The index of the row that the last reload brought, which is scrolled into sight; -1 where it brought none. */
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
