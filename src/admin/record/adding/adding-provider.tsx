import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { DialogFrame } from '../form/form-modal'
import { fetchedPanel } from '#admin/frame/panels/fetched-panel'
import {
  type AddForm,
  AddingContext,
  type AddRequest,
  DepthContext,
} from '#admin/fields/picker/adding'
import type { AddDialogProps } from './add-dialog'

interface AddingProviderProps {
  readonly forms: readonly AddForm[]
  readonly children: ReactNode
}

/**
 * Lets the forms inside it add records that they refer to. The form of such a record opens over theirs, and may itself
 * open another one. The focus returns to the element that had it.
 */
export function AddingProvider({ forms, children }: AddingProviderProps) {
  const [requests, setRequests] = useState<readonly AddRequest[]>([])
  const openers = useRef<Element[]>([])
  const open = requests.length
  const adding = useMemo(
    () => ({
      forms: new Map(forms.map((form) => [form.contract.resource, form])),
      open,
      add(request: AddRequest): void {
        if (document.activeElement !== null) openers.current[open] = document.activeElement
        setRequests((all) => [...all.slice(0, open), request])
      },
    }),
    [forms, open],
  )
  useEffect(() => {
    // The covered form shows again.
    const [opener] = openers.current.splice(open)
    if (opener instanceof HTMLElement) opener.focus()
  }, [open])
  const closed = (depth: number) => (): void => setRequests((all) => all.slice(0, depth))
  return (
    <AddingContext value={adding}>
      {children}
      {requests.map((request, depth) => {
        const Dialog = dialogOf(request.form)
        return (
          <DepthContext key={depth} value={depth + 1}>
            <Dialog request={request} onClose={closed(depth)} />
          </DepthContext>
        )
      })}
    </AddingContext>
  )
}

type Dialog = ReturnType<typeof fetchedDialog>

const dialogs = new WeakMap<AddForm, Dialog>()

/** One component for each form; it keeps the fetched code. */
function dialogOf(form: AddForm): Dialog {
  const dialog = dialogs.get(form) ?? fetchedDialog(form)
  dialogs.set(form, dialog)
  return dialog
}

const fetchedDialog = (form: AddForm) =>
  fetchedPanel<Omit<AddDialogProps, 'inputs'>>(
    async () => {
      const [{ AddDialog }, inputs] = await Promise.all([import('./add-dialog'), form.fetch()])
      return (props) => <AddDialog {...props} inputs={inputs} />
    },
    {
      Frame: ({ request, onClose, children }) => (
        <DialogFrame title={request.contract.screen?.add ?? ''} onCancel={onClose}>
          {children}
        </DialogFrame>
      ),
    },
  )
