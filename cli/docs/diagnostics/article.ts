import { DIAGNOSTIC_CODES, type DiagnosticCode } from '../../../schema/language/codes'
import { EXPLANATIONS } from '../../../schema/language/explained'
import { type SketchedFiles, unmarked } from '../../../schema/language/explained/explanation'
import type { Judge } from './judge'

/** A file of an example; without a text: that it is not there is the example. */
interface ShownFile {
  readonly path: string
  readonly text: string | undefined
}

/** All that is said of one diagnostic. */
export interface Article {
  readonly code: DiagnosticCode
  readonly title: string
  /** Paragraphs of Markdown. */
  readonly why: readonly string[]
  readonly wrong: readonly ShownFile[]
  /** What `gen` prints of the wrong files. */
  readonly told: string
  readonly right: readonly ShownFile[]
}

/**
 * Writes up one diagnostic; what `gen` prints of its example is what it printed just now.
 */
export async function articleOf(judge: Judge['judge'], code: DiagnosticCode): Promise<Article> {
  const { why, wrong, right } = EXPLANATIONS[code]
  const { told } = await judge(wrong)
  const title = DIAGNOSTIC_CODES[code]
  return { code, title, why, wrong: shown(wrong), told, right: shown(right) }
}

function shown(files: SketchedFiles): ShownFile[] {
  return Object.entries(files).map(([path, text]) => ({ path, text: text && unmarked(text) }))
}

/** In words: 'schema/concepto.ts:', 'Without schema/menu.ts:'. */
export function headingOf({ path, text }: ShownFile, name = (word: string) => word): string {
  return text === undefined ? `Without ${name(path)}:` : `${name(path)}:`
}
