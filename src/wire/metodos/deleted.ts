import { isReceivedObject, type Received, receivedNumber, receivedText } from '../received'
import type { Values } from '../kinds/field'

/** The embedded backend's operations on deleted records. */
export const deletedMetodos = {
  /** The deleted records of an entity, the latest first; for administrators. */
  list: 'eliminados.buscar',
  /** Restores one of them; for administrators. */
  restore: 'eliminados.restaurar',
  /** Restores a record that the caller has deleted a moment ago. */
  undo: 'eliminados.deshacer',
} as const

/** Records that one answer has at most. */
export const DELETED_PAGE = 50

export interface DeletedEntry {
  readonly id: number
  /** When it was deleted. ISO 8601, in UTC. */
  readonly fecha: string
  /** The DNI of the person who deleted it; null if nobody was signed in. */
  readonly dni: number | null
  /** Their current name; null if nobody has that DNI any more. */
  readonly usuario: string | null
  /** Its values by field; choices by their code, other records by the text that they are shown by. */
  readonly valores: Values
}

export interface DeletedAnswer {
  readonly eliminados: readonly DeletedEntry[]
  /** The `antes` of the next request; null if there are no more. */
  readonly siguiente: number | null
}

/** The answer of `eliminados.restaurar` and `eliminados.deshacer`. */
export interface RestoredAnswer {
  /** The notice about values that are not as they were before. */
  readonly aviso?: string
}

/** Reads the answer of `eliminados.buscar`. Without zod, for the panel. @returns undefined if it is something else */
export function readDeletedAnswer(answer: unknown): DeletedAnswer | undefined {
  if (!isReceivedObject(answer) || !Array.isArray(answer['eliminados'])) return undefined
  return {
    eliminados: answer['eliminados'].filter(isReceivedObject).map(readEntry),
    siguiente: receivedNumber(answer['siguiente']),
  }
}

function readEntry(entry: Received): DeletedEntry {
  const { id, fecha, dni, usuario, valores } = entry
  return {
    id: receivedNumber(id) ?? 0,
    fecha: receivedText(fecha),
    dni: receivedNumber(dni),
    usuario: usuario === null ? null : receivedText(usuario),
    valores: isReceivedObject(valores) ? valores : {},
  }
}
