import type { LineChange, LinesChange } from './history'

/** Lines that are shown at most: nobody reads a thousand. */
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
