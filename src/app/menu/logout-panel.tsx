import Button from '@mui/material/Button'
import { Modal } from '../../runtime/dialogs/modal'
import { ModalText } from '../../runtime/dialogs/modal-text'
import { takeFocus } from '../../runtime/dialogs/take-focus'
import { logOut } from '../signed-in/end-session'

/** Confirming clears the session's storage and reloads the page (row M-05). */
export const LogoutPanel = ({ onClose }: { onClose: () => void }) => (
  <Modal title="Cerrar sesión" size="panel" onEscape={onClose}>
    <ModalText>Confirmas el cierre de sesión?</ModalText>
    <div className="modal-actions">
      <Button onClick={onClose}>Cancelar</Button>
      <Button variant="contained" ref={takeFocus} onClick={logOut}>
        Confirmar Cierre
      </Button>
    </div>
  </Modal>
)
