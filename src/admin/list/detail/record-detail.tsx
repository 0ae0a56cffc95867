import { type MouseEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { CatalogueScopeProvider, useCatalogueScope, useListedScope } from '../catalogue-scope'
import { fetchedPanel } from '#admin/frame/panels/fetched-panel'
import { isControl, type DetailScope, DetailScopeProvider } from './detail-scope'

const DetailBeside = fetchedPanel(async () => (await import('./detail-beside')).DetailBeside)

interface RecordDetailProps {
  /** `DetailSection` elements. */
  readonly children: ReactNode
}

/**
 * The list, and beside it all fields of one record, if the list does not show all of them: a click on a row shows its
 * record, and so does Enter on its name. Up to 1199 px the record is in a sheet over the list. Most of the code loads
 * after the list.
 */
export function RecordDetail({ children }: RecordDetailProps) {
  const scope = useCatalogueScope()
  const { list } = useListedScope()
  const [detail, setDetail] = useState<DetailScope>()
  const { Name: NameCell, columnsAtMost } = detail ?? {}
  const named = useMemo(
    () => (NameCell ? { ...scope, NameCell, columnsAtMost } : scope),
    [scope, NameCell, columnsAtMost],
  )
  const isOpen = detail?.shown !== undefined
  const clickedBefore = useRef<Element>(null)
  const isThere = detail !== undefined
  // A click that came before the code was loaded is repeated afterwards.
  useEffect(() => {
    if (isThere && clickedBefore.current instanceof HTMLElement) clickedBefore.current.click()
  }, [isThere])
  const noteClick = ({ target }: MouseEvent): void => {
    clickedBefore.current = target instanceof Element && !isControl(target) ? target : null
  }
  return (
    <CatalogueScopeProvider value={named}>
      <DetailScopeProvider value={detail}>
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- rows' own */}
        <div
          onClick={isThere ? undefined : noteClick}
          className={isOpen ? 'list-and-detail list-and-detail-open' : 'list-and-detail'}
        >
          {list}
          <DetailBeside sections={children} onScope={setDetail} />
        </div>
      </DetailScopeProvider>
    </CatalogueScopeProvider>
  )
}
