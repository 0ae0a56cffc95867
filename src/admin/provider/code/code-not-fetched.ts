import { GENERAL_ERROR, NO_CONNECTION } from '#wire/http/errors'

/** A file of the app's own code or styles could not be fetched. */
export class CodeNotFetched extends Error {
  override readonly name = 'CodeNotFetched'

  /**
   * @param reason `unreachable`: no answer, or a server that is not ready, so asking again may help. `gone`: the server
   * has a newer version without this file, so only loading the page again helps
   */
  constructor(
    readonly reason: 'unreachable' | 'gone',
    address: string,
    options?: ErrorOptions,
  ) {
    super(`${address} could not be fetched (${reason}).`, options)
  }
}

export interface CodeFailure {
  readonly title: string
  readonly text: string
  /** The action that helps: to fetch the code again, or to load the page again. */
  readonly remedy: 'fetch' | 'reload'
}

const NEW_VERSION: CodeFailure = {
  title: 'Hay una versión nueva',
  text: 'La aplicación se actualizó. Hay que volver a cargar la página.',
  remedy: 'reload',
}

/** The text that the user reads if code cannot be fetched, or fails after it was fetched. */
export function describeCodeFailure(error: unknown): CodeFailure {
  if (!(error instanceof CodeNotFetched)) return { ...GENERAL_ERROR, remedy: 'reload' }
  return error.reason === 'gone' ? NEW_VERSION : { ...NO_CONNECTION, remedy: 'fetch' }
}
