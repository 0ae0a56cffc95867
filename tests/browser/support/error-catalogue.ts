import type { Page } from 'playwright-core'
import type { Provoked } from './provoke'

/** Where OK leads: the form as it was typed, the list, the screen itself with 'Reintentar', or out of the session. */
type Leads = 'form' | 'list' | 'retry' | 'end' | 'end-keeping-form'

export interface Told {
  readonly title: string
  readonly text: string
  readonly leads: Leads
}

/** One operation of a screen, and what its failures show that differs from the general catalogue. */
export interface FailingOperation {
  readonly name: string
  readonly metodo: string
  /** What the statuses of row C-33 are titled. */
  readonly title: string
  /** Where OK leads where the session is kept. */
  readonly stays: Exclude<Leads, 'end'>
  /** 'Token vencido' is the title of 401 on add screens (row C-10). */
  readonly adding?: true
  /** Bodies that nobody reads are not judged (row W-07): an answer that is no JSON is a success. */
  readonly unread?: true
  /** Failures of this load show nothing at all (row C-24). */
  readonly silent?: true
  readonly own?: Readonly<Record<number, Told>>
  /** From the screen at rest up to the call. */
  readonly run: (page: Page) => Promise<void>
}

export interface FailingScreen {
  readonly path: string
  /** What the list answers, and whatever else the screen asks for. */
  readonly answers: Readonly<Record<string, unknown>>
  readonly operations: readonly FailingOperation[]
}

/** What a call meets, by the name that a test's title gives it. */
export const FAILURES: Readonly<Record<string, Provoked>> = {
  '400': { status: 400 },
  '401': { status: 401 },
  '403': { status: 403 },
  '404': { status: 404 },
  '409': { status: 409 },
  '422': { status: 422 },
  '429': { status: 429 },
  '500': { status: 500 },
  '503': { status: 503 },
  'no network': 'offline',
  'a 2xx that is not JSON': 'not JSON',
}

const GENERAL: Told = {
  title: 'Error General',
  text: 'Error en la aplicación, avise.',
  leads: 'end',
}

/** What the catalogue says of a failure (rows C-10, C-33, W-07, W-09); undefined if nothing may show. */
export function toldOf(operation: FailingOperation, failure: Provoked): Told | undefined {
  if (operation.silent) return undefined
  const { title, stays: leads, own, adding, unread } = operation
  if (failure === 'offline') {
    return { title: 'Error de conexión', text: 'No hay conexión a Internet.', leads }
  }
  if (failure === 'not JSON') return unread ? undefined : GENERAL
  const told = own?.[failure.status]
  if (told !== undefined) return told
  switch (failure.status) {
    case 401:
      return {
        title: adding ? 'Token vencido' : 'Token Invalido',
        text: 'No Autorizado.',
        leads: 'end',
      }
    case 403: {
      const text = 'Vuelve a iniciar sesión para generar un nuevo token.'
      return { title: 'Token Vencido', text, leads: 'end' }
    }
    case 409:
    case 422:
    case 429:
    case 503:
      return { title, text: 'Provocado', leads }
    default:
      return GENERAL
  }
}
