import { basename } from 'node:path'
import type { SchemaFile } from '#language/diagnostic'
import { filesUnder } from '../cache/fingerprint.js'
import type { Located } from '../locate/locate'
import { bundleSchema, runBundle } from './bundle-schema'
import { isDuplicateName } from './load-each'

/** The exports of the schema files; or every mistake, when they cannot be loaded. */
export type LoadedSchema =
  | { readonly files: readonly SchemaFile[] }
  | { readonly failures: readonly Located[] }

/**
 * Loads `schema/*.ts`: all files in one bundle, in which esbuild sees every import that leads nowhere. Types are not
 * checked here: the language validates every value.
 * @param root the project's folder
 */
export async function loadSchema(root: string): Promise<LoadedSchema> {
  // Listed once: another command may add a file while this one reads.
  const found = filesUnder(root, 'schema')
  const stems = found.flatMap((path) => SCHEMA_FILE.exec(path)?.[1] ?? []).sort()
  const bundled = await bundleSchema(root, stems)
  const used = 'messages' in bundled ? [] : bundled.inputs
  const missed = nearMisses(found, new Set([...used, ...stems.map(pathOf)]))
  const isWhole = !('messages' in bundled) && !bundled.warnings.some(isDuplicateName)
  if (isWhole && missed.length === 0) {
    try {
      return { files: runBundle(bundled.text) }
    } catch {
      // The files that throw, and all other mistakes, are found file by file.
    }
  }
  const { mistakesOfEach } = await import('./load-each')
  const mistakes = await mistakesOfEach(
    root,
    stems,
    missed.map(({ stem }) => stem),
  )
  // For a bundle that failed, it is unknown which other files it would have imported.
  const ignored = 'messages' in bundled ? missed.filter(isOfSchemaItself) : missed
  const failures = [...ignored.map(({ mistake }) => mistake), ...mistakes]
  return { failures: failures.toSorted(bySource) }
}

/** A file in `schema/` itself, and its stem. */
const SCHEMA_FILE = /^schema\/([^./][^/]*(?<!\.d))\.ts$/

const pathOf = (stem: string) => `schema/${stem}.ts`

const isOfSchemaItself = ({ mistake }: { mistake: Located }) =>
  /^schema\/[^/]+$/.test(mistake.source)

/** By code units, as the language orders its diagnostics. */
function bySource({ source: one }: Located, { source: other }: Located): number {
  return one < other ? -1 : one > other ? 1 : 0
}

/** A file of code that is no schema file by its name or place, and that no schema file imports. */
interface NearMiss {
  /** Its name if it were a schema file. */
  readonly stem: string
  readonly mistake: Located
}

/** Code in any spelling of its ending: `x.tsx`, `Rubro.TS`, `x.js`. Types alone declare nothing. */
const CODE = /(?<!\.d)\.[cm]?[jt]sx?$/i

/**
 * Files of `schema/` that would be ignored silently.
 * @param found all files below `schema/`, from the project's folder
 * @param used those that the schema files import, and these
 */
export function nearMisses(found: readonly string[], used: ReadonlySet<string>): NearMiss[] {
  return found
    .filter((path) => CODE.test(path) && !path.startsWith('schema/language/') && !used.has(path))
    .map((path) => {
      const stem = basename(path).replace(CODE, '').toLowerCase()
      return { stem, mistake: ignored(path, stem) }
    })
}

function ignored(source: string, stem: string): Located {
  return {
    code: 'S101',
    source,
    line: 1,
    column: 1,
    length: 1,
    what: 'is no schema file, and would be ignored.',
    help: `A schema file is in schema/ itself and ends in .ts: call it schema/${stem}.ts, or move it out of schema/.`,
  }
}
