import { isReceivedObject, type Received, receivedNumber, receivedText } from '../received'

/** The metodo of the embedded backend that answers the changes of one record, latest first. */
export const HISTORIAL_BUSCAR = 'historial.buscar'

/** The kind of an entry of a secret that was shown. */
export const REVEALED = 'revelar'

/** Entries that one answer has at most. */
export const HISTORY_PAGE = 50

const ORIGINS = ['screen', 'import', 'action', 'administration'] as const

/** The origin of a change. */
export type HistoryOrigin = (typeof ORIGINS)[number]

export interface HistoryEntry {
  readonly id: number
  /** ISO 8601, in UTC. */
  readonly fecha: string
  /** The DNI of the author; null if nobody was signed in. */
  readonly dni: number | null
  /** Their current name; null if nobody has that DNI any more. */
  readonly usuario: string | null
  readonly origen: HistoryOrigin
  readonly detalle: string
  /** 'alta', 'modificacion', 'baja', an action's name, or an event of access. */
  readonly tipo: string
  /** How many events the entry stands for. */
  readonly veces: number
  /** [before, after] by field; choices by their code, other records by the text that they were shown by. */
  readonly cambios: ChangesByField
  /** By the fields that hold lines; left out if no line has changed. */
  readonly lineas?: Readonly<Record<string, LinesChange>>
}

type ChangesByField = Readonly<Record<string, readonly [unknown, unknown]>>

/** The changes of the lines of a record: how many, and the first of them. */
export interface LinesChange {
  readonly altas: number
  readonly cambiadas: number
  readonly movidas: number
  readonly bajas: number
  readonly cambios: readonly LineChange[]
}

const LINE_CHANGES = ['alta', 'cambio', 'movida', 'baja'] as const

export interface LineChange {
  /** 'movida': its place among the lines that were there before has changed; its values may have changed as well. */
  readonly tipo: (typeof LINE_CHANGES)[number]
  /** Its place among the lines, from 1; for a deleted line its former place. */
  readonly linea: number
  /** The former place of a line that was moved. */
  readonly desde: number | null
  /** [before, after] of the fields that differ, as for the record. */
  readonly cambios: ChangesByField
}

export interface HistoryAnswer {
  readonly historial: readonly HistoryEntry[]
  /** The `antes` of the next request; null if there are no older entries. */
  readonly siguiente: number | null
}

/** Reads the answer of `historial.buscar`. Without zod, for the panel. @returns undefined if it is something else */
export function readHistoryAnswer(answer: unknown): HistoryAnswer | undefined {
  if (!isReceivedObject(answer) || !Array.isArray(answer['historial'])) return undefined
  return {
    historial: answer['historial'].filter(isReceivedObject).map(readEntry),
    siguiente: receivedNumber(answer['siguiente']),
  }
}

function readEntry(entry: Received): HistoryEntry {
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
    ...(isReceivedObject(entry['lineas']) ? { lineas: readLines(entry['lineas']) } : {}),
  }
}

function readLines(received: Received): Record<string, LinesChange> {
  return Object.fromEntries(
    Object.entries(received).flatMap(([field, lines]) => {
      if (!isReceivedObject(lines)) return []
      const { cambios } = lines
      const count = (name: string) => receivedNumber(lines[name]) ?? 0
      const change = {
        altas: count('altas'),
        cambiadas: count('cambiadas'),
        movidas: count('movidas'),
        bajas: count('bajas'),
        cambios: (Array.isArray(cambios) ? cambios : []).filter(isReceivedObject).map(readLine),
      }
      return [[field, change] as const]
    }),
  )
}

const readLine = (line: Received): LineChange => ({
  tipo: LINE_CHANGES.find((tipo) => tipo === line['tipo']) ?? 'cambio',
  linea: receivedNumber(line['linea']) ?? 0,
  desde: receivedNumber(line['desde']),
  cambios: readChanges(line['cambios']),
})

function readChanges(received: unknown): ChangesByField {
  const changes: Record<string, readonly [unknown, unknown]> = {}
  if (!isReceivedObject(received)) return changes
  for (const [field, pair] of Object.entries(received)) {
    if (Array.isArray(pair)) changes[field] = [pair[0] ?? null, pair[1] ?? null]
  }
  return changes
}

/** Maximum of lines that are shown: nobody reads a thousand. */
const SHOWN = 20

/** How many lines have changed, and the first of them. */
export function sumOfChanges(changes: readonly LineChange[]): LinesChange {
  const count = (wanted: LineChange['tipo']) => changes.filter(({ tipo }) => tipo === wanted).length
  return {
    altas: count('alta'),
    cambiadas: count('cambio'),
    movidas: count('movida'),
    bajas: count('baja'),
    cambios: changes.slice(0, SHOWN),
  }
}
