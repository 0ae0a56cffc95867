import { Modal } from '#admin/frame/dialogs/modal'
import { ErrorDialog } from '#admin/frame/dialogs/error-dialog'
import { CodeNotFetched, describeCodeFailure } from '#admin/provider/code/code-not-fetched'
import { LoadBoundary, type LoadFailure } from '#admin/provider/code/load-boundary'
import { useMessage } from '#admin/frame/texts/use-message'
import { CloseButton } from '#admin/frame/panels/close-button'
import { FetchedScreen } from '#admin/frame/screens/fetched-screen'
import { fetchPalette } from './fetch-palette'
import { PaletteProvider, usePaletteControl } from './palette'
import type { PaletteControl } from './use-palette'

/** The palette while it is open: its code is fetched before that, if there is time. */
export function PaletteDoor({ palette }: { readonly palette: PaletteControl }) {
  const message = useMessage()
  if (!palette.isOpen) return null
  return (
    <PaletteProvider value={palette}>
      <LoadBoundary fallback={(failure) => <PaletteFailed {...failure} />}>
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
