import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import { CACHE, generatorOf } from './stamp.js'

/**
 * What the last run left, by key, if it was of this very generator with these very libraries: to another one its facts are
 * worth nothing. What cannot be read counts as nothing.
 * @param root the project's folder
 * @param name a file of the cache: `rendered.json`
 * @param rule what each fact is
 */
export function readFacts<T>(
  root: string,
  name: string,
  rule: z.ZodType<T>,
): ReadonlyMap<string, T> {
  const kept = z.object({
    generator: z.literal(generatorOf(root)),
    facts: z.record(z.string(), rule),
  })
  try {
    const { facts } = kept.parse(JSON.parse(readFileSync(fileOf(root, name), 'utf8')))
    return new Map(Object.entries(facts))
  } catch {
    return new Map()
  }
}

/** Leaves facts for the next run, in place of those that were there. */
export function writeFacts<T>(root: string, name: string, facts: ReadonlyMap<string, T>): void {
  const file = fileOf(root, name)
  const half = `${file}.${process.pid}`
  mkdirSync(dirname(file), { recursive: true })
  const kept = { generator: generatorOf(root), facts: Object.fromEntries(facts) }
  writeFileSync(half, JSON.stringify(kept))
  renameSync(half, file)
}

const fileOf = (root: string, name: string) => join(root, CACHE, name)
