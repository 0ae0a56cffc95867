import type { FormStep } from './state'
import type { Received } from '#wire/received'

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

/** What is read of each answer. */
export type CallAnswer =
  | { readonly operation: 'login'; readonly session: Received }
  /** `correo` is empty if the answer does not say where the code went. */
  | { readonly operation: 'pedirCodigo' | 'registrar'; readonly correo: string }
  | { readonly operation: 'enviarCodigo'; readonly token: string }
  | { readonly operation: 'enviarClave' }

/** What the machine asks of the world. It does nothing itself: `edge/` carries these out. */
export type Effect =
  | { readonly do: 'call'; readonly call: number; readonly request: CallRequest }
  | { readonly do: 'load-checks'; readonly call: number }
  /** Stores the login's whole answer. */
  | { readonly do: 'sign-in'; readonly session: Received }
  | { readonly do: 'preload-signed-in' }
  | { readonly do: 'store-code-token'; readonly token: string }
  | { readonly do: 'clear-code-token' }
  | { readonly do: 'end-session' }
  /** Loads the page again and fills in what was typed, passwords aside. */
  | { readonly do: 'reload'; readonly typed: FormStep }
  /** The browser's own alert. */
  | { readonly do: 'alert'; readonly text: string }
