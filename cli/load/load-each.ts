import { buildModel } from '../../schema/language/build-model'
import type { Located } from '../locate/located'
import { toLocated } from './bundle-messages'
import { type Bundled, bundleSchema } from './bundle-schema'
import { conflictsInSchema } from './conflicts-in-schema'
import { duplicateNames } from './duplicate-names'
import { runBundle } from './run-bundle'
import { thrownAt } from './thrown-at'

/**
 * Every mistake of a schema that cannot be loaded as a whole: each file is loaded by itself, so that one that cannot be
 * read does not hide another, and the others are validated together, without mistakes about what the broken ones would
 * have declared.
 * @param root the project's folder
 * @param stems the schema files' names without ending
 * @param unread stems of files that are no schema files but are meant as such
 */
export async function mistakesOfEach(
  root: string,
  stems: readonly string[],
  unread: readonly string[],
): Promise<Located[]> {
  const alone = await Promise.all(stems.map((stem) => bundleSchema(root, [stem])))
  const failures = new Map<string, Located[]>()
  for (const [at, stem] of stems.entries()) {
    const bundled = alone[at]
    const found = bundled === undefined ? [] : failuresOf(root, stem, bundled)
    if (found.length > 0) failures.set(stem, found)
  }
  const loadable = stems.filter((stem) => !failures.has(stem))
  const invalid = await checkTogether(root, loadable, [...unread, ...failures.keys()])
  const twice = alone.flatMap((one) => ('messages' in one ? [] : duplicateNames(one.warnings)))
  return once([...[...failures.values()].flat(), ...twice, ...invalid])
}

/** Why one file cannot be loaded; none: it can. */
function failuresOf(root: string, stem: string, bundled: Bundled): Located[] {
  if ('messages' in bundled) {
    const conflicts = conflictsInSchema(root, stem)
    return conflicts.length > 0 ? conflicts : toLocated(bundled.messages)
  }
  try {
    runBundle(bundled.text)
    return []
  } catch (error) {
    return [thrownAt(error, bundled.map, `schema/${stem}.ts`)]
  }
}

async function checkTogether(
  root: string,
  loadable: readonly string[],
  unread: readonly string[],
): Promise<Located[]> {
  const bundled = await bundleSchema(root, loadable)
  // Each could be bundled alone: one was saved meanwhile.
  if ('messages' in bundled) return toLocated(bundled.messages)
  const { diagnostics = [] } = buildModel(runBundle(bundled.text), unread)
  if (diagnostics.length === 0) return []
  const { locate } = await import('../locate/locate')
  return locate(root, diagnostics)
}

/** A broken file that others import fails with each of them, but is reported once. */
function once(mistakes: readonly Located[]): Located[] {
  const byPlace = mistakes.map(
    (mistake) =>
      [`${mistake.source}:${mistake.line}:${mistake.column} ${mistake.what}`, mistake] as const,
  )
  return [...new Map(byPlace).values()]
}
