/** An answer that is not a success: a status and the Spanish text that `{error}` carries. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  constructor(
    readonly status: number,
    readonly error: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(`${status} ${error}`)
  }
}
