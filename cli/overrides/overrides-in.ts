import { filesUnder } from '../cache/fingerprint.js'

/** The folder of the project's own pieces, which replace generated ones. */
const OVERRIDES = 'src/app/overrides'

/** Every file there, by path from the root. The templates decide which of them replace something. */
export function overridesIn(root: string): ReadonlySet<string> {
  return new Set(filesUnder(root, OVERRIDES))
}

/**
 * Beside an ejected file: what it was made from, for the difference with what would be made now.
 * @param override the ejected file's path: `src/app/overrides/rubros/list.tsx`
 */
export function madeFromPath(override: string): string {
  return override.replace(/\.tsx$/, '.generated.txt')
}
