import type { Version } from '../wire/versioned-call'

/** Where a record has its version: a symbol, because a field may have any name. */
const VERSION = Symbol('version')

/** A record that may be written, which keeps the version that it was read in, whatever is loaded meanwhile. */
export function withVersion<R extends object>(record: R, version: Version): R {
  return { ...record, [VERSION]: version }
}

/** The state that a record was read in. */
export const versionOf = (record: object): Version => textOrNothing(Reflect.get(record, VERSION))

/** The state that a list was read in, by the `meta` that the data provider gives beside its rows. */
export const versionOfList = (meta: { readonly version?: unknown } | undefined): Version =>
  textOrNothing(meta?.version)

const textOrNothing = (value: unknown): Version => (typeof value === 'string' ? value : undefined)

/**
 * What one's own writes have made of the versions that were read, so that a second write to the same record, before its
 * list was read again, is no conflict with the first.
 */
export class OwnWrites {
  readonly #latest = new Map<string, { readonly before: Version; readonly after: Version }>()

  /** The state that a write is based on: after one's own write, if that was based on the same. */
  basisOf(record: string, version: Version): Version {
    const latest = this.#latest.get(record)
    return version !== undefined && latest?.before === version ? latest.after : version
  }

  note(record: string, before: Version, after: Version): void {
    if (before !== undefined && after !== undefined) this.#latest.set(record, { before, after })
  }
}
