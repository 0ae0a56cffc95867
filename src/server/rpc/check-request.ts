import type { core } from 'zod/mini'
import { REQUERIDO } from '../../wire/kinds/field'
import type { Operation } from './operation'
import { Refusal } from './refusal'
import { refusals } from './refusals'

type Body = Readonly<Record<string, unknown>>

/**
 * Judges a body by its metodo's contract.
 * @returns its fields, trimmed as the contract has it
 * @throws Refusal 422 in Spanish, naming the field by its label (row C-33); 401 for a token of no use
 */
export function checkRequest(operation: Operation, body: Body): Body {
  const garbled = Object.entries(body).find(([, value]) => isGarbled(value))
  if (garbled !== undefined) throw refused(operation, garbled[0], 'Tiene caracteres no permitidos')
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
  return missing || issue.input === null ? REQUERIDO : 'Valor no válido'
}

function refusalOf(operation: Operation, issues: readonly core.$ZodIssue[]): Refusal {
  if (issues.some(({ path }) => path[0] === 'token')) return refusals.notAuthorised()
  const [issue] = issues
  if (issue?.code === 'unrecognized_keys') {
    return refused(operation, issue.keys.join(', '), 'Campo no admitido')
  }
  return refused(operation, String(issue?.path[0] ?? ''), issue?.message ?? 'Valor no válido')
}

/** Access's own messages say which field they mean, and go out word for word (row P-25). */
function refused({ labels }: Operation, field: string, text: string): Refusal {
  const general = [
    REQUERIDO,
    'Valor no válido',
    'Campo no admitido',
    'Tiene caracteres no permitidos',
  ]
  const label = Object.hasOwn(labels, field) ? labels[field] : undefined
  const speaksForItself = label === undefined && !general.includes(text)
  return new Refusal(422, speaksForItself ? text : `${label ?? field}: ${text}`)
}
