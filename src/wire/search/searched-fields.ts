import type { EntityContract } from '../contract'

/** The separator between the texts of several fields: no folded search has one, so no search matches across two of them. */
export const BETWEEN_SEARCHED = '\n'

interface Searched {
  readonly nameField: string
  readonly searches?: EntityContract['searches'] | undefined
}

/** The fields that a list is searched by; empty if it has no search. */
export const searchedFields = ({ nameField, searches }: Searched): readonly string[] =>
  searches ?? [nameField]
