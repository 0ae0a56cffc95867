import type { Model } from '#language/model'
import type { GeneratedFile } from '../../templates/print/print'
import type { HookFile } from '../../templates/hooks'
import { type GeneratedPart, partsOf } from '../../templates/render'
import { readFacts, writeFacts } from '../cache/generator-cache'

const CACHE_NAME = 'rendered.bin'

/**
 * How many parts are printed at a time: the intermediate forms between model and text take many times the memory of the
 * text.
 */
const AT_A_TIME = 100

/**
 * All that `generated/` should hold, in order of path. What the same generator has already printed for the same part of a
 * model is read from the cache.
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
  const known = readFacts<readonly GeneratedFile[]>(root, CACHE_NAME)
  const unknown = parts.filter(({ key }) => known.get(key) === undefined)
  const made = await printParts(unknown)
  const all = new Map(parts.map(({ key }) => [key, made.get(key) ?? known.get(key) ?? []]))
  if (unknown.length > 0) writeFacts(root, CACHE_NAME, all)
  return [...all.values()].flat().sort((a, b) => (a.path < b.path ? -1 : 1))
}

async function printParts(
  parts: readonly GeneratedPart[],
): Promise<ReadonlyMap<string, readonly GeneratedFile[]>> {
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
