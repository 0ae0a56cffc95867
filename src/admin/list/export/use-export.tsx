import { type ComponentType, type ReactNode, useState } from 'react'
import { useMessage } from '#admin/frame/texts/use-message'
import { codeNotice } from '#admin/frame/errors/describe-failure'
import { useCatalogueScope } from '../catalogue-scope'
import { failureOf } from '#admin/provider/http-error'
import { useReportFailure, useShell } from '#admin/frame/shell-context'
import { NoSessionError } from '#admin/provider/wire/call-metodo'
import type { ExportFormat } from './rows-writer'
import type { RunningExportProps } from './running-export'
import { fetchedPanel } from '#admin/frame/panels/fetched-panel'

/** The export that the button 'Exportar' starts. */
const LISTED_CSV: ExportFormat = { type: 'csv', isWhole: false }

interface Running extends RunningExportProps {
  readonly Export: ComponentType<RunningExportProps>
}

/**
 * The action of 'Exportar', which writes the rows that are found to a file. Exports in several formats run one after
 * another. A failure is shown, and the export can be tried again.
 * @returns a function that begins an export, and the component that runs it
 */
export function useExport(): readonly [begin: (format?: ExportFormat) => void, ReactNode] {
  const { title } = useCatalogueScope()
  const shell = useShell()
  const report = useReportFailure()
  const [running, setRunning] = useState<readonly Running[]>([])
  const begin = (format = LISTED_CSV): void => {
    const again = (): void => begin(format)
    const reportFailed = (error: unknown): void => {
      if (error instanceof NoSessionError) return shell.endSession()
      if (failureOf(error) !== undefined) {
        report(error, { operation: 'load', title }, again)
        return
      }
      const { notice, onRetry } = codeNotice(error, again)
      shell.reportFailure(notice, onRetry)
    }
    const onEnd: Running['onEnd'] = (error) => {
      setRunning((all) => all.filter((one) => one.format !== format))
      if (error !== undefined) reportFailed(error)
    }
    import('./running-export').then(
      ({ RunningExport: Export }) =>
        setRunning((all) =>
          all.some((one) => one.format === format) ? all : [...all, { Export, format, onEnd }],
        ),
      reportFailed,
    )
  }
  const [first] = running
  if (first === undefined) return [begin, null]
  const { Export, ...props } = first
  return [begin, <Export key={props.format.type + props.format.isWhole} {...props} />]
}

const FormatList = fetchedPanel(async () => (await import('./format-list')).FormatList)

interface ExportMenuProps {
  readonly disabled: boolean
  onChoose(format: ExportFormat): void
}

/** The other formats of an export, in a menu whose code is fetched when it opens. */
export function ExportMenu({ disabled, onChoose }: ExportMenuProps) {
  const message = useMessage()
  const [button, setButton] = useState<HTMLElement>()
  return (
    <>
      <button
        type="button"
        className="button-secondary export-more"
        aria-haspopup="menu"
        aria-expanded={button !== undefined}
        aria-label={message('admin.export.more')}
        title={message('admin.export.more')}
        disabled={disabled}
        onClick={({ currentTarget }) => setButton(currentTarget)}
      >
        <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
          <path d="M3 5l4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.6" />
        </svg>
      </button>
      {button && (
        <FormatList button={button} onChoose={onChoose} onClose={() => setButton(undefined)} />
      )}
    </>
  )
}
