import type { BuildResult } from '../../schema/language/build-model'
import type { SchemaFile } from '../../schema/language/diagnostic'
import { BUNDLE_NAME } from './bundle-schema'

/** Schema files as they were loaded, with the language that judges them. */
export interface SchemaBundle {
  readonly files: readonly SchemaFile[]
  /** @param unread stems of files that are there, but could not be loaded */
  buildModel(files: readonly SchemaFile[], unread?: readonly string[]): BuildResult
}

/**
 * Runs a bundle: by its text, because a module is imported once for each address; errors name it by the source URL.
 * @throws whatever a schema file throws
 */
export async function importText(text: string): Promise<SchemaBundle> {
  const named = `${text}\n//# sourceURL=${BUNDLE_NAME}`
  return import(`data:text/javascript;base64,${Buffer.from(named).toString('base64')}`)
}
