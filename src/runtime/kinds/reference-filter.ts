import type { KeyboardEvent } from 'react'
import { foldForSearch } from '../../wire/fold'

/** Characters that a dropdown's filter takes (specification, section 5). */
export const FILTER_MAX = 50

export const DROPDOWN_TEXTS = {
  noOptionsText: 'Sin coincidencias',
  loadingText: 'Cargando…',
  openText: 'Mostrar opciones',
  closeText: 'Ocultar opciones',
}

/** Case and accents do not matter (row C-23). */
export function matching(names: readonly string[], filter: string): string[] {
  const wanted = foldForSearch(filter)
  return names.filter((name) => foldForSearch(name).includes(wanted))
}

/** Enter in an open dropdown picks a match or does nothing; it never confirms the form. */
export function keepFormOpen(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault()
}
