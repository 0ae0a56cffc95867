import { useReducer, useState } from 'react'
import { clearSession } from '../session/stored-session'
import type { FormMode } from '../dialogs/form-scope'
import type { Notice } from '../errors/describe-failure'
import { useHiddenMenu, useShell } from '../shell/shell-context'
import { useBackCloses } from '../shell/use-back-closes'
import type { Row } from './row'
import { type FormStage, LIST, nextStage, type Stage } from './stage'
import type { Opening } from './use-options'

export interface StageControl {
  readonly stage: Stage
  readonly opening: Opening | undefined
  openAdd(): void
  /** Opens what a row's button asks for: `modificar`, `borrar`, or an action of the contract. */
  openFor(action: string, record: Row): void
  confirmRemove(): void
  /** Back to the list; where the session is over, to the portal. */
  close(): void
  failWrite(notice: Notice, form: FormStage | undefined): void
  failLoad(notice: Notice): void
  acknowledge(notice: Notice): void
}

/** A catalogue screen's stage, with what its steps do outside it: the side menu hides, the session ends. */
export function useStage(): StageControl {
  const shell = useShell()
  const [stage, dispatch] = useReducer(nextStage, LIST)
  const [opening, setOpening] = useState<Opening | undefined>(undefined)
  useHiddenMenu(stage.at !== 'list')

  const open = (mode: FormMode): void =>
    setOpening((last) => ({ number: (last?.number ?? 0) + 1, mode }))

  const close = (): void => {
    if (stage.at === 'form' && stage.ended) shell.endSession()
    else dispatch({ type: 'close' })
  }
  const acknowledge = (notice: Notice): void => {
    if (notice.leads === 'end') return shell.endSession()
    if (notice.leads === 'end-keeping-form') clearSession()
    dispatch({ type: 'acknowledge' })
  }
  useBackCloses(stage.at === 'list' ? undefined : stage.at, () => {
    if (stage.at === 'failed') acknowledge(stage.notice)
    else close()
  })

  return {
    stage,
    opening,
    openAdd: () => {
      open('add')
      dispatch({ type: 'add' })
    },
    openFor: (action, record) => {
      if (action === 'modificar') {
        open('edit')
        dispatch({ type: 'edit', record })
      } else if (action === 'borrar') {
        open('remove')
        dispatch({ type: 'ask-remove', record })
      } else {
        dispatch({ type: 'ask-action', record, action })
      }
    },
    confirmRemove: () => dispatch({ type: 'confirm-remove' }),
    close,
    failWrite: (notice, form) => dispatch({ type: 'failed', notice, form }),
    failLoad: (notice) => dispatch({ type: 'load-failed', notice }),
    acknowledge,
  }
}
