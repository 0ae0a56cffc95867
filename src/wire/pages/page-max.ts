/** Records that an answer of a list in pages has at most. */
export const PAGE_MAX = 1_000
