/** The key that opens the palette, as a button shows it: Command on a Mac, Control elsewhere. */
export const PALETTE_KEYS = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K'

/** For `aria-keyshortcuts`. */
export const PALETTE_SHORTCUT = 'Control+K Meta+K'

/** Whether a key is the palette's own: browsers have another use for it, which nobody means here. */
export const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey
