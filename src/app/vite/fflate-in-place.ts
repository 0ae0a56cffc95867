import { unzipSync, type Unzipped } from 'fflate/browser'

export * from 'fflate/browser'

/**
 * `fflate` without workers of its own: it would start them from `blob:` addresses, which the content policy forbids, and
 * workbooks are read and written in a worker anyway.
 */

type Done<T> = (error: Error | null, data: T) => void

/** Like fflate's own, at once; options may be left out. */
export function unzip(
  bytes: Uint8Array,
  ...rest: readonly [Done<Unzipped>] | readonly [object, Done<Unzipped>]
): void {
  const [options, done] = rest.length === 1 ? [{}, rest[0]] : rest
  done(null, unzipSync(bytes, options))
}
