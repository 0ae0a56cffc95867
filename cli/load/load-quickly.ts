import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildModel } from '../../schema/language/build-model'
import type { SchemaFile } from '../../schema/language/diagnostic'
import { type FileReading, revived } from '../../schema/language/reading'
import { readFacts, writeFacts } from '../cache/generator-cache'
import { type Compiled, compileSchema, importsOf } from './compile-schema'
import type { SchemaBundle } from './import-text'
import { runCompiled } from './run-compiled'

const CACHE_NAME = 'readings.bin'

/** A schema file, by its name without ending, and the key by which its reading is known. */
interface Keyed {
  readonly stem: string
  readonly key: string
}

/**
 * Loads the schema files that have changed, each by itself; what the others came to is remembered by their text.
 * @param root the project's folder
 * @param stems the files' names without ending
 * @returns undefined where anything is unusual; what it is, the thorough way finds out
 */
export async function loadQuickly(
  root: string,
  stems: readonly string[],
): Promise<SchemaBundle | undefined> {
  const known = readFacts<FileReading>(root, CACHE_NAME)
  const keyed = stems.map((stem) => ({ stem, key: keyOf(root, stem) }))
  const changed = keyed.filter(({ key }) => !known.has(key)).map(({ stem }) => stem)
  const compiled = await compileSchema(root, changed)
  if (compiled === undefined) return undefined
  const exported = runOrGiveUp(compiled)
  if (exported === undefined) return undefined
  const files = stems.map((stem): SchemaFile => {
    // What is remembered is not run, and nobody asks what it exports.
    return { path: `schema/${stem}.ts`, stem, exports: exported.get(stem) ?? {} }
  })
  return {
    files,
    buildModel: (some, unread) => {
      const readings = remembering(keyed, known, compiled)
      const result = buildModel(some, unread, readings)
      if (readings.fresh.size > 0) keepAll(root, keyed, new Map([...known, ...readings.fresh]))
      return result
    },
  }
}

function runOrGiveUp(compiled: Compiled) {
  try {
    return runCompiled(compiled)
  } catch {
    return undefined
  }
}

function remembering(
  keyed: readonly Keyed[],
  known: ReadonlyMap<string, FileReading>,
  compiled: Compiled,
) {
  const keys = new Map(keyed.map(({ stem, key }) => [stem, key]))
  const fresh = new Map<string, FileReading>()
  return {
    fresh,
    recall: ({ stem }: SchemaFile) => {
      const reading = known.get(keys.get(stem) ?? '')
      return reading && revived(reading)
    },
    keep: ({ stem }: SchemaFile, reading: FileReading) => {
      const code = compiled.get(stem)
      const key = keys.get(stem)
      if (key !== undefined && code !== undefined && isByItself(code)) fresh.set(key, reading)
    },
  }
}

/** What reads another file, or what may be otherwise each time, is not known by its text. */
function isByItself(code: string): boolean {
  return importsOf(code).every((specifier) => specifier === './language') && !VARYING.test(code)
}

const VARYING =
  /\b(?:process|global|globalThis|Date|Math|Intl|performance|crypto|navigator|eval|Function)\b|\bimport\s*[(.]/

/** Only what is there now: what went would stay for ever. */
function keepAll(
  root: string,
  keyed: readonly Keyed[],
  readings: ReadonlyMap<string, FileReading>,
): void {
  const kept = keyed.flatMap(({ key }) => {
    const reading = readings.get(key)
    return reading === undefined ? [] : [[key, reading] as const]
  })
  writeFacts(root, CACHE_NAME, new Map(kept))
}

function keyOf(root: string, stem: string): string {
  const text = readFileSync(join(root, 'schema', `${stem}.ts`))
  return createHash('sha256').update(`${stem}\0`).update(text).digest('base64')
}
