/** Characters that a search takes. */
export const SEARCH_MAX = 50
