/** The reason why the server does not start, and the advice: printed without a stack, before exit code 1. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
  /**
   * @param message the fault and its place
   * @param advice the remedy
   */
  constructor(
    message: string,
    readonly advice: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}
