import type { MetodoContract } from '../contract'
import { isReceivedObject, type Received, receivedNumber, receivedText } from '../received'
import type { Values } from '../kinds/field'

/** The embedded backend's operations on many records of an entity at once. */
export const recordsMetodos = {
  /** The records whose fields have one of many values, with all their fields. */
  find: 'registros.buscar',
  /** Adds and changes many records in one transaction, each as its own metodo would. */
  write: 'registros.grabar',
  /** Does a row action to many records in one transaction, each as the action's own metodo would. */
  act: 'registros.accionar',
} as const

/** Values that one call looks for at most. */
export const WANTED_MAX = 2_000

/** Records that one call writes at most. */
export const WRITTEN_MAX = 1_000

/** The longest name of a file that an import gives. Characters. */
const ARCHIVO_MAX = 255

/** Characters that would break the line of the history, or turn its direction around. */
const UNPRINTED = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

/** The name of an imported file as `registros.grabar` accepts it: without unprinted characters; a long name keeps its end. */
export const archivoOf = (name: string): string =>
  name.slice(-ARCHIVO_MAX).replaceAll(UNPRINTED, '')

/**
 * The maximum that one call of `registros.grabar` writes: a record counts as one, each of its lines as one more, and a record
 * whose writes run a hook of the project as five.
 */
export const WEIGHT_MAX = 10_000

/**
 * A record to be written: the fields of `*-ingresar`, or those of `*-modificar` that identify it and that change; `token`
 * aside.
 */
export type WrittenRow = ({ readonly alta: Values } | { readonly cambio: Values }) & {
  /** The line of the file that it comes from. */
  readonly linea?: number
}

/** The result for one record: the answer that its own metodo would have given. */
export type RowResult =
  | {
      readonly ok: true
      /** For an action: the record was already as the action leaves it. */
      readonly unchanged?: true
    }
  | { readonly ok: false; readonly status: number; readonly error: string }

/** A result in the answer of `registros.grabar`. */
interface AnsweredResult {
  readonly estado: number
  readonly igual?: true
  readonly error?: string
}

export const answeredResult = (result: RowResult): AnsweredResult =>
  result.ok
    ? { estado: 200, ...(result.unchanged && { igual: true }) }
    : { estado: result.status, error: result.error }

/**
 * Reads the answer of `registros.grabar` or `registros.accionar`.
 * @returns undefined if it is something else, or has another number of rows
 */
export function readResults(answer: unknown, count: number): readonly RowResult[] | undefined {
  if (!isReceivedObject(answer) || !Array.isArray(answer['resultados'])) return undefined
  const results = answer['resultados'].filter(isReceivedObject).map(readResult)
  return results.length === count ? results : undefined
}

function readResult({ estado, error, igual }: Received): RowResult {
  const status = receivedNumber(estado) ?? 500
  if (status < 300) return igual === true ? { ok: true, unchanged: true } : { ok: true }
  return { ok: false, status, error: receivedText(error) }
}

/** The answer of `registros.buscar`. */
export interface FoundRecords {
  readonly records: readonly Received[]
  /** The fields that identify them. */
  readonly key: readonly string[]
}

/** Reads the answer of `registros.buscar`. @returns undefined if it is something else */
export function readFound(answer: unknown): FoundRecords | undefined {
  if (!isReceivedObject(answer) || !Array.isArray(answer['registros'])) return undefined
  const { clave } = answer
  return {
    records: answer['registros'].filter(isReceivedObject),
    key: Array.isArray(clave) ? clave.map(receivedText) : [],
  }
}

/** How many calls for single rows are sent to a provider at the same time. */
export const ROW_CALLS_AT_ONCE = 4

/** The statuses of a missing session, a missing permission, an unknown metodo and too many calls. */
const REFUSES_ALL_ROWS: ReadonlySet<number> = new Set([401, 403, 405, 429])

/**
 * Whether the calls for all other rows would fail as well, if the call for one row was answered with this status.
 * @param declared statuses to which the schema gives a meaning for one record
 */
export function failsAllRows(status: number, declared: MetodoContract['errors'] = {}): boolean {
  return status >= 500 || (REFUSES_ALL_ROWS.has(status) && declared[status] === undefined)
}
