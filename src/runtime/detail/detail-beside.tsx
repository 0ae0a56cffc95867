import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useLayoutEffect } from 'react'
import { useEvent } from 'react-admin'
import { DetailName } from './detail-name'
import { DetailPanel } from './detail-panel'
import type { DetailScope } from './detail-scope'
import { useDetail } from './use-detail'
import './record-detail.css'

interface DetailBesideProps {
  /** `DetailSection` elements. */
  readonly sections: ReactNode
  /** Called with what the list's rows need, each time that changes. Its identity should be stable. */
  onScope(scope: DetailScope): void
}

/** What is beside a list: the record that is shown, if there is one. */
export function DetailBeside({ sections, onScope }: DetailBesideProps) {
  const isSheet = useMediaQuery('(max-width: 1000px)', { noSsr: true })
  const { row, settledId, isRemoved, move, close, ...detail } = useDetail(isSheet)
  const toggle = useEvent(detail.toggle)
  const shown = row?.id
  useLayoutEffect(
    () => onScope({ shown, isSheet, toggle, Name: DetailName }),
    [onScope, shown, isSheet, toggle],
  )
  if (row === undefined) return null
  return (
    <DetailPanel
      row={row}
      settledId={settledId}
      isRemoved={isRemoved}
      isSheet={isSheet}
      sections={sections}
      onMove={move}
      onClose={close}
    />
  )
}
