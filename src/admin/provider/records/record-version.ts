import type { Version } from '../wire/versioned-call'

/** The key of a record's version: a symbol, because a field may have any name. */
const VERSION = Symbol('version')

/** A record that may be written. It keeps the version that it was read in, even if newer data is loaded meanwhile. */
export function withVersion<R extends object>(record: R, version: Version): R {
  return { ...record, [VERSION]: version }
}

/** The version that a record was read in. */
export const versionOf = (record: object): Version => textOrNothing(Reflect.get(record, VERSION))

/** The version that a list was read in, from the `meta` that the data provider returns with its rows. */
export const versionOfList = (meta: { readonly version?: unknown } | undefined): Version =>
  textOrNothing(meta?.version)

const textOrNothing = (value: unknown): Version => (typeof value === 'string' ? value : undefined)

/**
 * The versions after the user's own writes, by the versions before. Because of them, a second write to the same record,
 * before its list was read again, does not conflict with the first.
 */
export class OwnWrites {
  readonly #latest = new Map<string, { readonly before: Version; readonly after: Version }>()

  /** The version that a write is based on: that after the user's own write, if it was based on the same one. */
  basisOf(record: string, version: Version): Version {
    const latest = this.#latest.get(record)
    return version !== undefined && latest?.before === version ? latest.after : version
  }

  note(record: string, before: Version, after: Version): void {
    if (before !== undefined && after !== undefined) this.#latest.set(record, { before, after })
  }
}
