import { EXIT } from '../exit-codes.js'
import { ImportError } from './import-error'

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
