/** A character is up to four code units long where its marks are written apart. */
const UNITS_A_CHARACTER = 4
/** Blanks that come along with pasted texts. Code units. */
const BLANKS = 256

/**
 * How long a text as received may be to have `max` characters at most once it is tidied; a list, once repeated entries
 * are dropped. Longer ones are refused before anything else looks at them.
 */
export function longestUntidied(max: number): number {
  return UNITS_A_CHARACTER * max + BLANKS
}
