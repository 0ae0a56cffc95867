import Button from '@mui/material/Button'
import { LoadBoundary } from '../../runtime/code/load-boundary'
import { Modal } from '../../runtime/dialogs/modal'
import { takeFocus } from '../../runtime/dialogs/take-focus'
import { FetchedScreen } from '../../runtime/shell/screens/fetched-screen'
import { ScreenFailed } from '../signed-in/screens/screen-failed'
import { OPEN_SESSIONS } from './sessions-title'
import './sessions-panel.css'

/** Few people ever open it, so its code is fetched when somebody does. */
const fetchList = async () => (await import('./sessions-list')).SessionsList

/** The sessions that the person has open, and a way to end them. Only the embedded backend lists them. */
export const SessionsPanel = ({ onClose }: { onClose: () => void }) => (
  <Modal title={OPEN_SESSIONS} size="panel" onEscape={onClose}>
    <LoadBoundary fallback={ScreenFailed}>
      <FetchedScreen by={fetchList} />
    </LoadBoundary>
    <div className="modal-actions">
      <Button ref={takeFocus} onClick={onClose}>
        Volver
      </Button>
    </div>
  </Modal>
)
