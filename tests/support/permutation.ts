import fc from 'fast-check'

/** All of them, in any order. */
export function permutation<T>(all: readonly T[]): fc.Arbitrary<T[]> {
  return fc.shuffledSubarray([...all], { minLength: all.length })
}
