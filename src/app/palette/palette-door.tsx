import { Modal } from '../../runtime/dialogs/modal'
import { ErrorDialog } from '../../runtime/dialogs/error-dialog'
import { CodeNotFetched, describeCodeFailure } from '../../runtime/code/code-not-fetched'
import { LoadBoundary, type LoadFailure } from '../../runtime/code/load-boundary'
import { useMessage } from '../../runtime/messages/use-message'
import { CloseButton } from '../../runtime/shell/panels/close-button'
import { FetchedScreen } from '../../runtime/shell/screens/fetched-screen'
import { fetchPalette } from './fetch-palette'
import { PaletteProvider, usePaletteControl } from './palette-context'
import type { PaletteControl } from './use-palette'

/** The palette while it is open: its code is fetched before that, where there is time. */
export function PaletteDoor({ palette }: { readonly palette: PaletteControl }) {
  const message = useMessage()
  if (!palette.isOpen) return null
  return (
    <PaletteProvider value={palette}>
      <LoadBoundary fallback={PaletteFailed}>
        <Modal title={message('gestion.palette.open')} size="palette" onEscape={palette.close}>
          <FetchedScreen by={fetchPalette} />
          <CloseButton onClick={palette.close} />
        </Modal>
      </LoadBoundary>
    </PaletteProvider>
  )
}

function PaletteFailed({ error, onRetry }: LoadFailure) {
  const { close } = usePaletteControl()
  const { title, text, remedy } = describeCodeFailure(error)
  return (
    <ErrorDialog
      notice={{ title, text, leads: 'list', retry: error instanceof CodeNotFetched }}
      onOk={close}
      onRetry={remedy === 'fetch' ? onRetry : () => location.reload()}
    />
  )
}
