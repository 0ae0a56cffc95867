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
