import * as z from 'zod/mini'

/** Every non-2xx answer's body (row W-07). */
export const errorBody = z.object({ error: z.string() })

/** Where OK of an error modal leads: the form as it was typed, the list, or out of the session (with the form kept: C-25). */
export type ErrorLead = 'form' | 'list' | 'end' | 'end-keeping-form'

/** A status that an operation answers with, and what staff read then. No `text`: the answer's own `error` is shown. */
export interface ErrorNotice {
  readonly title: string
  readonly text?: string
  readonly leads: ErrorLead
}

export type ErrorNotices = Readonly<Partial<Record<number, ErrorNotice>>>
