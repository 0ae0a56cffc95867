import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { Model } from '#language/model'
import type { GeneratedFile } from '../../templates/print/print'
import { type GeneratedPart, type HookFile, partsOf } from '../../templates/render'
import { CACHE, generatorOf } from '../cache/stamp.js'
import { replaceFile } from '../write/files'

/**
 * How many parts are printed at a time: the intermediate forms between model and text take many times the memory of the
 * text.
 */
const AT_A_TIME = 100

/** The files of a part of a model, by the part's key. */
type Printed = ReadonlyMap<string, readonly GeneratedFile[]>

/**
 * All files that `generated/` should have, in order of path. A part of the model that the same generator has printed before
 * is read from the cache.
 * @param root the project's folder
 * @param overrides paths of the project's own files that replace generated ones
 * @param hookFiles the project's own rules and effects
 */
export async function renderFiles(
  root: string,
  model: Model,
  overrides: ReadonlySet<string>,
  hookFiles: readonly HookFile[],
): Promise<GeneratedFile[]> {
  const parts = partsOf(model, overrides, hookFiles)
  const known = readCache(root)
  const unknown = parts.filter(({ key }) => known.get(key) === undefined)
  const made = await printParts(unknown)
  const all = new Map(parts.map(({ key }) => [key, made.get(key) ?? known.get(key) ?? []]))
  if (unknown.length > 0) writeCache(root, all)
  return [...all.values()].flat().sort((a, b) => (a.path < b.path ? -1 : 1))
}

async function printParts(parts: readonly GeneratedPart[]): Promise<Printed> {
  const printed = new Map<string, GeneratedFile[]>()
  if (parts.length === 0) return printed
  const { print } = await import('../../templates/print/print')
  for (let at = 0; at < parts.length; at += AT_A_TIME) {
    const some = parts
      .slice(at, at + AT_A_TIME)
      .map(({ key, modules }) => ({ key, modules: modules() }))
    const files = await print(some.flatMap(({ modules }) => modules))
    for (const { key, modules } of some) printed.set(key, files.splice(0, modules.length))
  }
  return printed
}

const CACHE_FILE = join(CACHE, 'rendered.bin')

interface CacheFile {
  readonly generator: string
  readonly printed: Printed
}

/** The files of the last run, if it was of this same generator. A cache that cannot be read counts as empty. */
function readCache(root: string): Printed {
  try {
    const cached: CacheFile = deserialize(readFileSync(join(root, CACHE_FILE)))
    return cached.generator === generatorOf(root) ? cached.printed : new Map()
  } catch {
    return new Map()
  }
}

function writeCache(root: string, printed: Printed): void {
  const cached: CacheFile = { generator: generatorOf(root), printed }
  replaceFile(join(root, CACHE_FILE), serialize(cached))
}
