/**
 * Accents and other marks on one letter. Unicode's normalisation sorts them, in time that grows with the square of their
 * number, so a text from outside is normalised only if no letter has more than Unicode's Stream-Safe Text Format allows.
 */
const MOST = 30

/** The pattern examines a run from its beginning only, so that a text costs one pass. */
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
 * Invisible characters, such as a zero-width space from a copied page: they would make two names that look the same, or a name
 * that looks empty. The joiners of emoji and of some scripts are not among them.
 */
export const INVISIBLE =
  /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/gu
/** The characters that text editors and spreadsheets write for a hyphen or a minus sign. */
const DASHES = /[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g

/**
 * A number, a day, a time or digits as a keyboard types them: without invisible characters, every blank a space, every dash and
 * minus sign a hyphen, trimmed. Copied texts have such characters: WhatsApp, PDF files and web pages add them.
 */
export function typedText(text: string): string {
  const seen = text.replace(INVISIBLE, '').replace(/[\u200C\u200D]/g, '')
  return seen.replace(DASHES, '-').replace(/\s/g, ' ').trim()
}

/** A character is up to four code units long if its marks are written separately. */
const UNITS_A_CHARACTER = 4
/** Blanks that come along with pasted texts. Code units. */
const BLANKS = 256

/**
 * The maximum length of a received text that may have `max` characters when it is tidied, or of a list without its repeated
 * entries. Longer ones are refused before any other check reads them.
 */
export function longestUntidied(max: number): number {
  return UNITS_A_CHARACTER * max + BLANKS
}
