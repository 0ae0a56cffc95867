import { ListContextProvider } from 'react-admin'
import { type ReactNode, type RefObject, useEffect } from 'react'
import { PrintedList } from '../export/printed-list'
import type { Row } from '../rows/row'
import type { ListSort } from '../rows/search-rows'
import type { CatalogueRows } from '../rows/use-catalogue-rows'
import { useFreshRow } from '../rows/use-fresh-row'
import { useWholeList } from '../rows/use-whole-list'
import type { Stage } from '../stage/stage'
import { CatalogueTable } from '../table/catalogue-table'
import type { CatalogueTableHandle } from '../table/use-row-focus'
import { CatalogueBody } from './catalogue-body'
import { CatalogueHeader } from './catalogue-header'
import { useCatalogueScope } from './catalogue-scope'
import { listContextOf } from './list-context'
import { useFocusPlaces, useFocusReturn } from './use-focus-return'

interface CatalogueListProps {
  readonly list: CatalogueRows
  /** undefined: as the backend answers it. */
  readonly initialSort: ListSort | undefined
  /** What is between the header and the rows. */
  readonly above: ReactNode
  /** Anything but `list` is in front of it. */
  readonly stage: Stage
}

const NO_ROWS: readonly Row[] = []

/**
 * The list with its header: what is searched and how it is sorted is the state of this component, so that a key renders
 * neither the modals nor what writes and loads.
 */
export function CatalogueList({ list, initialSort, above, stage }: CatalogueListProps) {
  const { contract, title, columns, busy } = useCatalogueScope()
  const places = useFocusPlaces()
  const { searchBox, table } = places
  const onReorder = (): void => table.current?.scrollToTop()
  const source = useWholeList({
    list,
    nameField: contract.nameField,
    columns,
    initialSort,
    onReorder,
  })
  const { rows = NO_ROWS } = source
  useFocusReturn(places, rows, stage, busy)
  const fresh = useFreshIndex(list.rows, rows, table)
  return (
    <section
      className={source.all > ROWS_IN_SIGHT ? 'catalogue catalogue-tall' : 'catalogue'}
      style={stage.at === 'list' ? undefined : HIDDEN}
      aria-busy={busy}
    >
      {busy && <span className="catalogue-busy" />}
      <ListContextProvider value={listContextOf(source, contract.resource, title)}>
        <CatalogueHeader places={places} />
        {above && <div className="catalogue-above">{above}</div>}
        <CatalogueBody searchBox={searchBox}>
          <CatalogueTable fresh={fresh} handle={table} />
        </CatalogueBody>
        <PrintedList />
      </ListContextProvider>
    </section>
  )
}

/** The index of the row that the last reload brought, which is scrolled into sight; -1 where it brought none. */
function useFreshIndex(
  all: CatalogueRows['rows'],
  shown: readonly Row[],
  table: RefObject<CatalogueTableHandle | null>,
): number {
  const fresh = useFreshRow(all)
  const index = fresh === undefined ? -1 : shown.findIndex(({ id }) => id === fresh)
  useEffect(() => {
    if (index !== -1) table.current?.showRow(index)
  }, [table, index])
  return index
}

/** Rows that 335 px show. */
const ROWS_IN_SIGHT = 7

const HIDDEN = { visibility: 'hidden' } as const
