import Button from '@mui/material/Button'
import { Modal } from '../../runtime/dialogs/modal'
import { takeFocus } from '../../runtime/dialogs/take-focus'
import { logOut } from '../signed-in/end-session'

/** Confirming clears the session's storage and reloads the page (row M-05). */
export const LogoutPanel = ({ onClose }: { onClose: () => void }) => (
  <Modal title="Cerrar sesión" size="panel" onEscape={onClose}>
    <p className="modal-text">Confirmas el cierre de sesión?</p>
    <div className="modal-actions">
      <Button onClick={onClose}>Cancelar</Button>
      <Button variant="contained" ref={takeFocus} onClick={logOut}>
        Confirmar Cierre
      </Button>
    </div>
  </Modal>
)
