import { EXIT } from '../exit-codes.js'
import * as z from 'zod'

/** The reason why an import does not start or go on, and the remedy: printed as it is, without a stack. */
export class ImportError extends Error {
  override readonly name = 'ImportError'
  /**
   * @param message the fault, and its place
   * @param advice the remedy
   */
  constructor(
    message: string,
    readonly advice: string,
    readonly exitCode: typeof EXIT.usage | typeof EXIT.internal = EXIT.usage,
  ) {
    super(message)
  }
}

/** A call that a server has answered with a refusal: it ends the import, unless it is about one row alone. */
export class RefusedCall extends ImportError {
  /** @param reason in the words of the answer */
  constructor(
    origin: string,
    readonly status: number,
    readonly reason: string,
  ) {
    super(`${origin} answers ${status}: ${reason}`, 'Correct that first.', EXIT.internal)
  }
}

const systemError = z.object({ code: z.string() })

/** The error for a file that the system refuses to read; any other error unchanged. */
export function unreadableFile(file: string, error: unknown): unknown {
  const code = systemError.safeParse(error).data?.code
  if (code === undefined) return error
  return new ImportError(
    `${file} cannot be read (${code}).`,
    'Check the path, and that it is a file you may read.',
  )
}
