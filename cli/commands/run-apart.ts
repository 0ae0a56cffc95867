import { reportStartupError } from '#server/service/start/report-startup-error'
import { EXIT } from '../exit-codes.js'
import { CommandError } from './command-error'

/**
 * For the runner of a command that is bundled apart from the others (it reads `generated/`, or needs libraries of its own): its
 * errors are instances of another copy of the class than the program knows, so they are printed here.
 */
export function runApart<A extends unknown[]>(
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
