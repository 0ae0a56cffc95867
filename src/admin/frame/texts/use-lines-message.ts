import { lateMessages } from './late-messages'

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

/** As `useMessage`, for these texts, too. */
export const useLinesMessage = lateMessages(linesMessages)
