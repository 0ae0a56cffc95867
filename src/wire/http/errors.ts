/** No answer came: offline, refused, or none in time. */
export const NO_CONNECTION = {
  title: 'Error de conexión',
  text: 'No hay conexión a Internet.',
} as const

/** Any error without a text of its own (specification, section 8). */
export const GENERAL_ERROR = {
  title: 'Error General',
  text: 'Error en la aplicación, avise.',
} as const

/** The answer for a metodo that the backend does not have. */
export const NOT_AVAILABLE = 'Operación no disponible.'

/** The answer if the requested record does not exist. */
export const NO_RECORD = 'El registro ya no existe.'

/** The texts of data screens for the two statuses that end the session. */
export const SESSION_ERRORS = {
  401: { title: 'Token Invalido', text: 'No Autorizado.' },
  403: {
    title: 'Token Vencido',
    text: 'Vuelve a iniciar sesión para generar un nuevo token.',
  },
} as const

const SHOWN = {
  409: 'El registro está en uso.',
  422: 'El servidor no admitió un valor.',
  429: 'Demasiados intentos. Espere y vuelva a intentar.',
  503: 'El servicio no está disponible. Vuelva a intentar.',
  507: 'El servidor no tiene espacio para guardar.',
} as const

export type ShownStatus = keyof typeof SHOWN

/**
 * Statuses that show the answer's own `error` and end nothing, in every operation, and their texts if the answer has
 * none.
 */
export const SHOWN_BY_STATUS: typeof SHOWN & Readonly<Partial<Record<number, string>>> = SHOWN

/**
 * The target of OK in an error modal: back to the form with the typed values, to the list, or out of the session
 * (`end-keeping-form` shows the form first).
 */
export type ErrorLead = 'form' | 'list' | 'end' | 'end-keeping-form'

/** A status of an operation's answer, and the text that staff read then. Without `text` the answer's own `error` is shown. */
export interface ErrorNotice {
  readonly title: string
  readonly text?: string
  readonly leads: ErrorLead
}

export type ErrorNotices = Readonly<Partial<Record<number, ErrorNotice>>>
