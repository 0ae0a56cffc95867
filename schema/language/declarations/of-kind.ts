/** What a function of the language returns: its options, and which function it was. */
export type Declared<K extends string, O> = O & { readonly kind: K }

/**
 * The declaration that a function of the language returns.
 * A prototype set by a `__proto__` key is preserved, so that it is reported (S202) instead of lost.
 */
export function ofKind<const K extends string, O extends object>(
  kind: K,
  declared: O,
): Declared<K, O> {
  // Not trusted: a schema file that was not type-checked may pass undefined.
  const prototype: object | null = Object.getPrototypeOf(declared ?? {})
  return Object.setPrototypeOf({ ...declared, kind }, prototype)
}
