import { type Message } from '#admin/frame/texts/use-message'
import type { EntityContract, ResourceContract } from '#wire/contract'
import { editMetodo } from '#admin/provider/records/edit-metodo'
import type { FailedOperation } from '#admin/frame/errors/describe-failure'
import { plainText } from '#admin/fields/columns/column'
import type { ScreenTexts } from '#admin/frame/texts/catalogue-texts'
import { actionText, type ActionTexts } from './row-actions'
import type { Write } from './write-queue'

/** The texts of a screen's writes. */
export interface WriteTexts extends Pick<ScreenTexts, 'add' | 'edit' | 'remove'> {
  readonly actions: ActionTexts
  /** The field that names a record. */
  readonly nameField: string
}

/** The name of a write's record; for an edit, its new name. */
export function nameOfWrite(write: Write, nameField: string): string {
  const record = 'record' in write ? write.record : {}
  const values = 'values' in write ? write.values : {}
  return plainText({ ...record, ...values }[nameField]).trim()
}

/** The notice of a saved write: 'Se agregó "Comercio minorista"'; a new record that its id names has no name yet. */
export function savedText(
  write: Write,
  { nameField, actions }: WriteTexts,
  message: Message,
): string {
  const name = nameOfWrite(write, nameField)
  const changed = message('admin.write.changed', { name })
  switch (write.operation) {
    case 'add':
      return name === ''
        ? message('admin.write.added_unnamed')
        : message('admin.write.added', { name })
    case 'edit':
      return changed
    case 'remove':
      return message('admin.write.removed', { name })
    case 'action':
      return actionText(actions, write.action).done ?? changed
  }
}

/** The description of a failed write: its title, and the notices of its metodo. */
export function failedWrite(
  contract: ResourceContract,
  texts: WriteTexts,
  write: Write,
): FailedOperation {
  const { operation } = write
  if (operation === 'edit') {
    return { operation, title: texts.edit, notices: editMetodo(contract)?.errors }
  }
  const { metodos, actions } = contract.kind === 'entity' ? contract : NOTHING
  switch (operation) {
    case 'add':
      return { operation, title: texts.add, notices: metodos?.ingresar?.errors }
    case 'remove':
      return { operation, title: texts.remove, notices: metodos?.borrar?.errors }
    case 'action': {
      const title = actionText(texts.actions, write.action).label
      return { operation, title, notices: actions?.[write.action]?.errors }
    }
  }
}

/** A singleton is only edited. */
const NOTHING: Partial<EntityContract> = {}
