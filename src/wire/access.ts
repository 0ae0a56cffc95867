import type { Parser } from './parser'
import { isReceivedObject, type Received } from './received'

/** One operation of the portal or the session: its request, the values read of its answer, and the messages of its failures. */
export interface AccessOperation {
  readonly metodo: string
  readonly request: Parser<Record<string, unknown>>
  /** Left out: any 2xx counts as success, and nothing of the answer is read. */
  readonly answer?: AccessAnswer<object>
  readonly errors: readonly AccessError[]
}

/** The values that are read of an answer, in any form; everything else in it is ignored. */
export interface AccessAnswer<Answer> {
  /** An answer without one of these fields is of no use. */
  readonly needs: readonly string[]
  read(received: Received): Answer
}

/** Reads an answer. @returns undefined if it lacks a needed field */
export function readAnswer<Answer extends object>(
  { needs, read }: AccessAnswer<Answer>,
  body: unknown,
): Answer | undefined {
  const answer = read(isReceivedObject(body) ? body : {})
  return needs.some((name) => isEmpty(Reflect.get(answer, name))) ? undefined : answer
}

function isEmpty(value: unknown): boolean {
  return value === '' || value === null
}

/** A failure is identified by its status, by its `error` text, or by both; the last entry has neither and matches the rest. */
export interface AccessError {
  readonly status?: number
  readonly error?: string
  readonly title: string
  readonly text: string
}

/** The options of a field's kind; each kind reads those that it knows. */
interface AccessFieldWords {
  readonly label: string
  readonly min?: number
  readonly max?: number
  readonly length?: number
  readonly required?: boolean
  readonly requiredText?: string
  readonly tooShort?: string
}

/** The shape of `generated/access-words`: the texts of fields and failures, and the limits, without any check. */
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
