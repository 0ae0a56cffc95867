import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { BuildResult } from '../../schema/language/build-model'
import type { SchemaFile } from '../../schema/language/diagnostic'
import type { Located } from '../locate/located'
import { BUNDLE_NAME, bundleSchema } from './bundle-schema'
import { thrownAt } from './thrown-at'

interface SchemaBundle {
  readonly files: readonly SchemaFile[]
  buildModel(files: readonly SchemaFile[]): BuildResult
}

/** The schema files as they were loaded, with the language that judges them; or why they cannot be loaded. */
export type LoadedSchema = SchemaBundle | { readonly failures: readonly Located[] }

/**
 * Loads `schema/*.ts` together with the language they are written in, so that declarations and the code that judges them
 * are of one copy. Types are not checked here: the language trusts no value.
 * @param root the project's folder
 */
export async function loadSchema(root: string): Promise<LoadedSchema> {
  const stems = readdirSync(join(root, 'schema'))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts') && !name.startsWith('.'))
    .map((name) => name.slice(0, -'.ts'.length))
    .sort()
  const bundled = await bundleSchema(root, stems)
  if ('messages' in bundled) {
    const { toLocated } = await import('./bundle-messages')
    return { failures: await toLocated(root, bundled.messages) }
  }
  try {
    return await importText(bundled.text)
  } catch (error) {
    return { failures: [thrownAt(error, bundled.map)] }
  }
}

/** By its text, because a module is imported once for each address; errors name it by the source URL. */
async function importText(text: string): Promise<SchemaBundle> {
  const named = `${text}\n//# sourceURL=${BUNDLE_NAME}`
  return import(`data:text/javascript;base64,${Buffer.from(named).toString('base64')}`)
}
