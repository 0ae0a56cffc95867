import { DIAGNOSTIC_CODES, type DiagnosticCode } from '../../../schema/language/codes'
import { EXPLANATIONS } from '../../../schema/language/explained'
import { type SketchedFiles, unmarked } from '../../../schema/language/explained/explanation'
import type { ExampleChecker } from './example-checker'

/** A file of an example; without a text: the example is that the file is missing. */
interface ShownFile {
  readonly path: string
  readonly text: string | undefined
}

/** All that is documented of one diagnostic. */
export interface Article {
  readonly code: DiagnosticCode
  readonly title: string
  /** Paragraphs of Markdown. */
  readonly why: readonly string[]
  readonly wrong: readonly ShownFile[]
  /** What `gen` prints for the wrong files. */
  readonly output: string
  readonly right: readonly ShownFile[]
}

/**
 * Writes up one diagnostic; what `gen` prints for its example is produced by running it.
 */
export async function articleOf(
  check: ExampleChecker['check'],
  code: DiagnosticCode,
): Promise<Article> {
  const { why, wrong, right } = EXPLANATIONS[code]
  const { output } = await check(wrong)
  const title = DIAGNOSTIC_CODES[code]
  return { code, title, why, wrong: shown(wrong), output, right: shown(right) }
}

function shown(files: SketchedFiles): ShownFile[] {
  return Object.entries(files).map(([path, text]) => ({ path, text: text && unmarked(text) }))
}

/** In words: 'schema/concepto.ts:', 'Without schema/menu.ts:'. */
export function headingOf({ path, text }: ShownFile, name = (word: string) => word): string {
  return text === undefined ? `Without ${name(path)}:` : `${name(path)}:`
}
