import type { Model } from '#language/model'
import type { Note } from './note'
import { overridesIn } from './overrides-in'

/** Notes on ejected files: those whose schema has changed since, and those that replace nothing. */
export async function notesOn(root: string, model: Model): Promise<readonly Note[]> {
  const paths = overridesIn(root)
  // The printer is slow to load, and most projects have ejected nothing.
  if (paths.size === 0) return []
  const { notesOnOverrides } = await import('./moved')
  return notesOnOverrides(root, model, paths)
}
