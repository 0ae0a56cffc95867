import Button from '@mui/material/Button'
import { useEffect, useRef, useState } from 'react'
import { useDataProvider, useEvent, useListContext, useNotify } from 'react-admin'
import { PAGE_MAX } from '#wire/pages/pages'
import { Modal } from '#admin/frame/dialogs/modal'
import { takeFocus } from '#admin/frame/dialogs/take-focus'
import { writtenColumns } from '#admin/fields/columns/column'
import { useCatalogueScope } from '../catalogue-scope'
import { useListCounts } from '../list-context'
import { numberText, useMessage } from '#admin/frame/texts/use-message'
import type { PagePlace } from '#admin/provider/reading/page-params'
import type { Row } from '#admin/provider/row'
import { useAskBeforeUnload } from '#admin/frame/leaving/use-leaving'
import { useBackCloses } from '#admin/frame/leaving/back-entry'
import { useColumnsWithPath } from './exported-columns'
import { exportRows, type ReadRows } from './export-rows'
import { type ExportFormat, SheetFull } from './rows-writer'
import './running-export.css'

/** An export that is ready sooner shows no dialog, which would only flash up. Milliseconds. */
const SHOWN_AFTER_MS = 400

/** The shortest time between two updates of the progress. Milliseconds. */
const PROGRESS_MS = 100

/** The props of the component that runs an export. */
export interface RunningExportProps {
  readonly format: ExportFormat
  /**
   * The export has ended.
   * @param error why it failed; undefined: it did not
   */
  onEnd(error?: unknown): void
}

/**
 * Exports the rows that are found. For a list in pages, which has to be read, it shows the progress and a cancel
 * button.
 */
export function RunningExport({ format, onEnd }: RunningExportProps) {
  const message = useMessage()
  const notify = useNotify()
  const isPaged = useCatalogueScope().contract.metodos.buscar.pages !== undefined
  const { done, isLong, cancel, found } = useExportRun(format, (outcome) => {
    if (outcome === 'done') notify(message('admin.list.exported'), { type: 'success' })
    if (outcome === 'cancelled') notify(message('admin.export.cancelled'), { type: 'info' })
    if (typeof outcome === 'string') return onEnd()
    const { error } = outcome
    if (!(error instanceof SheetFull)) return onEnd(error)
    notify(message('admin.export.full'), { type: 'warning' })
    onEnd()
  })
  const isShown = isLong && isPaged
  useBackCloses(isShown ? 'export' : undefined, cancel)
  useAskBeforeUnload(() => true)
  if (!isShown) return null
  const isCounted = found?.precision === 'exacta'
  const total = Math.max(found?.count ?? 0, done)
  return (
    <Modal title={message('admin.list.export')} onEscape={cancel}>
      <div className="modal-text export-progress">
        <progress
          aria-label={message('admin.list.export')}
          {...(isCounted ? { max: total, value: done } : {})}
        />
        <span>
          {isCounted
            ? message('admin.export.progress', {
                done: numberText(done),
                total: numberText(total),
              })
            : message('admin.list.total', { smart_count: done, count: numberText(done) })}
        </span>
      </div>
      <div className="modal-actions">
        <Button ref={takeFocus} onClick={cancel}>
          {message('admin.form.cancel')}
        </Button>
      </div>
    </Modal>
  )
}

type Outcome = 'done' | 'cancelled' | { readonly error: unknown }

/** @returns a function that makes a reader of the rows found now, whatever the user searches for meanwhile */
function useReader(): () => ReadRows {
  const { contract, filters } = useCatalogueScope()
  const { data = [], filterValues, sort } = useListContext<Row>()
  const dataProvider = useDataProvider()
  return () => {
    if (contract.metodos.buscar.pages === undefined) return async () => ({ rows: data, leftOut: 0 })
    const { q, ...filter } = filterValues
    const payload = filters.payload(filter, filters.today())
    const wish = {
      pagination: { page: 1, perPage: PAGE_MAX },
      sort,
      filter: q === undefined ? payload : { ...payload, q },
    }
    return async (despues, signal) => {
      const place: PagePlace = { despues, saltear: 0 }
      const asked = { ...wish, meta: place, signal }
      const { data, meta } = await dataProvider.getList<Row>(contract.resource, asked)
      const { leftOut, ultimo }: Readonly<Record<string, unknown>> = meta ?? {}
      return {
        rows: data,
        leftOut: typeof leftOut === 'number' ? leftOut : 0,
        ...(typeof ultimo === 'string' ? { ultimo } : {}),
      }
    }
  }
}

function useExportRun(format: ExportFormat, onOutcome: (outcome: Outcome) => void) {
  const { contract, shownColumns } = useCatalogueScope()
  const columns = useColumnsWithPath(contract, writtenColumns(shownColumns))
  const { found } = useListCounts()
  const reader = useReader()
  const [done, setDone] = useState(0)
  const [isLong, setLong] = useState(false)
  const abort = useRef<AbortController>(undefined)
  const run = useEvent(async (signal: AbortSignal): Promise<Outcome> => {
    const read = reader()
    let shownAt = 0
    const wanted = {
      contract,
      columns,
      format,
      found: found ?? { count: 0, precision: 'exacta' as const },
      read,
      onProgress(count: number) {
        const now = performance.now()
        if (now - shownAt < PROGRESS_MS) return
        shownAt = now
        setDone(count)
      },
    }
    try {
      await exportRows(wanted, signal)
      return 'done'
    } catch (error) {
      return signal.aborted ? 'cancelled' : { error }
    }
  })
  const report = useEvent(onOutcome)
  useEffect(() => {
    const opener = document.activeElement
    const running = new AbortController()
    abort.current = running
    // React's strict mode mounts, unmounts and mounts again in one task: only the last mount starts the export.
    const start = setTimeout(() => void run(running.signal).then(report))
    const show = setTimeout(() => setLong(true), SHOWN_AFTER_MS)
    return () => {
      clearTimeout(start)
      clearTimeout(show)
      running.abort()
      // The user may have moved the focus meanwhile.
      const isFocusLost = document.activeElement === document.body
      if (isFocusLost && opener instanceof HTMLElement) opener.focus()
    }
  }, [run, report])
  return { done, isLong, found, cancel: useEvent(() => abort.current?.abort()) }
}
