import { compileFunction } from 'node:vm'
import * as language from '#language'
import type { SchemaFile } from '#language/diagnostic'
import { BUNDLE_NAME, WORDS } from './bundle-schema'

/**
 * Runs bundled schema files with the language that this process has loaded.
 * @returns what each file exports
 * @throws whatever a schema file throws
 */
export function runBundle(text: string): readonly SchemaFile[] {
  const module: { exports: { readonly files: readonly SchemaFile[] } } = { exports: { files: [] } }
  compileFunction(text, ['module', WORDS], { filename: BUNDLE_NAME })(module, language)
  return module.exports.files
}
