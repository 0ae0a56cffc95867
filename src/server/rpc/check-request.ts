import type { core } from 'zod/mini'
import { NO_PERMITIDOS, NO_VALIDO, REQUERIDO } from '../../wire/kinds/field'
import type { Operation } from './operation'
import { Refusal } from './refusal'
import { refusals } from './refusals'

type Body = Readonly<Record<string, unknown>>

/**
 * Judges a body by its metodo's contract.
 * @returns its fields, trimmed as the contract has it
 * @throws Refusal 422 in Spanish, naming the field by its label; 401 for a token of no use
 */
export function checkRequest(operation: Operation, body: Body): Body {
  const garbled = Object.entries(body).find(([, value]) => isGarbled(value))
  if (garbled !== undefined) throw refused(operation, garbled[0], NO_PERMITIDOS, true)
  const parsed = operation.request.safeParse(body, { error: spanish })
  if (!parsed.success) throw refusalOf(operation, parsed.error.issues)
  return parsed.data
}

/** Halves of characters, which no database stores as they came; and NUL, which cuts a text there. */
const GARBLED = /[\0\p{Cs}]/u

function isGarbled(value: unknown): boolean {
  return typeof value === 'string' && GARBLED.test(value)
}

/** What the schema leaves unworded. */
function spanish(issue: core.$ZodRawIssue): string {
  const missing = issue.code === 'invalid_type' && issue.input === undefined
  return missing || issue.input === null ? REQUERIDO : NO_VALIDO
}

function refusalOf(operation: Operation, issues: readonly core.$ZodIssue[]): Refusal {
  if (issues.some(({ path }) => path[0] === 'token')) return refusals.notAuthorised()
  const [issue] = issues
  if (issue?.code === 'unrecognized_keys') {
    return refused(operation, issue.keys.join(', '), 'Campo no admitido', true)
  }
  const text = issue?.message ?? NO_VALIDO
  return refused(operation, String(issue?.path[0] ?? ''), text, GENERAL.has(text))
}

/** What the checks of every kind may say, which tells nobody which field is meant. */
const GENERAL: ReadonlySet<string> = new Set([REQUERIDO, NO_VALIDO, NO_PERMITIDOS])

/**
 * Access's own messages say which field they mean, and go out word for word.
 * @param general whether the text would do for any field, and so needs this one's name before it
 */
function refused({ labels }: Operation, field: string, text: string, general: boolean): Refusal {
  const label = Object.hasOwn(labels, field) ? labels[field] : undefined
  const speaksForItself = label === undefined && !general
  return new Refusal(422, speaksForItself ? text : `${label ?? field}: ${text}`)
}
