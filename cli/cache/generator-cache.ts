import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { CACHE, generatorOf } from './stamp.js'

interface CacheFile<T> {
  readonly generator: string
  readonly facts: ReadonlyMap<string, T>
}

/**
 * What the last run stored, by key, if it was this same generator with the same libraries; results of another one are
 * invalid. A file that cannot be read counts as empty.
 * @param root the project's folder
 * @param name a file of the cache: `rendered.bin`
 */
export function readFacts<T>(root: string, name: string): ReadonlyMap<string, T> {
  try {
    const cached: CacheFile<T> = deserialize(readFileSync(fileOf(root, name)))
    return cached.generator === generatorOf(root) ? cached.facts : new Map()
  } catch {
    return new Map()
  }
}

/** Stores facts for the next run, in place of the former ones. They are plain data. */
export function writeFacts<T>(root: string, name: string, facts: ReadonlyMap<string, T>): void {
  const file = fileOf(root, name)
  const half = `${file}.${process.pid}`
  const cached: CacheFile<T> = { generator: generatorOf(root), facts }
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(half, serialize(cached))
  renameSync(half, file)
}

const fileOf = (root: string, name: string) => join(root, CACHE, name)
