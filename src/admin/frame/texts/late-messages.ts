import { useTranslate } from 'react-admin'
import { useCallback } from 'react'
import type { Message, MessageKey } from './use-message'

/** The texts of selected rows and of what is done to them. */
const selectionMessages = {
  'gestion.select.row': 'Seleccionar "%{name}"',
  'gestion.select.all': 'Seleccionar todo lo que encuentra la búsqueda',
  'gestion.select.count': '%{count} registro seleccionado |||| %{count} registros seleccionados',
  'gestion.select.hidden':
    '%{count} no se ve con esta búsqueda |||| %{count} no se ven con esta búsqueda',
  'gestion.select.found':
    'Seleccionar el que encuentra la búsqueda |||| Seleccionar los %{count} que encuentra la búsqueda',
  'gestion.select.none': 'Quitar selección',
  'gestion.select.act': '%{label} %{count} registro |||| %{label} %{count} registros',
  'gestion.select.too_many':
    'Se pueden seleccionar hasta 10.000 registros. Busque o filtre para que queden menos.',
  'gestion.select.others': 'y %{count} más',
  'gestion.bulk.changing': 'Registros',
  'gestion.bulk.excluded': 'No corresponde',
  'gestion.bulk.nothing': 'A ninguno de los registros seleccionados le corresponde.',
  'gestion.bulk.progress': '%{done} de %{total} registros',
  'gestion.bulk.done': 'Hechos',
  'gestion.bulk.unchanged': 'Ya estaban así',
  'gestion.bulk.refused': 'Rechazados',
  'gestion.bulk.unknown': 'No se sabe si se hicieron',
  'gestion.bulk.unsent': 'Sin enviar',
  'gestion.bulk.ended': 'Terminado',
  'gestion.bulk.cancelled': 'Cancelado. Lo que ya se hizo queda hecho.',
  'gestion.bulk.stopped': 'Se interrumpió: %{text} Lo que ya se hizo queda hecho.',
  'gestion.bulk.again':
    'Lo que falta sigue seleccionado. Puede repetirlo: lo que ya está hecho no cambia otra vez.',
} as const

export type SelectionMessage = LateMessage<keyof typeof selectionMessages>

/** `useMessage` with these texts. */
export const useSelectionMessage = lateMessages(selectionMessages)

/** The texts of lines that are entered in a grid. */
const linesMessages = {
  'gestion.lines.help':
    'Enter: la celda siguiente que falta completar, o la línea siguiente. Tab: la celda siguiente. Flechas: se mueven entre celdas. Ctrl+D: copia la celda de arriba. Ctrl+Supr: elimina la línea. Ctrl+Mayús+↑ o ↓: mueve la línea. Se puede pegar un bloque de Excel.',
  'gestion.lines.other_side': 'Un importe con signo menos pasa a la otra columna.',
  'gestion.lines.number': 'N.º',
  'gestion.lines.remove': 'Eliminar %{one} %{number}',
  'gestion.lines.total': 'Total',
  'gestion.lines.balanced': '%{one} y %{other} coinciden',
  'gestion.lines.difference': 'Diferencia entre %{one} y %{other}: %{difference}',
  'gestion.lines.pasted': 'Se pegó %{count} fila. |||| Se pegaron %{count} filas.',
  'gestion.lines.unfit':
    'Hay %{count} celda con un valor que no corresponde: está marcada. |||| Hay %{count} celdas con valores que no corresponden: están marcadas.',
  'gestion.lines.columns_cut': 'El bloque tiene más columnas que las que hay a la derecha: sobran.',
  'gestion.lines.rows_cut': 'Admite hasta %{max}: %{count} filas no se pegaron.',
  'gestion.lines.looking': 'Se busca lo que se pegó…',
  'gestion.lines.not_looked_up': 'No se pudo buscar lo que se pegó.',
  'gestion.lines.unknown': 'No se encontró "%{text}"',
  'gestion.lines.actions': 'Acciones',
} as const

/** `useMessage` with these texts. */
export const useLinesMessage = lateMessages(linesMessages)

/** The texts of what became of a record's lines. */
const linesHistoryMessages = {
  'gestion.lines_history.added': '%{count} alta |||| %{count} altas',
  'gestion.lines_history.changed': '%{count} cambio |||| %{count} cambios',
  'gestion.lines_history.moved': '%{count} cambio de lugar |||| %{count} cambios de lugar',
  'gestion.lines_history.removed': '%{count} baja |||| %{count} bajas',
  'gestion.lines_history.added_one': 'Alta de %{line}',
  'gestion.lines_history.changed_one': '%{line}',
  'gestion.lines_history.moved_one': '%{line}, antes %{from}',
  'gestion.lines_history.removed_one': 'Baja de %{line}',
  'gestion.lines_history.more': '… y %{count} más',
} as const

/** `useMessage` with these texts. */
export const useLinesHistoryMessage = lateMessages(linesHistoryMessages)

/** The texts of exports that take a while. */
export const useExportMessage = lateMessages({
  'gestion.export.without_lines': '%{format} (sin las líneas)',
  'gestion.export.progress': '%{done} de %{total} registros',
  'gestion.export.cancelled': 'Exportación cancelada: la lista no se guardó.',
  'gestion.export.not_written':
    'No se pudo escribir el archivo. Revise que haya lugar en el disco y que se pueda guardar en esa carpeta, y reintente. Si no alcanza, vuelva a cargar la página.',
  'gestion.export.full':
    'Una hoja de Excel tiene lugar para 1.048.575 registros. Expórtelos como CSV, o filtre la lista.',
})

/** `Message` with the texts of one area. */
export type LateMessage<K extends string> = (
  key: K | MessageKey,
  ...values: Parameters<Message> extends [unknown, ...infer V] ? V : never
) => string

/**
 * `useMessage` for an area whose texts are fetched with its code. They are not among the messages of the `i18nProvider`, which
 * may replace them by the same keys.
 * @param texts by key
 */
export function lateMessages<K extends string>(
  texts: Readonly<Record<K, string>>,
): () => LateMessage<K> {
  const textOf = (key: string): string | undefined => Reflect.get(texts, key)
  return function useLateMessage() {
    const translate = useTranslate()
    return useCallback((key, values) => translate(key, { ...values, _: textOf(key) }), [translate])
  }
}

/** The texts of lists whose rows are under one another. */
export const useTreeMessage = lateMessages({
  'gestion.tree.fold': 'Contraer',
  'gestion.tree.unfold': 'Desplegar',
  'gestion.tree.fold_all': 'Contraer todo',
  'gestion.tree.unfold_all': 'Desplegar todo',
})
