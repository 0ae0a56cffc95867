/**
 * Accents and other marks on one letter. Unicode's normalisation sorts them, in time that grows with the square of their
 * number, so a text from outside is normalised only where no letter has more than Unicode's Stream-Safe Text Format allows.
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
