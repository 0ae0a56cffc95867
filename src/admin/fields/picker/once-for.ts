/**
 * A function of the rows of a list, or of their names, that computes once for the same ones: in lines the control of a reference
 * begins anew with each line that somebody comes to.
 * @param compute what depends on nothing but its arguments
 */
export function onceFor<T extends readonly unknown[], A extends readonly unknown[], R>(
  compute: (items: T, ...others: A) => R,
): (items: T, ...others: A) => R {
  const known = new WeakMap<T, { readonly others: A; readonly result: R }>()
  return (items, ...others) => {
    const last = known.get(items)
    if (last?.others.every((one, at) => Object.is(one, others[at])) === true) return last.result
    const result = compute(items, ...others)
    known.set(items, { others, result })
    return result
  }
}
