import { ListContextProvider, useEvent } from 'react-admin'
import { type ComponentType, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Paper } from '../export/paper'
import type { Row } from '../rows/row'
import type { ListSort } from '../rows/search-rows'
import type { CatalogueRecords, CatalogueRows } from '../rows/catalogue-rows'
import type { ListSource } from '../rows/list-source'
import type { Stage } from '../stage/stage'
import { CatalogueTable } from '../table/catalogue-table'
import type { CatalogueTableHandle } from '../table/use-row-focus'
import { CatalogueBody } from './catalogue-body'
import { CatalogueHeader } from './catalogue-header'
import { useCatalogueScope } from './catalogue-scope'
import { listContextOf } from './list-context'
import { useListFill } from './list-height'
import { ListedScopeProvider } from './listed-scope'
import { type FocusPlaces, useFocusPlaces, useFocusReturn } from './use-focus-return'

interface CatalogueListProps {
  readonly rows: CatalogueRows
  readonly records: CatalogueRecords
  /** undefined: as the backend answers it. */
  readonly initialSort: ListSort | undefined
  /** Where staff choose what the list shows. */
  readonly Bar: ComponentType | undefined
  /** What is between the header and the rows. */
  readonly above: ReactNode
  /** Shows the list, and a record beside it. Default: the list alone. */
  readonly detail: ReactNode
  /** Anything but `list` is in front of it. */
  readonly stage: Stage
  /** A form opens once its inputs have come. */
  readonly awaitsForm: boolean
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

interface ListedRowsProps extends Omit<CatalogueListProps, 'rows' | 'initialSort'> {
  readonly source: ListSource
  readonly places: FocusPlaces
}

function ListedRows({ source, places, records, stage, ...shown }: ListedRowsProps) {
  const { Bar, above, detail, awaitsForm } = shown
  const scope = useCatalogueScope()
  const { busy, selection } = scope
  const { table } = places
  const { rows = NO_ROWS, first, all, isSlow, show, readAll } = source
  useFocusReturn(places, { rows, first }, stage, busy)
  const fresh = useFreshIndex(source, table)
  const section = useRef<HTMLElement>(null)
  const fill = useListFill(section)
  const isBusy = busy || awaitsForm || records.isReading
  const isTall = all === undefined || all.count > ROWS_IN_SIGHT
  const list = (
    <section
      ref={section}
      className={`catalogue${isTall ? ' catalogue-tall' : ''}${isSlow ? ' catalogue-slow' : ''}${fill.fills ? ' catalogue-fills' : ''}`}
      style={stage.at === 'list' ? undefined : HIDDEN}
      aria-busy={isBusy}
    >
      {isBusy && <span className="catalogue-busy" />}
      <CatalogueHeader places={places} fill={fill} />
      {Bar && <Bar />}
      {above && <div className="catalogue-above">{above}</div>}
      {source.tree?.Tools && <source.tree.Tools />}
      <CatalogueBody places={places}>
        <CatalogueTable
          rows={rows}
          first={first}
          count={source.rowCount}
          isAtLeast={source.found.precision === 'minima'}
          tree={source.tree}
          fresh={fresh}
          handle={table}
          onShow={show}
        />
      </CatalogueBody>
      {selection && <selection.Bar records={records} readAll={readAll} />}
      {stage.at === 'list' && <Paper printed={source.onPaper} />}
    </section>
  )
  return (
    <ListContextProvider value={listContextOf(source, scope)}>
      {detail === undefined ? (
        list
      ) : (
        <ListedScopeProvider value={{ source, records, stage, table, list }}>
          {detail}
        </ListedScopeProvider>
      )}
    </ListContextProvider>
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
