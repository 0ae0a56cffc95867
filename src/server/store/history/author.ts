import type { ActionContext } from '../action'
import type { Origin } from '../tables'

/** The author, time and cause of a write: the history stores them beside the change itself. */
export interface Author {
  /** Milliseconds since the epoch. */
  readonly at: number
  /** The DNI of the signed-in person; undefined for nobody (an import into the data folder, a command, a start). */
  readonly who: number | undefined
  readonly origin: Origin
  /** The metodo, the action's name, the command, or the imported file and line. */
  readonly detail: string
}

/** The longest detail that is stored: file names come from outside. Characters. */
const MAX_DETAIL = 200

/**
 * The author of a write that a request asks for. It is an import if the importer's own operation (`registros.grabar`) or the
 * command names the file and the line.
 * @param detail the metodo, or the action's name if `origin` is 'action'
 */
export function authorOf(
  { session, now, importedFrom, background }: ActionContext,
  detail: string,
  origin: 'screen' | 'action' = 'screen',
): Author {
  if (background !== undefined) return administration(background, now)
  const who = session?.dni
  return importedFrom !== undefined && origin === 'screen'
    ? { at: now, who, origin: 'import', detail: sourceOf(importedFrom) }
    : { at: now, who, origin, detail }
}

/** A file and line without characters that databases alter. A long name keeps its end, which has the line number. */
function sourceOf(importedFrom: string): string {
  return importedFrom.replaceAll(/[\p{Cc}\p{Cs}]/gu, '').slice(-MAX_DETAIL)
}

/** The author of the writes of a command or a start. */
export function administration(detail: string, at: number): Author {
  return { at, who: undefined, origin: 'administration', detail }
}
