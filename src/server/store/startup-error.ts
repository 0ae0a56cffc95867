/** Why the server does not start, and what to do about it: printed without a stack, before exit code 1. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
  /**
   * @param message what is wrong, and where
   * @param advice what to do
   */
  constructor(
    message: string,
    readonly advice: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}
