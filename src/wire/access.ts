import type { Parser } from './parser'

/** One operation of the portal or the session: what it sends, what is read of its answer, what its failures say. */
export interface AccessOperation<Answer = unknown> {
  readonly metodo: string
  readonly request: Parser<Record<string, unknown>>
  /** Only the fields that are read are judged (row W-07); the rest of the answer passes. */
  readonly response: Parser<Answer>
  readonly errors: readonly AccessError[]
}

/** A failure is told by its status, by its `error` text, or by both; the last entry has neither and takes the rest. */
export interface AccessError {
  readonly status?: number
  readonly error?: string
  readonly title: string
  readonly text: string
}

/** What a field's kind is made of; each kind takes its own part of it. */
interface AccessFieldWords {
  readonly label: string
  readonly min?: number
  readonly max?: number
  readonly length?: number
  readonly required?: boolean
  readonly requiredText?: string
  readonly tooShort?: string
}

/** The shape of `generated/access-words`: what is shown of fields and failures, and the limits; no check among it. */
export interface AccessWords {
  readonly fields: Readonly<Record<string, AccessFieldWords>>
  readonly limits: Readonly<Record<string, number>>
  readonly errors: Readonly<Record<string, readonly AccessError[]>>
}

/** The shape of `generated/access`: the server and the portal read the same operations, fields and limits. */
export interface AccessContract {
  readonly fields: Readonly<Record<string, { readonly kind: string; readonly label: string }>>
  readonly operations: Readonly<Record<string, AccessOperation>>
  readonly limits: Readonly<Record<string, number>>
}
