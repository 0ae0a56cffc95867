import type { ComponentType } from 'react'
import {
  type AskDialogProps,
  type AskFormProps,
  type Asks,
  actionText,
} from '#admin/record/actions/row-actions'
import { useCatalogueScope } from '../catalogue-scope'
import { fetchedPanel } from '#admin/frame/panels/fetched-panel'
import { AskedProvider, DialogFrame, FormFrame } from '#admin/record/form/ask-frame'

const AskDialog = fetchedPanel(async () => (await import('./ask-dialog')).AskDialog, DialogFrame)
const AskForm = fetchedPanel(async () => (await import('./ask-dialog')).AskForm, FormFrame)

/**
 * The form of an action that asks.
 * @param Inputs the inputs, each by the name that the contract's `asks` have for it
 */
export function askedBy(Inputs: ComponentType): Asks {
  return {
    Dialog: function Dialog(props: AskDialogProps) {
      const { actions } = useCatalogueScope()
      const { question } = actionText(actions, props.action)
      return (
        <AskedProvider value={{ question, onCancel: props.onClose }}>
          <AskDialog inputs={Inputs} {...props} />
        </AskedProvider>
      )
    },
    Form: function Form(props: AskFormProps) {
      const { actions } = useCatalogueScope()
      const { question } = actionText(actions, props.action)
      return (
        <AskedProvider value={{ question, onCancel: props.onCancel }}>
          <AskForm inputs={Inputs} {...props} />
        </AskedProvider>
      )
    },
  }
}
