import { type LateMessage, lateMessages } from './late-messages'

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

/** As `useMessage`, for these texts, too. */
export const useSelectionMessage = lateMessages(selectionMessages)
