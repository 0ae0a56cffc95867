import { EXIT } from '../exit-codes.js'

/** A command that cannot do its work: printed in two lines, without a stack. */
export class CommandError extends Error {
  override readonly name = 'CommandError'

  /**
   * @param message the fault, and its place
   * @param advice how to mend it
   * @param exitCode one of `EXIT`
   */
  constructor(
    message: string,
    readonly advice: string,
    readonly exitCode: number = EXIT.failed,
  ) {
    super(message)
  }
}

const CAUSES: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EMFILE: 'too many files are open',
}

/** Describes an error of the disk; undefined: the error is something else. */
export function describeDiskError(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  const cause = CAUSES[String(error.code)]
  if (cause === undefined) return undefined
  const where = 'path' in error ? String(error.path) : 'A file'
  return [
    `${where} cannot be written or read: ${cause}.`,
    'Once that is corrected, run the command again: it finishes or undoes what was begun.',
  ].join('\n')
}
