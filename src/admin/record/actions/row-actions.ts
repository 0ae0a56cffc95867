import type { Message } from '#admin/frame/texts/use-message'
import { codesOf, holds } from '#wire/rules/action-condition'
import { hasCounterRecord } from '#wire/rules/counter-record'
import type { ActionContract, EntityContract } from '#wire/contract'
import { isLocked, isMovable } from '#wire/rules/states'
import { isPermitted } from '#admin/provider/auth/permissions'
import { lockOf, stateIn } from '#admin/fields/input/form-opening'
import type { SessionUser } from '#admin/provider/session/stored-session'
import { comparedValue } from '#wire/wire-values'
import type { Row } from '#admin/provider/row'
import type { ComponentType, ReactNode } from 'react'
import type { Values } from '#wire/kinds/field'

/** A button of a row. */
export interface RowAction {
  /** `modificar`, `copy`, `borrar`, or an action of the contract. */
  readonly name: string
  readonly label: string
}

/** The texts of an action: its button, the question before it, and its notice. */
export interface ActionText {
  readonly label: string
  readonly question: string
  /** The question before an action on several rows. Left out: the action is done to one row at a time. */
  readonly many?: string
  /** The notice when it is done: 'Usuario deshabilitado.' Default: that the record was changed. */
  readonly done?: string
  /** The fields that the action asks for. Left out: a question alone. */
  readonly asks?: Asks
}

export type ActionTexts = Readonly<Record<string, ActionText>>

/** The texts of an action that a row offers. @throws if the screen declares none by that name */
export function actionText(texts: ActionTexts, name: string): ActionText {
  const text = texts[name]
  if (text === undefined) throw new Error(`The screen has no texts for the action "${name}"`)
  return text
}

/**
 * The actions that the signed-in user may do to each row. Hiding the others is a courtesy: the backend decides.
 * @param texts the labels of the contract's own actions
 * @param isCopied whether a new record can begin with the values of a row
 */
export function rowActions(
  contract: EntityContract,
  user: SessionUser | undefined,
  texts: ActionTexts,
  message: Message,
  isCopied = false,
): (row: Row) => readonly RowAction[] {
  const own = Object.entries(texts).map(([name, { label }]) => ({ name, label }))
  const standard = standardActions(contract, isCopied).map((name) => ({
    name,
    label: message(LABELS[name]),
  }))
  const permitted = [...standard, ...own].filter(({ name }) => isPermitted(contract, user, name))
  const { ownRow, states } = contract
  if (own.length === 0 && ownRow === undefined && states === undefined) return () => permitted
  const view = message('admin.row.view')
  return (row) => {
    const lock = lockOf(contract, row)
    const isViewed = lock !== undefined && lock.moves === undefined
    return permitted
      .filter(({ name }) => applies(contract, name, row) && isPermitted(contract, user, name, row))
      .map((action) =>
        isViewed && action.name === 'modificar' ? { ...action, label: view } : action,
      )
  }
}

/**
 * The most buttons that a row may show at once: a row offers only the actions for its own value of a field, and only
 * the moves from its own state.
 */
export function actionSlots(contract: EntityContract, isCopied = false): number {
  const actions = Object.values(contract.actions ?? {})
  const { states } = contract
  const fieldOf = ({ when }: ActionContract) => when?.field ?? states?.of
  const fields = new Set(actions.map(fieldOf))
  const own = [...fields].map((field) => {
    const asked = actions.filter((action) => fieldOf(action) === field)
    const moves = field === states?.of
    // A row may also have a value that no action names.
    const values = [...asked.flatMap(({ when }) => codesOf(when)), undefined]
    const all = moves ? [...values, ...Object.keys(states?.moves ?? {})] : values
    const offers = (action: ActionContract, value: string | undefined): boolean =>
      holds(action.when, value) && (!moves || isMovable(contract, action, value))
    return Math.max(...all.map((value) => asked.filter((one) => offers(one, value)).length))
  })
  return own.reduce((sum, count) => sum + count, standardActions(contract, isCopied).length)
}

const LABELS = {
  modificar: 'admin.row.edit',
  copy: 'admin.row.copy',
  borrar: 'admin.row.remove',
} as const

const STANDARD = ['modificar', 'copy', 'borrar'] as const

const standardActions = (
  { metodos }: EntityContract,
  isCopied: boolean,
): readonly (keyof typeof LABELS)[] =>
  STANDARD.filter((name) =>
    name === 'copy' ? isCopied && metodos.ingresar !== undefined : metodos[name] !== undefined,
  )

/** Whether a row offers an action, according to its codes. A locked record can be opened and read. */
function applies(contract: EntityContract, name: string, row: Row): boolean {
  const { actions, fields } = contract
  const state = stateIn(contract, row)
  if (name === 'borrar') return !isLocked(contract, state)
  const action = actions?.[name]
  if (action !== undefined && !isMovable(contract, action, state)) return false
  if (action !== undefined && hasCounterRecord(action, row)) return false
  const when = action?.when
  if (when === undefined) return true
  const field = fields[when.field]
  return holds(when, field && comparedValue(field, row[when.field]))
}

export interface AskDialogProps {
  readonly action: string
  readonly record: Row
  onClose(): void
}

export interface AskFormProps {
  readonly action: string
  /** The record of the action; undefined: several. */
  readonly record?: Row | undefined
  /** The values entered before. */
  readonly typed?: Values | undefined
  /** Why the action was refused. */
  readonly refused?: string | undefined
  /** The action is being sent: nothing can be confirmed. */
  readonly busy?: boolean
  onConfirm(entered: Values): void
  /** The button 'Cancelar'. */
  onCancel(): void
  /** Whether any field differs from its initial value. */
  onTyped(typed: boolean): void
  /** The text above the fields. */
  readonly children: ReactNode
}

/** The form of an action that asks for values. A list whose actions only ask a question need not fetch this code. */
export interface Asks {
  /** The dialog for one row, which also sends the entered values. */
  readonly Dialog: ComponentType<AskDialogProps>
  /** The fields and the buttons, to be shown in a modal. */
  readonly Form: ComponentType<AskFormProps>
}
