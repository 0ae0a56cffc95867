import { isReceivedObject, receivedNumber, receivedText } from '../received'

/** The metodo of the embedded backend that answers the changes of one record, latest first. */
export const HISTORIAL_BUSCAR = 'historial.buscar'

/** The kind of an entry of a secret that was shown. */
export const REVEALED = 'revelar'

/** Entries that one answer has at most. */
export const HISTORY_PAGE = 50

const ORIGINS = ['screen', 'import', 'action', 'administration'] as const

/** Where a change came from. */
export type HistoryOrigin = (typeof ORIGINS)[number]

export interface HistoryEntry {
  readonly id: number
  /** ISO 8601, in UTC. */
  readonly fecha: string
  /** Who did it; null: nobody was signed in. */
  readonly dni: number | null
  /** Their name as it is now; null where nobody has that DNI any more. */
  readonly usuario: string | null
  readonly origen: HistoryOrigin
  readonly detalle: string
  /** 'alta', 'modificacion', 'baja', an action's name, or an event of access. */
  readonly tipo: string
  /** How many events the entry stands for. */
  readonly veces: number
  /** [before, after] by field; choices by their code, other records by what they were shown by. */
  readonly cambios: Readonly<Record<string, readonly [unknown, unknown]>>
}

export interface HistoryAnswer {
  readonly historial: readonly HistoryEntry[]
  /** `antes` of the next request; null: there are no older entries. */
  readonly siguiente: number | null
}

/** Reads the answer of `historial.buscar`. Without zod, for the panel. @returns undefined where it is something else */
export function readHistoryAnswer(answer: unknown): HistoryAnswer | undefined {
  if (!isReceivedObject(answer) || !Array.isArray(answer['historial'])) return undefined
  return {
    historial: answer['historial'].filter(isReceivedObject).map(readEntry),
    siguiente: receivedNumber(answer['siguiente']),
  }
}

function readEntry(entry: Readonly<Record<string, unknown>>): HistoryEntry {
  return {
    id: receivedNumber(entry['id']) ?? 0,
    fecha: receivedText(entry['fecha']),
    dni: receivedNumber(entry['dni']),
    usuario: entry['usuario'] === null ? null : receivedText(entry['usuario']),
    origen: ORIGINS.find((origin) => origin === entry['origen']) ?? 'screen',
    detalle: receivedText(entry['detalle']),
    tipo: receivedText(entry['tipo']),
    veces: receivedNumber(entry['veces']) ?? 1,
    cambios: readChanges(entry['cambios']),
  }
}

function readChanges(received: unknown): HistoryEntry['cambios'] {
  const changes: Record<string, readonly [unknown, unknown]> = {}
  if (!isReceivedObject(received)) return changes
  for (const [field, pair] of Object.entries(received)) {
    if (Array.isArray(pair)) changes[field] = [pair[0] ?? null, pair[1] ?? null]
  }
  return changes
}
