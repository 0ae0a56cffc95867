import { useMemo } from 'react'
import { searchedFields } from '#wire/search/searched-fields'
import { withVersion } from '#admin/provider/records/record-version'
import { requiredContext } from '#admin/frame/required-context'
import type { CatalogueRows, ListProps, RecordsProps } from './catalogue-rows'
import { type LoadedRows, useLoadedRows } from './use-loaded-rows'
import { useWholeList } from './use-whole-list'

interface WholeScope {
  readonly list: LoadedRows
  /** The fields that are searched. */
  readonly searches: readonly string[]
}

/** The loaded list of the surrounding screen. @throws if there is none */
const [WholeScopeProvider, useWholeScope] = requiredContext<WholeScope>(
  'This list must be inside the screen that loads it',
)

function WholeRecords({ contract, title, onFailed, children }: RecordsProps) {
  const list = useLoadedRows(contract, title, onFailed)
  const searches = useMemo(() => searchedFields(contract), [contract])
  return (
    <WholeScopeProvider value={{ list, searches }}>
      {children({
        isReady: list.rows !== undefined,
        isReading: false,
        open: (_action, row, then) => then(withVersion(row, list.version)),
        find: (id, then) => {
          const row = list.rows?.find((one) => String(one.id) === id)
          then(row && withVersion(row, list.version))
        },
        retry: list.reload,
      })}
    </WholeScopeProvider>
  )
}

function WholeList({ children, ...options }: ListProps) {
  return children(useWholeList({ ...useWholeScope(), ...options }))
}

/** Records that are loaded all at once, each time the screen opens and again after each write. */
export const wholeRows: CatalogueRows = { Records: WholeRecords, List: WholeList }

export { useWholeScope }
