import { requiredContext } from '#admin/frame/required-context'
import type { PaletteControl } from './use-palette'

/** Closes the open palette. A context, because the component that fetches the palette's code passes it no props. */
export const [PaletteProvider, usePaletteControl] = requiredContext<PaletteControl>(
  'A palette must be inside a PaletteProvider',
)
