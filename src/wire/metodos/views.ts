import { isReceivedObject, receivedText } from '../received'

/** The embedded backend's operations on the views of a list that a user has saved. */
export const viewMetodos = {
  list: 'vistas.buscar',
  /**
   * Stores a view, in place of the one that `anterior` names. Its name must be free, case and accents aside; only '' may be
   * taken, and replaces the view with which the list opens.
   */
  save: 'vistas.grabar',
  remove: 'vistas.borrar',
} as const

/** Views of one list that a user may save. */
export const VIEWS_MAX = 50

/** Characters of a view's name. */
export const VIEW_NAME_MAX = 60

/** Characters of its query. */
export const VIEW_QUERY_MAX = 4_000

/** A list as a user has saved it. */
export interface SavedView {
  /** The name, one line; '' for the view with which the list opens for that user: only its columns count. */
  readonly nombre: string
  /** Search, filters and sort, as the list's address has them, without '?'. */
  readonly consulta: string
  /** The fields of the columns, in order; empty: the columns of the screen. */
  readonly columnas: readonly string[]
}

/** Reads the answer of `vistas.buscar`. @returns undefined if it is something else */
export function readViewsAnswer(answer: unknown): readonly SavedView[] | undefined {
  return isReceivedObject(answer) ? readViews(answer['vistas']) : undefined
}

/** Reads views from any source. @returns undefined if it is no list */
export function readViews(vistas: unknown): readonly SavedView[] | undefined {
  if (!Array.isArray(vistas)) return undefined
  return vistas.filter(isReceivedObject).map(({ nombre, consulta, columnas }) => ({
    nombre: receivedText(nombre),
    consulta: receivedText(consulta),
    columnas: Array.isArray(columnas) ? columnas.map(receivedText) : [],
  }))
}
