import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { CACHE, generatorOf } from './stamp.js'

interface Kept<T> {
  readonly generator: string
  readonly facts: ReadonlyMap<string, T>
}

/**
 * What the last run left, by key, if it was of this very generator with these very libraries: to another one its facts are
 * worth nothing, and by this one they need no second judging. What cannot be read counts as nothing.
 * @param root the project's folder
 * @param name a file of the cache: `rendered.bin`
 */
export function readFacts<T>(root: string, name: string): ReadonlyMap<string, T> {
  try {
    const kept: Kept<T> = deserialize(readFileSync(fileOf(root, name)))
    return kept.generator === generatorOf(root) ? kept.facts : new Map()
  } catch {
    return new Map()
  }
}

/** Leaves facts for the next run, in place of those that were there. They are plain data. */
export function writeFacts<T>(root: string, name: string, facts: ReadonlyMap<string, T>): void {
  const file = fileOf(root, name)
  const half = `${file}.${process.pid}`
  const kept: Kept<T> = { generator: generatorOf(root), facts }
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(half, serialize(kept))
  renameSync(half, file)
}

const fileOf = (root: string, name: string) => join(root, CACHE, name)
