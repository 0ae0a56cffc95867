import type { ComponentType, ReactNode } from 'react'
import {
  type AskDialogProps,
  type AskFormProps,
  type Asks,
  actionText,
} from '#admin/record/actions/row-actions'
import { useCatalogueScope } from '../catalogue-scope'
import { fetchedPanel } from '#admin/frame/panels/fetched-panel'
import { DialogFrame, FormFrame } from '#admin/record/form/form-modal'

interface WithInputs {
  readonly inputs: ComponentType
}

const AskDialog = fetchedPanel<AskDialogProps & WithInputs>(
  async () => (await import('./ask-dialog')).AskDialog,
  { Frame: QuestionFrame },
)

const AskForm = fetchedPanel<AskFormProps & WithInputs>(
  async () => (await import('./ask-dialog')).AskForm,
  { Frame: FormFrame },
)

interface QuestionFrameProps extends AskDialogProps {
  readonly children: ReactNode
}

function QuestionFrame({ action, onClose, children }: QuestionFrameProps) {
  const { actions } = useCatalogueScope()
  return (
    <DialogFrame title={actionText(actions, action).question} onCancel={onClose}>
      {children}
    </DialogFrame>
  )
}

/**
 * The form of an action that asks for values.
 * @param Inputs the inputs, each with the name of its field in the contract's `asks`
 */
export function askedBy(Inputs: ComponentType): Asks {
  return {
    Dialog: (props) => <AskDialog inputs={Inputs} {...props} />,
    Form: (props) => <AskForm inputs={Inputs} {...props} />,
  }
}
