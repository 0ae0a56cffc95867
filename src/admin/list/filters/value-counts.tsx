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
 * How many rows each value of a filter would give, with the search and the other filters. The rows of a whole list are
 * counted here, those of a list in pages by the embedded backend; other backends are not asked.
 * @param values the values of the filter, in order
 * @returns undefined until the rows are counted, or if nobody counts them
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
  // Taken from the list's own data: nothing is read again.
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
  // Nothing depends on the counts: if they are not available, none are shown.
  const { data } = useQuery({
    queryKey: ['registros.contar', resource, name, values, text, others, day, read],
    queryFn: ({ signal }) => (isPaged ? askBackend(signal) : countHere(signal)),
    enabled: values.length > 0 && (isPaged ? isEmbedded : list.data !== undefined),
  })
  return data
}

/** The rows that are counted between two looks at the clock. */
const AT_ONCE = 200

/** The longest turn, after which the page handles other events. Milliseconds. */
const TURN_MS = 12

interface CountedRows {
  readonly rows: readonly Row[]
  /** The searched text, and the fields that are searched in. */
  readonly text: string
  readonly searches: readonly string[]
  readonly columns: readonly Column[]
  readonly others: Filter
  readonly declared: readonly DeclaredFilter[]
  /** The day that periods are counted from. */
  readonly day: string
  /** The filter that is counted. */
  readonly name: string
  /** The values of the filter, in order. */
  readonly values: readonly unknown[]
}

/**
 * How many rows each value of a filter would give. It counts in turns; between them the page handles the user's input.
 * @throws the reason with which the signal was aborted
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
  /** The id for the `aria-describedby` of the control. */
  readonly id: string
  /** undefined: the count is not known, and nothing shows. */
  readonly counted: Counted | undefined
}

/**
 * The number of rows that a value of a filter would give. It describes the control, whose name stays that of the value.
 * A value without rows is muted, but can be chosen: rows may be added later, and a saved view may be empty.
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
