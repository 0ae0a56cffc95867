import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Loads the code that is mutated before any test runs. Otherwise what a module does while it is loaded would count as run by
 * one test alone, the first that happens to import it, and a mutant there would be tried with no other test.
 */
const files: unknown = JSON.parse(process.env['MUTATE_FILES'] ?? '[]')
for (const file of Array.isArray(files) ? files : []) {
  // Not `new URL(…, import.meta.url)` of a template: for jsdom Vite takes that for the address of an asset.
  await import(pathToFileURL(join(import.meta.dirname, '../..', String(file))).href)
}
