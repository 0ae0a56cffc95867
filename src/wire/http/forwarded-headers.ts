/** The headers that operations read. */
const FORWARDED = ['accept-encoding', 'if-match', 'user-agent'] as const

/** The headers of a request that are passed to `handleRpc`. */
export function forwardedHeaders(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
): Record<string, string> {
  return Object.fromEntries(
    FORWARDED.flatMap((name) => {
      const value = headers[name]
      return value === undefined ? [] : [[name, String(value)]]
    }),
  )
}
