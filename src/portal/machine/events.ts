import type { CodeFailure } from '#admin/provider/code/code-not-fetched'
import type { CallFailure } from '#admin/provider/wire/call-metodo'
import type { CallAnswer } from './effects'
import type { FieldName } from './state'

/** All that can happen to the portal: what the person does, what a call brings back, and time going by. */
export type PortalEvent =
  /** Typed or pasted into a field of the form that shows. */
  | { readonly type: 'typed'; readonly field: FieldName; readonly text: string }
  /** Enter or the form's button. */
  | { readonly type: 'submitted' }
  /** 'Regístrate', and 'Volver' of the back face. */
  | { readonly type: 'flipped' }
  /** 'Olvidé mi contraseña'. */
  | { readonly type: 'recovery-chosen' }
  /** 'Volver' of recovery and of the password step, 'Cancelar' and Escape of the code modal. */
  | { readonly type: 'cancelled' }
  /** OK, the close button or Escape of a notice. */
  | { readonly type: 'notice-closed' }
  /** 'Reintentar' of a notice that offers it. */
  | { readonly type: 'retried' }
  | { readonly type: 'tick' }
  /** The checks that a submit waited for are there. */
  | { readonly type: 'checks-loaded'; readonly call: number }
  /** They could not be fetched. */
  | { readonly type: 'checks-missing'; readonly call: number; readonly failure: CodeFailure }
  | { readonly type: 'answered'; readonly call: number; readonly answer: CallAnswer }
  | { readonly type: 'failed'; readonly call: number; readonly failure: CallFailure }
  /** The code flow's token was not in storage: nothing was sent. */
  | { readonly type: 'token-missing'; readonly call: number }
