import { RecordForm, type RecordFormProps } from './record-form'
import { Modal } from '#admin/frame/dialogs/modal'
import { useIsCovered } from '#admin/fields/picker/adding'
import { useRestoredFocus } from './use-restored-focus'

export interface FormDialogProps extends RecordFormProps {
  readonly title: string
  /** Another modal covers this one, which keeps what was typed. */
  readonly covered?: boolean
  /** Escape, Back and a close control: asks first where something that was typed would be lost. */
  onLeave(): void
}

/** The add, edit and delete form before the list. Enter confirms, Cancelar leaves at once, Escape after a question. */
export function FormDialog({ title, onLeave, ...form }: FormDialogProps) {
  const isCovered = useIsCovered()
  const covered = form.covered === true || isCovered
  const focus = useRestoredFocus(covered)
  return (
    <Modal title={title} hidden={covered} onEscape={onLeave} onFocus={focus.remember}>
      <RecordForm {...form} />
    </Modal>
  )
}
