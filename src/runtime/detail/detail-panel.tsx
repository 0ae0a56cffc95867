import { type ReactNode, useId } from 'react'
import { plainText } from '../columns/column'
import { useCatalogueScope } from '../list/catalogue-scope'
import { useListedScope } from '../list/listed-scope'
import { useMessage } from '../messages/use-message'
import type { Row } from '../rows/row'
import { DetailButtons } from './detail-buttons'
import { DetailFields } from './detail-fields'
import { DetailHeader } from './detail-header'
import { DetailHistory } from './detail-history'
import { DetailSheet } from './detail-sheet'
import { DetailState } from './detail-state'
import { useSections } from './use-sections'
import { useWholeRecord } from './use-whole-record'
import './detail-panel.css'

interface DetailPanelProps {
  /** As it was last known. */
  readonly row: Row
  /** The record that is read, where rows do not have all fields. */
  readonly settledId: Row['id'] | undefined
  /** It is being deleted here, and closes when it is gone. */
  readonly isRemoved: boolean
  readonly isSheet: boolean
  /** `DetailSection` elements. */
  readonly sections: ReactNode
  /** To the next row (1), or to the one before (-1). */
  onMove(by: 1 | -1): void
  onClose(): void
}

/** All fields of a record, what may be done to it, and its history. */
export function DetailPanel(props: DetailPanelProps) {
  const { row, settledId, isSheet, onMove, onClose } = props
  const titleId = useId()
  const message = useMessage()
  const { contract } = useCatalogueScope()
  const { stage } = useListedScope()
  const sections = useSections(props.sections)
  const whole = useWholeRecord(row, settledId, props.isRemoved ? onClose : undefined)
  const { record, isGone } = whole
  const name = plainText(record[contract.nameField])
  const parts = (
    <>
      <DetailHeader
        titleId={titleId}
        title={name}
        onMove={isSheet ? onMove : undefined}
        onClose={onClose}
      />
      <section
        className="detail-body"
        aria-labelledby={titleId}
        aria-busy={whole.isLoading}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <DetailState whole={whole} title={name} />
        {!isGone && <DetailFields sections={sections} whole={whole} />}
        {!isGone && <DetailHistory key={record.id} record={record} sections={sections} />}
      </section>
      {!isGone && <DetailButtons record={record} />}
    </>
  )
  if (!isSheet) {
    return (
      <aside
        className="detail detail-panel"
        aria-label={message('gestion.detail.label', { name })}
        style={stage.at === 'list' ? undefined : HIDDEN}
      >
        {parts}
      </aside>
    )
  }
  // A form or a question takes its place.
  if (stage.at !== 'list') return null
  return (
    <DetailSheet titleId={titleId} onClose={onClose}>
      {parts}
    </DetailSheet>
  )
}

const HIDDEN = { visibility: 'hidden' } as const
