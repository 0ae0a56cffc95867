import type { MetodoContract } from '../../../../src/wire/contract'

/** A field of a record that a metodo sends. */
export interface SentField {
  /** Its name in the request. */
  readonly as: string
  /** Its name in the record. */
  readonly name: string
  /** Whether it is the value before the edit. */
  readonly isPrevious: boolean
}

/** The fields that a metodo sends, in order. */
export function sentFields({ request, from }: MetodoContract): SentField[] {
  return Object.keys(request.shape)
    .filter((as) => as !== 'token')
    .map((as) => {
      const { field = as, of } = from?.[as] ?? {}
      return { as, name: field, isPrevious: of === 'previous' }
    })
}
