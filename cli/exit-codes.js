// @ts-check

/** How a command ends, for scripts and CI. */
export const EXIT = /** @type {const} */ ({
  /** Done, or nothing to do. */
  ok: 0,
  /** The schema is wrong, a check found differences, or work by hand would be overwritten. */
  failed: 1,
  /** An unknown command or flag. */
  usage: 2,
  /** The fault is not in the schema: the disk, another run that does not end, or a fault of ours. */
  internal: 3,
})
