import type { Precision } from '../pages/pages'
import { isReceivedObject, type Received, receivedNumber, receivedText } from '../received'

/** The embedded backend's operation for Inicio: the number of records, and of the users who wait to be enabled. */
export const INICIO_BUSCAR = 'inicio.buscar'

/** Records of one entity that are counted at most. */
export const COUNTED_MAX = 10_000

/** The number of records of an entity. `minima`: there are more than that. */
export interface EntityCount {
  /** The entity's resource. */
  readonly entidad: string
  readonly total: number
  readonly precision: Precision
}

export interface HomeAnswer {
  /** For each entity that has a screen. */
  readonly cantidades: readonly EntityCount[]
  /** Users who wait to be enabled; only in answers to administrators. */
  readonly pendientes?: number
}

/** Reads the answer of `inicio.buscar`. @returns undefined if it is something else */
export function readHomeAnswer(answer: unknown): HomeAnswer | undefined {
  if (!isReceivedObject(answer) || !Array.isArray(answer['cantidades'])) return undefined
  const pendientes = receivedNumber(answer['pendientes'])
  return {
    cantidades: answer['cantidades'].filter(isReceivedObject).flatMap(readCount),
    ...(pendientes === null ? {} : { pendientes }),
  }
}

function readCount(count: Received): EntityCount[] {
  const total = receivedNumber(count['total'])
  if (total === null) return []
  const precision = count['precision'] === 'minima' ? 'minima' : 'exacta'
  return [{ entidad: receivedText(count['entidad']), total, precision }]
}
