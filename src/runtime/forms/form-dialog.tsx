import { RecordForm, type RecordFormProps } from './record-form'
import { Modal } from '../dialogs/modal'

export interface FormDialogProps extends RecordFormProps {
  readonly title: string
  /** Another modal stands before this one, which keeps what was typed but cannot be seen. */
  readonly covered?: boolean
}

/** The add, edit and delete form before the list. Enter confirms, Escape cancels. */
export const FormDialog = ({ title, covered = false, ...form }: FormDialogProps) => (
  <Modal title={title} hidden={covered} onEscape={form.onCancel}>
    <RecordForm {...form} />
  </Modal>
)
