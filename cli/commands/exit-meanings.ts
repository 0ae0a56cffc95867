import { EXIT } from '../exit-codes.js'

/** What each exit code means, in the words of `--help` and docs/cli.md. */
export const EXIT_MEANINGS: ReadonlyMap<number, string> = new Map([
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
