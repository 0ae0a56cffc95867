import type { DiagnosticCode } from '../codes'

/** The text of docs/diagnostics/ and `gen explain` about one diagnostic, beside its title. */
export interface Explanation {
  /** What it means and why it is refused: paragraphs of Markdown. */
  readonly why: readonly string[]
  /** A schema with this mistake only; the reported position is marked by `⟦` and `⟧`. */
  readonly wrong: SketchedFiles
  /** The same schema without the mistake. */
  readonly right: SketchedFiles
}

/**
 * Files by their path, beside or in place of those of a valid small schema (`small-schema.ts`); undefined: the file is
 * missing.
 */
export type SketchedFiles = Readonly<Record<string, string | undefined>>

/** The explanations of all codes that begin alike, in one file; one that is missing does not compile. */
export type Explanations<Group extends string> = Readonly<
  Record<Extract<DiagnosticCode, `S${Group}${string}`>, Explanation>
>

const MARKS = /[⟦⟧]/g

/** The text without the marks of the reported position. */
export function unmarked(text: string): string {
  return text.replace(MARKS, '')
}
