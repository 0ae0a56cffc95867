/** An answer's body, and the tag of the state that was read or written: the answer's `ETag`. */
export class Tagged {
  constructor(
    readonly body: unknown,
    readonly tag: string,
  ) {}

  /** The same tag beside another body. */
  with(body: unknown): Tagged {
    return new Tagged(body, this.tag)
  }
}

/** A tag as `ETag` carries it. */
export const etagOf = (tag: string): string => `"${tag}"`
