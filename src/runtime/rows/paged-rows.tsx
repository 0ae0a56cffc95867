import { useDataProvider, useEvent } from 'react-admin'
import { useState } from 'react'
import { requiredContext } from '../shell/required-context'
import type { CatalogueRows, ListProps, RecordsProps } from './catalogue-rows'
import { PageStore } from './paged/page-store'
import { readPageOf } from './paged/read-page-of'
import { useRecordReader } from './paged/use-record-reader'
import { useLoadFailure } from './use-load-failure'
import { type PagedScope, usePagedList } from './use-paged-list'

const [PagedScopeProvider, usePagedScope] = requiredContext<PagedScope>(
  'This list must be inside the screen that loads it',
)

function PagedRecords({ contract, title, onFailed, children }: RecordsProps) {
  const { resource, metodos } = contract
  const { answers = NOTHING } = metodos.buscar.pages ?? {}
  const dataProvider = useDataProvider()
  const reportFailure = useLoadFailure(title, onFailed)
  const reader = useRecordReader(resource, reportFailure)
  const read = useEvent(readPageOf(dataProvider, resource))
  const onPageFailed = useEvent((error: unknown): void => {
    reader.forget()
    reportFailure(error)
  })
  const [pages] = useState(() => new PageStore(read, onPageFailed))
  return (
    <PagedScopeProvider value={{ resource, title, answers, pages }}>
      {children({
        isReady: true,
        isReading: reader.isReading,
        open: (action, row, then) => {
          // An action of the contract needs the key; the data provider reads whatever else it sends.
          if (!OPENS_FORM.has(action)) return then(row)
          reader.read([row.id], (record) => {
            if (record !== undefined) return then(record)
            reader.reportGone()
            pages.refresh()
          })
        },
        find: (id, then) => reader.read(idsOf(id), then),
        retry: () => {
          if (!reader.retry()) pages.retry()
        },
      })}
    </PagedScopeProvider>
  )
}

const NOTHING: readonly string[] = []

const OPENS_FORM: ReadonlySet<string> = new Set(['modificar', 'ingresar', 'borrar'])

/** An address does not tell a number from its text. */
function idsOf(text: string): (string | number)[] {
  const number = Number(text)
  return String(number) === text ? [number, text] : [text]
}

function PagedList({ children, ...options }: ListProps) {
  return children(usePagedList({ ...usePagedScope(), ...options }))
}

/** Records that the backend searches, sorts and serves in pages; each is read whole before a form opens with it. */
export const pagedRows: CatalogueRows = { Records: PagedRecords, List: PagedList }
