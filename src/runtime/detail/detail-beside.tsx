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

/** Beside a record, a list of a desk's usual width has room for these: the panel shows all of that record. */
const COLUMNS_BESIDE = 2

/** What is beside a list: the record that is shown, if there is one. */
export function DetailBeside({ sections, onScope }: DetailBesideProps) {
  const isSheet = useMediaQuery('(max-width: 1199px)', { noSsr: true })
  const isTight = useMediaQuery('(max-width: 1439px)', { noSsr: true })
  const { row, settledId, isRemoved, move, close, ...detail } = useDetail(isSheet)
  const toggle = useEvent(detail.toggle)
  const shown = row?.id
  const isBeside = shown !== undefined && !isSheet
  const columnsAtMost = isBeside && isTight ? COLUMNS_BESIDE : undefined
  useLayoutEffect(
    () => onScope({ shown, isSheet, columnsAtMost, toggle, Name: DetailName }),
    [onScope, shown, isSheet, columnsAtMost, toggle],
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
