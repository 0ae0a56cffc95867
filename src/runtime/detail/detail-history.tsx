import { useMemo, useState } from 'react'
import { isPermitted } from '../auth/permissions'
import { useCatalogueScope } from '../list/catalogue-scope'
import { useMessage } from '../messages/use-message'
import type { Row } from '../rows/row'
import { readSession } from '../session/stored-session'
import { fetchedPanel } from '../shell/panels/fetched-panel'
import { useEmbeddedBackend } from '../shell/use-embedded-backend'
import { useAfterWrite } from './use-after-write'
import type { Section } from './use-sections'

const RecordHistory = fetchedPanel(
  async () => (await import('../history/record-history')).RecordHistory,
)

interface DetailHistoryProps {
  readonly record: Row
  readonly sections: readonly Section[]
}

/** What became of the record, once somebody asks for it. Only the embedded backend knows that. */
export function DetailHistory({ record, sections }: DetailHistoryProps) {
  const message = useMessage()
  const isKnown = useEmbeddedBackend()
  const { contract, actions } = useCatalogueScope()
  const [isOpen, setOpen] = useState(false)
  const [writes, setWrites] = useState(0)
  useAfterWrite(() => setWrites((before) => before + 1))
  const scope = useMemo(
    () => ({ contract, actions, columns: sections.flatMap(({ columns }) => columns) }),
    [contract, actions, sections],
  )
  if (!isKnown || !isPermitted(contract, readSession(), 'history', record)) return null
  return (
    <section className="detail-section detail-history">
      <h3>
        <button
          type="button"
          className="detail-disclosure"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {message('gestion.history.title')}
        </button>
      </h3>
      {isOpen && <RecordHistory key={writes} scope={scope} record={record} />}
    </section>
  )
}
