import { type Message, useMessage } from '#admin/frame/texts/use-message'
import { ErrorDialog } from '#admin/frame/dialogs/error-dialog'
import { QuestionDialog } from '#admin/frame/dialogs/question-dialog'
import { describeFailure, type FailureNotice } from '#admin/frame/errors/describe-failure'
import { FormPage } from '#admin/record/form/form-page'
import { FormDialog, type FormDialogProps } from '#admin/record/form/record-form'
import { useRemovalOptions } from '#admin/fields/input/use-options'
import { lockOf } from '#admin/fields/input/form-opening'
import { failureOf } from '#admin/provider/http-error'
import { plainText } from '#admin/fields/columns/column'
import { useCatalogueScope } from '../catalogue-scope'
import type { Catalogue } from '../use-catalogue'
import { actionText } from '#admin/record/actions/row-actions'
import type { OpenForm } from './use-dialog'
import { formWrite } from './use-entries'

interface CatalogueDialogsProps {
  readonly catalogue: Catalogue
}

/** The open modal or form. */
export function CatalogueDialogs(props: CatalogueDialogsProps) {
  const { control, entries, form, retryLoad } = props.catalogue
  const { contract, texts, actions } = useCatalogueScope()
  const { nameField } = contract
  const { dialog } = control
  useRemovalOptions(contract, dialog.at === 'question')
  switch (dialog.at) {
    case 'list':
      return null
    case 'form':
      return <EntryForm {...props} dialog={dialog} />
    case 'question':
      return (
        <QuestionDialog
          question={texts.question}
          subject={plainText(dialog.record[nameField])}
          onYes={control.confirmRemove}
          onNo={control.close}
        />
      )
    case 'remove':
      return (
        <FormSurface
          title={texts.remove}
          mode="remove"
          values={dialog.record}
          opening={control.opening}
          fields={form.Inputs ?? Nothing}
          onConfirm={() => entries.send({ operation: 'remove', record: dialog.record })}
          onCancel={control.close}
          onLeave={control.close}
        />
      )
    case 'action': {
      const { record, action } = dialog
      const { question, asks } = actionText(actions, action)
      if (asks !== undefined) return <asks.Dialog {...{ action, record }} onClose={control.close} />
      return (
        <QuestionDialog
          question={question}
          subject={plainText(record[nameField])}
          onYes={() => entries.send({ operation: 'action', record, action })}
          onNo={control.close}
        />
      )
    }
    case 'failed':
      return (
        <ErrorDialog
          notice={dialog.notice}
          onOk={() => control.acknowledge(dialog.notice)}
          onRetry={dialog.form === undefined ? retryLoad : entries.retry}
        />
      )
  }
}

/** The form to add or edit a record. A modal in front of the form covers it; the form keeps the entered values. */
function EntryForm({ dialog, catalogue }: CatalogueDialogsProps & { readonly dialog: OpenForm }) {
  const { mode, record, copied, carried, typed, conflict, refused, entry, ended, leaving } = dialog
  const { control, entries, form, options } = catalogue
  const { contract, texts } = useCatalogueScope()
  const message = useMessage()
  const notice = loadNotice(options.error, mode, texts[mode], message)
  const isNew = record === undefined
  const lock = record && lockOf(contract, record)
  const isRead = lock !== undefined && lock.moves === undefined
  return (
    <FormSurface
      title={isRead ? plainText(record?.[contract.nameField]) : texts[mode]}
      mode={mode}
      values={typed ?? record ?? carried}
      entry={entry}
      isCopy={copied !== undefined}
      saved={record}
      opening={control.opening}
      fields={form.Inputs ?? Nothing}
      ended={ended}
      conflict={conflict}
      refused={refused}
      leaving={
        leaving && {
          subject: isNew ? texts.add : plainText(record[contract.nameField]),
          onLeave: control.close,
          onStay: control.stay,
        }
      }
      error={
        notice && {
          notice,
          onOk: () => {
            options.dismiss()
            control.acknowledge(notice)
          },
          onRetry: options.retry,
        }
      }
      {...(isNew ? { report: entries.report } : {})}
      onConfirm={(values) => entries.send(formWrite(record, values))}
      onConfirmAndContinue={isNew && !ended ? entries.sendAndContinue : undefined}
      onCancel={control.close}
      onLeave={control.leave}
      onTyped={control.noteTyped}
    />
  )
}

/** A modal in front of the list, or a page in its place, with an address of its own. */
function FormSurface(form: FormDialogProps) {
  const { contract } = useCatalogueScope()
  return contract.screen?.formPages ? <FormPage {...form} /> : <FormDialog {...form} />
}

/** No form opens before its inputs are loaded. */
const Nothing = () => null

function loadNotice(
  error: unknown,
  mode: 'add' | 'edit',
  title: string,
  message: Message,
): FailureNotice | undefined {
  const failure = failureOf(error)
  if (failure === undefined) return undefined
  return describeFailure(
    failure,
    { operation: 'load', title, onAddScreen: mode === 'add' },
    message,
  )
}
