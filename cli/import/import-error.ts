import { EXIT } from '../exit-codes.js'

/** Why an import does not start or go on, and what to do about it: printed as it is, without a stack. */
export class ImportError extends Error {
  override readonly name = 'ImportError'
  /**
   * @param message what is wrong, and where
   * @param advice what to do
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
