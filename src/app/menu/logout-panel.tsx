import Button from '@mui/material/Button'
import { Modal } from '../../runtime/dialogs/modal'
import { ModalText } from '../../runtime/dialogs/modal-text'
import { takeFocus } from '../../runtime/dialogs/take-focus'
import { logOut } from '../signed-in/end-session'

/** Confirming ends the session, clears its storage and reloads the page. */
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
