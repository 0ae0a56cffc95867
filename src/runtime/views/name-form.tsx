import { useMemo, useState } from 'react'
import { textField } from '../../wire/kinds/text'
import type { SavedView } from '../../wire/metodos/views'
import { VIEW_NAME_MAX } from '../../wire/metodos/views'
import { TextInput } from '../fields/text'
import { PanelForm } from '../filters/panel-form'
import { useMessage } from '../messages/use-message'
import { isSameName } from './use-saved-views'

interface NameFormProps {
  readonly label: string
  readonly confirm: string
  /** What the name is now. */
  readonly value?: string
  /** Views whose names cannot be used. */
  readonly taken: readonly SavedView[]
  onConfirm(name: string): void
}

/** Asks for the name of a view. */
export function NameForm({ label, confirm, value = '', taken, onConfirm }: NameFormProps) {
  const message = useMessage()
  const [isTaken, setTaken] = useState(false)
  const fields = useMemo(
    () => ({ nombre: textField({ label, max: VIEW_NAME_MAX, required: true }) }),
    [label],
  )
  return (
    <div className="panel-form">
      <PanelForm
        fields={fields}
        values={{ nombre: value }}
        confirm={confirm}
        onApply={({ nombre }) => {
          const name = String(nombre).trim()
          const isUsed = taken.some((view) => isSameName(view.nombre, name))
          setTaken(isUsed)
          if (!isUsed) onConfirm(name)
        }}
      >
        <TextInput source="nombre" />
        {isTaken && <p role="alert">{message('gestion.view.taken')}</p>}
      </PanelForm>
    </div>
  )
}
