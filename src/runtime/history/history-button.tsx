import Button from '@mui/material/Button'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Values } from '../data-provider/payload'
import { describeCodeFailure } from '../code/code-not-fetched'
import { LoadBoundary, type LoadFailure } from '../code/load-boundary'
import { useEmbeddedBackend } from '../shell/use-embedded-backend'
import { type HistoryScope, useHistoryScope } from './history-scope'

/** A lazy component keeps its failure, so each further try gets a new one. */
const fetchPanel = () =>
  lazy(async () => {
    try {
      return { default: (await import('./history-panel')).HistoryPanel }
    } catch (error) {
      Current = fetchPanel()
      throw error
    }
  })

let Current = fetchPanel()

/** 'Historial' in the form of a record that is there: opens what became of it. Only the embedded backend knows that. */
export function HistoryButton({ record }: { readonly record: Values }) {
  const scope = useHistoryScope()
  const isKnown = useEmbeddedBackend()
  if (!isKnown || scope === undefined || scope.contract.history === false) return null
  return <ShownButton scope={scope} record={record} />
}

function ShownButton({ scope, record }: { scope: HistoryScope; record: Values }) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    // Only now: an open panel keeps the focus within it.
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <>
      <Button ref={button} className="modal-continue" onClick={() => setOpen(true)}>
        Historial
      </Button>
      {isOpen && (
        <LoadBoundary fallback={PanelMissing}>
          <Suspense fallback={null}>
            <CurrentPanel scope={scope} record={record} onClose={() => setOpen(false)} />
          </Suspense>
        </LoadBoundary>
      )}
    </>
  )
}

const CurrentPanel = (props: Parameters<typeof Current>[0]) => <Current {...props} />

function PanelMissing({ error, onRetry }: LoadFailure) {
  const { text, remedy } = describeCodeFailure(error)
  return (
    <p role="alert" className="modal-ended">
      {text} {remedy === 'fetch' && <Button onClick={onRetry}>Reintentar</Button>}
    </p>
  )
}
