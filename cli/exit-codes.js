// @ts-check

/** How every command ends, for scripts and CI. One table: docs/cli.md and each `--help` are made of it. */
export const EXIT = /** @type {const} */ ({
  /** Done, or nothing to do. */
  ok: 0,
  /** A mistake was reported: in the schema, by a check, in rows of a file; or edits by hand would be overwritten. */
  failed: 1,
  /** An unknown command, flag or name. */
  usage: 2,
  /** Not the schema's fault: the disk, another run that does not end, the network, or a fault of ours. */
  internal: 3,
  /** `migrate --dry-run`: nothing is wrong, and a start would change the database. */
  waiting: 4,
  /** Ctrl+C, as shells count it. */
  interrupted: 130,
})
