import type { core } from 'zod/mini'
import { NO_PERMITIDOS, NO_VALIDO, REQUERIDO, type Values } from '#wire/kinds/field'
import { IN_SPANISH } from '#wire/parser'
import type { ActionContract, EntityContract, MetodoContract } from '#wire/contract'
import { lineLabel } from '#wire/kinds/lines'
import type { Operation } from './operation'
import { labelsOf } from './payload'
import { Refusal } from '#server/store/refusal'
import { refusals } from './refusals'

/** A metodo of an entity or a singleton, and the fields that its form asks for besides. */
export type CheckedMetodo = Pick<MetodoContract, 'request' | 'from'> &
  Pick<Partial<ActionContract>, 'asks'>

/** The checks of a metodo's request, and the names of the fields in its refusals. */
export const checkedBy = (
  { fields }: Pick<EntityContract, 'fields'>,
  { request, from, asks }: CheckedMetodo,
): Checked => {
  const holders = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'lines' ? [[name, field] as const] : [],
  )
  const lines = holders.length === 0 ? {} : { lines: Object.fromEntries(holders) }
  return { request, labels: labelsOf({ ...fields, ...asks }, from), ...lines }
}

/** The parts of an operation that check its request. */
export type Checked = Pick<Operation, 'request' | 'labels' | 'lines' | 'rows'>

/**
 * Validates a body by its metodo's contract.
 * @returns its fields as the contract's checks return them, such as trimmed texts
 * @throws Refusal 422 in Spanish, naming the field by its label; 401 for an invalid token
 */
export function checkRequest(operation: Checked, body: Values): Values {
  const { rows } = operation
  const garbled = Object.entries(body).find(([name, value]) => name !== rows && isGarbled(value))
  if (garbled !== undefined) throw refused(operation, garbled[0], NO_PERMITIDOS, true)
  const parsed = operation.request.safeParse(body, IN_SPANISH)
  if (!parsed.success) throw refusalOf(operation, parsed.error.issues)
  return parsed.data
}

/** Lone surrogates, which no database stores unchanged, and NUL, which truncates a text there. */
const GARBLED = /[\0\p{Cs}]/u

/** Whether a value of JSON has such characters, at any depth. A loop, because a request may be deeper than the stack. */
export function isGarbled(value: unknown): boolean {
  const open = [value]
  while (open.length > 0) {
    const one = open.pop()
    if (typeof one === 'string' && GARBLED.test(one)) return true
    if (typeof one !== 'object' || one === null) continue
    for (const inner of Object.values(one)) open.push(inner)
  }
  return false
}

function refusalOf(operation: Checked, issues: readonly core.$ZodIssue[]): Refusal {
  if (issues.some(({ path }) => path[0] === 'token')) return refusals.notAuthorised()
  const [issue] = issues
  const [field = '', at, inner = ''] = issue?.path ?? []
  const line = typeof at === 'number' ? operation.lines?.[String(field)] : undefined
  if (issue?.code === 'unrecognized_keys') {
    const keys = issue.keys.join(', ')
    const label = line === undefined ? keys : lineLabel(line.one, Number(at), keys)
    return refused(operation, label, 'Campo no admitido', true)
  }
  const text = issue?.message ?? NO_VALIDO
  if (line === undefined) return refused(operation, String(field), text, GENERAL.has(text))
  const label = line.fields[String(inner)]?.label ?? String(inner)
  return new Refusal(422, `${lineLabel(line.one, Number(at), label)}: ${text}`)
}

/** Messages that the checks of every kind share; they do not show which field is meant. */
const GENERAL: ReadonlySet<string> = new Set([REQUERIDO, NO_VALIDO, NO_PERMITIDOS])

/**
 * Puts the field's label before the text. Access's own messages name the field already and are sent unchanged.
 * @param general whether the text is one of all fields, and so needs this field's name before it
 */
function refused({ labels }: Checked, field: string, text: string, general: boolean): Refusal {
  const label = Object.hasOwn(labels, field) ? labels[field] : undefined
  const namesItsField = label === undefined && !general
  return new Refusal(422, namesItsField ? text : `${label ?? field}: ${text}`)
}
