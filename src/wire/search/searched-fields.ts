import type { EntityContract } from '../contract'

/** Between the texts of several fields: no folded search has one, so none is found across two of them. */
export const BETWEEN_SEARCHED = '\n'

interface Searched {
  readonly nameField: string
  readonly searches?: EntityContract['searches'] | undefined
}

/** The fields that a list is searched by; empty: it has no search. */
export const searchedFields = ({ nameField, searches }: Searched): readonly string[] =>
  searches ?? [nameField]
