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

/**
 * The meaning of each exit code, in the words of `--help` and docs/cli.md.
 * @type {ReadonlyMap<number, string>}
 */
export const EXIT_MEANINGS = new Map([
  [EXIT.ok, 'done, or nothing to do'],
  [
    EXIT.failed,
    'the schema is wrong, a check found differences, rows were refused, or work by hand would be overwritten',
  ],
  [
    EXIT.usage,
    'an unknown command, flag or name, or a file that cannot be read or leaves a question open',
  ],
  [
    EXIT.internal,
    "not the schema's fault: the disk, another run, the network, or a fault of the generator",
  ],
  [EXIT.waiting, 'of `migrate --dry-run`: a start would change the database'],
  [EXIT.interrupted, 'ended by Ctrl+C before it was done'],
])
