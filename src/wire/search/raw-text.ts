/**
 * Accents and other marks on one letter. Unicode's normalisation sorts them, in time that grows with the square of their
 * number, so a text from outside is normalised only if no letter has more than Unicode's Stream-Safe Text Format allows.
 */
const MOST = 30

/** A run is looked at from its beginning only, so that a text costs one pass. */
const STACKED = /(?:^|\P{M})\p{M}{31}/u
const RUNS = /\p{M}+/gu

/** Whether a letter has more than 30 marks. No writing system needs as many. */
export function hasStackedMarks(text: string): boolean {
  return STACKED.test(text)
}

/** The text without the marks of letters that have more than 30: it can be normalised in one pass. */
export function withoutStackedMarks(text: string): string {
  return text.replace(RUNS, (marks) => (marks.length > MOST ? '' : marks))
}

/**
 * Characters that nobody sees or types, such as a zero-width space out of a copied page: they would make two names that look
 * the same, or a name that looks empty. The joiners of emoji and of some scripts are not among them.
 */
export const INVISIBLE =
  /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/gu
/** Whatever text editors and spreadsheets write for a hyphen or a minus sign. */
const DASHES = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g

/**
 * A number, a day, a time or digits as a keyboard types them: without characters that nobody sees, every blank a space, every
 * dash and minus sign a hyphen, trimmed. Copied texts have such characters: WhatsApp, PDF files and web pages put them around.
 */
export function typedText(text: string): string {
  const seen = text.replace(INVISIBLE, '').replace(/[\u200C\u200D]/g, '')
  return seen.replace(DASHES, '-').replace(/\s/g, ' ').trim()
}

/** A character is up to four code units long if its marks are written apart. */
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
