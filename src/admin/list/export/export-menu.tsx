import { useState } from 'react'
import { useMessage } from '#admin/frame/texts/use-message'
import { fetchedPanel } from '#admin/frame/panels/fetched-panel'
import type { ExportFormat } from './export-format'

const FormatList = fetchedPanel(async () => (await import('./format-list')).FormatList)

interface ExportMenuProps {
  readonly disabled: boolean
  onChoose(format: ExportFormat): void
}

/** The formats of an export beside the usual one, in a menu whose code is fetched when it opens. */
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
        aria-label={message('gestion.export.more')}
        title={message('gestion.export.more')}
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
