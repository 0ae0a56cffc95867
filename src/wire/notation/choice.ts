import { foldForSearch, foldForUnique } from '../fold'
import { longestUntidied } from '../search/raw-text'

/** From strict to lenient: a stricter one decides if two options differ by case, accents or ñ alone. */
const FOLDS: readonly ((text: string) => string)[] = [(text) => text, foldForUnique, foldForSearch]

/**
 * The code that a text means: a code or the Spanish text of one, in any case and accents.
 * @returns undefined if it means none, or could mean several
 */
export function readChoice(
  text: string,
  options: Readonly<Record<string, string>>,
): string | undefined {
  if (Object.hasOwn(options, text)) return text
  const longest = Math.max(
    ...Object.entries(options)
      .flat()
      .map(({ length }) => length),
  )
  if (text.length > longestUntidied(longest)) return undefined
  for (const fold of FOLDS) {
    const wanted = fold(text)
    const codes = Object.entries(options).flatMap(([code, shown]) =>
      fold(code) === wanted || fold(shown) === wanted ? [code] : [],
    )
    if (codes.length > 0) return codes.length === 1 ? codes[0] : undefined
  }
  return undefined
}

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
