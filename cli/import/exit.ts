/** How an import ends, for scripts. */
export const EXIT = {
  /** Every row is in: written now, or there before. */
  ok: 0,
  /** Some rows were refused: the report says which, and why. */
  refused: 1,
  /** A flag, the entity's name or the file itself is wrong; nothing was written. */
  usage: 2,
  /** The import could not go on; what was written before stays, and the command can be run again. */
  failed: 3,
  /** Ctrl+C, as shells count it; the same holds. */
  interrupted: 130,
} as const
