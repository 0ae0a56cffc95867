import type { Code } from './code'
import { visible } from './literal'

/** A documentation comment of one line. No text can end it early or hide the code after it. */
export function comment(text: string): Code {
  return { text: `/** ${harmless(text)} */`, imports: [] }
}

/** The text on one line, without a comment's end. */
export function harmless(text: string): string {
  return visible(text.replace(/\s+/gu, ' ')).replaceAll('*/', '*\\/').trim()
}
