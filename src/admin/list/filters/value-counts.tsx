import { useQuery } from '@tanstack/react-query'
import { useGetList, useListContext } from 'react-admin'
import { type CountsRequest, REGISTROS_CONTAR, readCounts } from '#wire/pages/counts'
import { searchedFields } from '#wire/search/search-text'
import { useCatalogueScope } from '../catalogue-scope'
import { pageFilters } from '#admin/provider/reading/page-params'
import type { Filter } from '../rows/filter'
import { type Counted, countText, useMessage } from '#admin/frame/texts/use-message'
import type { Row } from '#admin/provider/row'
import { WHOLE_LIST } from '#admin/provider/whole-list'
import { useEmbeddedBackend } from '#admin/frame/use-embedded-backend'
import { malformed, callWithSession } from '#admin/provider/wire/call-metodo'
import { type DeclaredFilter, declaredFilters } from './declared-filters'
import { fittingRows } from './fitting-rows'
import type { Column } from '#admin/fields/columns/column'
import { finder, searchable } from '../rows/search-rows'

/**
 * How many rows each value of a filter would give, with the search and the other filters: of a whole list counted here, of
 * one in pages by the embedded backend. Other backends are not asked.
 * @param values what the filter would ask for, in turn
 * @returns undefined until they are counted, and where nobody counts them
 */
export function useValueCounts(
  filter: DeclaredFilter,
  values: readonly unknown[],
): readonly Counted[] | undefined {
  const { contract, columns, filters } = useCatalogueScope()
  const { filterValues } = useListContext()
  const isPaged = contract.metodos.buscar.pages !== undefined
  const isEmbedded = useEmbeddedBackend()
  const { resource } = contract
  const { name } = filter
  const { q: text = '', [name]: _own, ...others } = filterValues
  const day = filters.today()
  // As the list itself has it: nothing is read once more.
  const list = useGetList<Row>(resource, WHOLE_LIST, { enabled: false })

  const countHere = async (signal: AbortSignal): Promise<readonly Counted[]> => {
    const searches = searchedFields(contract)
    const declared = declaredFilters(contract)
    const rows = list.data ?? []
    const counted = { rows, text, searches, columns, others, declared, day, name, values }
    const counts = await countRows(counted, signal)
    return counts.map((count) => ({ count, precision: 'exacta' }))
  }
  const filtros = (asked: Filter) => pageFilters(contract, filters.payload(asked, day))
  const askBackend = async (signal: AbortSignal): Promise<readonly Counted[]> => {
    const request: CountsRequest = {
      entidad: resource,
      campo: name,
      valores: values.flatMap((value) => Object.values(filtros({ [name]: value }))),
      ...(text === '' ? {} : { texto: text }),
      filtros: filtros(others),
    }
    const answer = await callWithSession(REGISTROS_CONTAR, { ...request }, { signal })
    const counts = readCounts(answer, values.length)
    if (counts === undefined) throw malformed(REGISTROS_CONTAR, '{"cantidades": […]}')
    return counts.map(({ total, precision }) => ({ count: total, precision }))
  }

  const read = isPaged ? 'pages' : list.dataUpdatedAt
  // Nothing depends on the counts: where they cannot be had, there are none.
  const { data } = useQuery({
    queryKey: ['registros.contar', resource, name, values, text, others, day, read],
    queryFn: ({ signal }) => (isPaged ? askBackend(signal) : countHere(signal)),
    enabled: values.length > 0 && (isPaged ? isEmbedded : list.data !== undefined),
  })
  return data
}

/** Rows that are looked at before the clock is. */
const AT_ONCE = 200

/** The page is kept from nothing else for longer. Milliseconds. */
const TURN_MS = 12

interface CountedRows {
  readonly rows: readonly Row[]
  /** What rows are searched by beside the filter that is counted, and the fields of that. */
  readonly text: string
  readonly searches: readonly string[]
  readonly columns: readonly Column[]
  readonly others: Filter
  readonly declared: readonly DeclaredFilter[]
  /** That periods are counted from. */
  readonly day: string
  /** The filter that is counted. */
  readonly name: string
  /** What it would ask for, in turn. */
  readonly values: readonly unknown[]
}

/**
 * How many rows each value of a filter would give, in turns between which the page answers whoever types.
 * @throws what the signal was aborted with
 */
export async function countRows(
  { rows, text, searches, columns, others, declared, day, name, values }: CountedRows,
  signal?: AbortSignal,
): Promise<readonly number[]> {
  const counts = values.map(() => 0)
  const own = declared.filter((one) => one.name === name)
  let begin = performance.now()
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    if (performance.now() - begin > TURN_MS) {
      await new Promise((resolve) => setTimeout(resolve))
      signal?.throwIfAborted()
      begin = performance.now()
    }
    const fitting = fittingRows(rows.slice(at, at + AT_ONCE), others, declared, day)
    const found = text === '' ? fitting : searched(fitting)
    values.forEach((value, place) => {
      const given = fittingRows(found, { [name]: value }, own, day)
      counts[place] = (counts[place] ?? 0) + given.length
    })
  }
  return counts

  function searched(some: readonly Row[]): readonly Row[] {
    return finder(searchable(some, searches, columns))(text).map(({ row }) => row)
  }
}

interface ValueCountProps {
  /** What describes the control with it. */
  readonly id: string
  /** undefined: it is not known, and nothing shows. */
  readonly counted: Counted | undefined
}

/**
 * How many rows a value of a filter would give, beside it. It describes the control, whose name stays the value's. A value
 * without rows is muted, but can be chosen: rows may be added later, and a saved view may be empty.
 */
export function ValueCount({ id, counted }: ValueCountProps) {
  const message = useMessage()
  if (counted === undefined) return null
  const count = countText(counted, message)
  return (
    <span className={counted.count === 0 ? 'value-count value-count-none' : 'value-count'}>
      <span aria-hidden="true">{count}</span>
      <span id={id} hidden>
        {message('admin.list.total', { smart_count: counted.count, count })}
      </span>
    </span>
  )
}
