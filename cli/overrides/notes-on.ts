import type { Model } from '../../schema/language/model'
import type { Note } from './note'
import { overridesIn } from './overrides-in'

/** What ejected files should hear: that the schema has moved under them, or that they replace nothing. */
export async function notesOn(root: string, model: Model): Promise<readonly Note[]> {
  const paths = overridesIn(root)
  // What prints is slow to load, and most projects have ejected nothing.
  if (paths.size === 0) return []
  const { notesOnOverrides } = await import('./moved')
  return notesOnOverrides(root, model, paths)
}
