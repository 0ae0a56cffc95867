import type { DiagnosticCode } from '../codes'

/** What docs/diagnostics/ and `gen explain` say of one diagnostic, beside its title. */
export interface Explanation {
  /** What it means and why it is refused: paragraphs of Markdown. */
  readonly why: readonly string[]
  /** A schema that has this one mistake; the place that is told of stands between `⟦` and `⟧`. */
  readonly wrong: SketchedFiles
  /** The same, mended. */
  readonly right: SketchedFiles
}

/**
 * Files by their path, beside or in place of those of a small schema that is right (`small-schema.ts`); undefined: the
 * file is not there.
 */
export type SketchedFiles = Readonly<Record<string, string | undefined>>

/** Codes that begin alike are explained in one file: a code without a page does not compile there. */
export type Explanations<Group extends string> = Readonly<
  Record<Extract<DiagnosticCode, `S${Group}${string}`>, Explanation>
>

const MARKS = /[⟦⟧]/g

/** The text without the marks of its place. */
export function unmarked(text: string): string {
  return text.replace(MARKS, '')
}
