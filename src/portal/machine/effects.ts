import type { Received } from '#wire/received'
import type { CodeFailure } from '#admin/provider/code/code-not-fetched'
import type { CallFailure } from '#admin/provider/wire/call-metodo'
import type { FormStep, FieldName } from './state'

/** A call to make, by its name in `generated/access`. `enviarClave` gets its token at the edge, from storage. */
export type CallRequest =
  | { readonly operation: 'login'; readonly body: { readonly dni: number; readonly clave: string } }
  | { readonly operation: 'pedirCodigo'; readonly body: { readonly dni: number } }
  | {
      readonly operation: 'registrar'
      readonly body: { readonly dni: number; readonly nombre: string; readonly correo: string }
    }
  | {
      readonly operation: 'enviarCodigo'
      readonly body: { readonly dni: number; readonly codigo: string }
    }
  | { readonly operation: 'enviarClave'; readonly body: { readonly clave: string } }

/** The values that are read of each answer. */
export type CallAnswer =
  | { readonly operation: 'login'; readonly session: Received }
  /** `correo` is empty if the answer lacks the address that the code was sent to. */
  | { readonly operation: 'pedirCodigo' | 'registrar'; readonly correo: string }
  | { readonly operation: 'enviarCodigo'; readonly token: string }
  | { readonly operation: 'enviarClave' }

/** The actions that the machine requests. It performs none itself: `edge/` carries them out. */
export type Effect =
  | { readonly do: 'call'; readonly call: number; readonly request: CallRequest }
  | { readonly do: 'load-checks'; readonly call: number }
  /** Stores the login's whole answer. */
  | { readonly do: 'sign-in'; readonly session: Received }
  | { readonly do: 'preload-signed-in' }
  | { readonly do: 'store-code-token'; readonly token: string }
  | { readonly do: 'clear-code-token' }
  | { readonly do: 'end-session' }
  /** Loads the page again and fills in the typed values, except passwords. */
  | { readonly do: 'reload'; readonly typed: FormStep }
  /** The browser's own alert. */
  | { readonly do: 'alert'; readonly text: string }

/** All events of the portal: actions of the person, results of calls, and the passing of time. */
export type PortalEvent =
  /** A text was typed or pasted into a field of the form that shows. */
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
  /** The checks that a submit waited for are loaded. */
  | { readonly type: 'checks-loaded'; readonly call: number }
  /** They could not be fetched. */
  | { readonly type: 'checks-missing'; readonly call: number; readonly failure: CodeFailure }
  | { readonly type: 'answered'; readonly call: number; readonly answer: CallAnswer }
  | { readonly type: 'failed'; readonly call: number; readonly failure: CallFailure }
  /** The code flow's token was not in storage: nothing was sent. */
  | { readonly type: 'token-missing'; readonly call: number }
