import { requiredContext } from '../../runtime/shell/required-context'
import type { PaletteControl } from './use-palette'

/** How an open palette is closed: its code is fetched, so that nothing can be handed to it. */
export const [PaletteProvider, usePaletteControl] = requiredContext<PaletteControl>(
  'A palette must be inside a PaletteProvider',
)
