/** The maximum of characters of a search. */
export const SEARCH_MAX = 50
