import { foldForSearch } from '../fold'
import { longestUntidied } from '../search/raw-text'

const YES: ReadonlySet<string> = new Set(['si', 's', 'verdadero', 'true', '1', 'x'])
const NO: ReadonlySet<string> = new Set(['no', 'n', 'falso', 'false', '0', ''])

const LONGEST = longestUntidied('verdadero'.length)

/** Whether a text means yes or no; an empty text means no. undefined if it means neither. */
export function readBoolean(text: string): boolean | undefined {
  if (text.length > LONGEST) return undefined
  const folded = foldForSearch(text)
  if (YES.has(folded)) return true
  return NO.has(folded) ? false : undefined
}

export function showBoolean(value: boolean): string {
  return value ? 'Sí' : 'No'
}
