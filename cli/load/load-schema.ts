import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Located } from '../locate/located'
import { bundleSchema } from './bundle-schema'
import { isDuplicateName } from './duplicate-names'
import { type SchemaBundle, importText } from './import-text'
import { loadQuickly } from './load-quickly'
import { nearMisses } from './near-misses'

/** The schema files as they were loaded, with the language that judges them; or every mistake, when they cannot be. */
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
  const isClear = nearMisses(root, new Set(stems.map(pathOf))).length === 0
  const quickly = isClear ? await loadQuickly(root, stems) : undefined
  return quickly ?? loadThoroughly(root, stems)
}

/** All files in one bundle, in which esbuild sees every import that leads nowhere; each mistake with its place. */
async function loadThoroughly(root: string, stems: readonly string[]): Promise<LoadedSchema> {
  const bundled = await bundleSchema(root, stems)
  const used = 'messages' in bundled ? [] : bundled.inputs
  const missed = nearMisses(root, new Set([...used, ...stems.map(pathOf)]))
  const isWhole = !('messages' in bundled) && !bundled.warnings.some(isDuplicateName)
  if (isWhole && missed.length === 0) {
    try {
      return await importText(bundled.text)
    } catch {
      // Which files throw, and what else is wrong, is told below.
    }
  }
  const { mistakesOfEach } = await import('./load-each')
  const mistakes = await mistakesOfEach(
    root,
    stems,
    missed.map(({ stem }) => stem),
  )
  // Of a bundle that failed, nobody knows which other files it would have imported.
  const ignored = 'messages' in bundled ? missed.filter(isOfSchemaItself) : missed
  const failures = [...ignored.map(({ mistake }) => mistake), ...mistakes]
  return { failures: failures.toSorted(bySource) }
}

const pathOf = (stem: string) => `schema/${stem}.ts`

const isOfSchemaItself = ({ mistake }: { mistake: Located }) =>
  /^schema\/[^/]+$/.test(mistake.source)

/** By code units, as the language orders its diagnostics. */
function bySource({ source: one }: Located, { source: other }: Located): number {
  return one < other ? -1 : one > other ? 1 : 0
}
