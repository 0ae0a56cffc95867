import type { ComponentType } from 'react'
import { ErrorDialog } from '../dialogs/error-dialog'
import { QuestionDialog } from '../dialogs/question-dialog'
import type { Values } from '../data-provider/payload'
import type { Notice } from '../errors/describe-failure'
import { FormDialog, type FormDialogProps } from '../forms/form-dialog'
import { plainText } from './column'
import type { ModalTexts } from './catalogue-texts'
import { actionText, type ActionTexts } from './row-actions'
import type { FormStage, Stage } from './stage'
import type { Options } from './use-options'
import type { Write } from './use-writes'

/** What a form stands in: a modal before the list, or a page in its place. */
export type FormSurface = ComponentType<FormDialogProps>

interface CatalogueDialogsProps {
  readonly stage: Stage
  readonly texts: ModalTexts
  readonly actions: ActionTexts
  /** The field that names a record. */
  readonly nameField: string
  readonly form: ComponentType
  /** undefined: a modal. */
  readonly formPage: FormSurface | undefined
  readonly options: Options
  onSend(write: Write): void
  onConfirmRemove(): void
  /** Cancelar, No and Escape. */
  onCancel(): void
  /** The form is left, with what was typed in it. */
  onLeave(): void
  onStay(): void
  onTyped(typed: boolean): void
  /** OK of an error modal. */
  onAcknowledge(notice: Notice): void
  onRetryLoad(): void
}

/** Whichever modal or form the stage asks for. */
export function CatalogueDialogs(props: CatalogueDialogsProps) {
  const { stage, texts, nameField, onSend, onCancel } = props
  const Surface = props.formPage ?? FormDialog
  switch (stage.at) {
    case 'list':
      return null
    case 'form':
      return <EntryForm {...props} stage={stage} />
    case 'question':
      return (
        <QuestionDialog
          question={texts.question}
          subject={plainText(stage.record[nameField])}
          onYes={props.onConfirmRemove}
          onNo={onCancel}
        />
      )
    case 'remove':
      return (
        <Surface
          title={texts.remove}
          mode="remove"
          values={stage.record}
          references={props.options.references}
          fields={props.form}
          onConfirm={() => onSend({ operation: 'remove', record: stage.record })}
          onCancel={onCancel}
        />
      )
    case 'action':
      return (
        <QuestionDialog
          question={actionText(props.actions, stage.action).question}
          subject={plainText(stage.record[nameField])}
          onYes={() => onSend({ operation: 'action', record: stage.record, action: stage.action })}
          onNo={onCancel}
        />
      )
    case 'failed':
      return (
        <ErrorDialog
          notice={stage.notice}
          onOk={() => props.onAcknowledge(stage.notice)}
          onRetry={props.onRetryLoad}
        />
      )
  }
}

/** Add or edit. A modal that stands before the form covers it, and the form keeps what was typed. */
function EntryForm({ stage, ...props }: CatalogueDialogsProps & { stage: FormStage }) {
  const { mode, record, typed, ended, leaving } = stage
  const { texts, options, onSend } = props
  const { notice } = options
  const Surface = props.formPage ?? FormDialog
  const confirm = (values: Values): void =>
    onSend(
      record === undefined ? { operation: 'add', values } : { operation: 'edit', record, values },
    )
  return (
    <>
      <Surface
        title={texts[mode]}
        mode={mode}
        values={typed ?? record ?? {}}
        references={options.references}
        fields={props.form}
        ended={ended}
        covered={notice !== undefined || leaving}
        onConfirm={confirm}
        onCancel={props.onCancel}
        onTyped={props.onTyped}
      />
      {leaving && (
        <QuestionDialog
          question="¿Desea salir sin guardar los cambios?"
          subject={texts[mode]}
          onYes={props.onLeave}
          onNo={props.onStay}
        />
      )}
      {notice !== undefined && (
        <ErrorDialog
          notice={notice}
          onOk={() => {
            options.dismiss()
            props.onAcknowledge(notice)
          }}
          onRetry={options.retry}
        />
      )}
    </>
  )
}
