import type { ErrorModel } from '../../../schema/language/model'
import { GENERAL_ERROR, SESSION_ERRORS, SHOWN_BY_STATUS } from '../../../src/wire/http/errors'
import type { Failure } from './operation'

/** Whether an operation reads, writes, or belongs to the portal. */
export type Purpose = 'read' | 'write' | 'access'

/** Statuses with the answer's own text that an operation never has: a read refuses no values, and nothing is in use. */
const SENSELESS: Readonly<Record<Purpose, readonly number[]>> = {
  read: [409, 422, 507],
  write: [],
  access: [409],
}

const WITH_SESSION: readonly Failure[] = Object.entries(SESSION_ERRORS).map(
  ([status, declared]) => ({
    status: Number(status),
    error: undefined,
    ...declared,
  }),
)

const OTHER: Failure = { status: undefined, error: undefined, ...GENERAL_ERROR }

/** The failures of an operation of a screen: its own words, then those of all screens. */
export function screenFailures(
  purpose: Exclude<Purpose, 'access'>,
  title: string,
  own: readonly ErrorModel[],
): Failure[] {
  const declared = own.map(({ status, title, text }) => ({ status, error: undefined, title, text }))
  return inOrder([
    ...declared,
    ...unlessDeclared(declared, [...WITH_SESSION, ...byStatus(purpose, title)]),
    OTHER,
  ])
}

/** The failures of an operation of the portal, whose own list says what all other statuses mean. */
export function accessFailures(title: string, own: readonly Failure[]): Failure[] {
  return inOrder([...own, ...unlessDeclared(own, byStatus('access', title))])
}

function byStatus(purpose: Purpose, title: string): Failure[] {
  return Object.keys(SHOWN_BY_STATUS)
    .map(Number)
    .filter((status) => !SENSELESS[purpose].includes(status))
    .map((status) => ({ status, error: undefined, title, text: undefined }))
}

function unlessDeclared(declared: readonly Failure[], usual: readonly Failure[]): Failure[] {
  const statuses = new Set(declared.map(({ status }) => status))
  return usual.filter(({ status }) => !statuses.has(status))
}

/** By status; those without one last, in the order in which they are tried. */
function inOrder(failures: readonly Failure[]): Failure[] {
  return failures.toSorted((a, b) => (a.status ?? 1000) - (b.status ?? 1000))
}

/** What `error` reads in an example of this failure. */
export function exampleError({ status, error, text }: Failure): string {
  const usual = status === undefined ? undefined : SHOWN_BY_STATUS[status]
  return error ?? text ?? usual ?? GENERAL_ERROR.text
}
