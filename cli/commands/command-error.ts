import { reportStartupError } from '#server/service/start/report-startup-error'
import { EXIT } from '../exit-codes.js'

/** A command that cannot do what it was asked: printed in two lines, without a stack. */
export class CommandError extends Error {
  override readonly name = 'CommandError'

  /**
   * @param message what is wrong, and where
   * @param advice what to do about it
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

/**
 * For the runner of a command that is bundled apart from the others (it reads `generated/`, or what only it needs): its
 * errors are instances of another copy of the class than the program knows, so they are printed here.
 */
export function entry<A extends unknown[]>(
  runner: (...args: A) => Promise<number>,
): (...args: A) => Promise<number> {
  return async (...args) => {
    try {
      return await runner(...args)
    } catch (error) {
      if (error instanceof CommandError) {
        console.error(`${error.message}\n${error.advice}`)
        return error.exitCode
      }
      if (reportStartupError(error)) return EXIT.failed
      throw error
    }
  }
}
