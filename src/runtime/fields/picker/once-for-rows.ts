import type { Row } from '../../rows/row'

/**
 * A function of the rows of a list that computes once for the same rows: in lines the control of a reference begins anew with
 * each line that somebody comes to.
 * @param compute what depends on nothing but its arguments
 */
export function onceForRows<A extends readonly unknown[], R>(
  compute: (rows: readonly Row[], ...others: A) => R,
): (rows: readonly Row[], ...others: A) => R {
  const known = new WeakMap<readonly Row[], { readonly others: A; readonly result: R }>()
  return (rows, ...others) => {
    const last = known.get(rows)
    if (last?.others.every((one, at) => Object.is(one, others[at])) === true) return last.result
    const result = compute(rows, ...others)
    known.set(rows, { others, result })
    return result
  }
}
