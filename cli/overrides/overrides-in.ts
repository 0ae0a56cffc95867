import { filesUnder } from '../cache/fingerprint.js'

/** Where the project's own pieces stand, in place of generated ones. */
const OVERRIDES = 'src/overrides'

/** Every file there, by path from the root. Which of them replace something is for the templates to say. */
export function overridesIn(root: string): ReadonlySet<string> {
  return new Set(filesUnder(root, OVERRIDES))
}

/**
 * Beside an ejected file: what it was made from, for the difference with what would be made now.
 * @param override the ejected file's path: `src/overrides/rubros/list.tsx`
 */
export function madeFromPath(override: string): string {
  return override.replace(/\.tsx$/, '.generated.txt')
}
