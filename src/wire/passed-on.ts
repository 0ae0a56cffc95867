import { IMPORT_SOURCE_HEADER } from './endpoint'

/** The headers that mean something to an operation. */
const PASSED_ON = ['accept-encoding', 'if-match', 'user-agent', IMPORT_SOURCE_HEADER] as const

/** What `handleRpc` is given of a request's headers. */
export function passedOn(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
): Record<string, string> {
  return Object.fromEntries(
    PASSED_ON.flatMap((name) => {
      const value = headers[name]
      return value === undefined ? [] : [[name, String(value)]]
    }),
  )
}
