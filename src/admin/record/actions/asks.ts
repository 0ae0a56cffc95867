import type { ComponentType, ReactNode } from 'react'
import type { Values } from '#admin/provider/records/payload'
import type { Row } from '#admin/provider/row'

export interface AskDialogProps {
  readonly action: string
  readonly record: Row
  onClose(): void
}

export interface AskFormProps {
  readonly action: string
  /** The record that it is about; undefined: several. */
  readonly record?: Row | undefined
  /** What was entered before. */
  readonly typed?: Values | undefined
  /** Why it was refused. */
  readonly refused?: string | undefined
  /** It is being sent: nothing can be confirmed. */
  readonly busy?: boolean
  onConfirm(entered: Values): void
  /** The button 'Cancelar'. */
  onCancel(): void
  /** Whether anything differs from what the fields started with. */
  onTyped(typed: boolean): void
  /** What it is about, above the fields. */
  readonly children: ReactNode
}

/** What an action asks before it is done. Lists whose actions ask a question alone need not fetch the code. */
export interface Asks {
  /** For one row: it sends what is entered, too. */
  readonly Dialog: ComponentType<AskDialogProps>
  /** The fields and the buttons, to be shown in a modal. */
  readonly Form: ComponentType<AskFormProps>
}
