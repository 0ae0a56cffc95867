import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { readFacts, writeFacts } from '../cache/generator-cache'

/** A schema file by its name without ending, and what it becomes: the body of a CommonJS module. */
export interface Compiled {
  readonly stem: string
  readonly code: string
}

const CACHE_NAME = 'compiled-schema.json'

/**
 * Turns each schema file into JavaScript by itself. What the same generator has turned before is remembered by the text
 * that it came from, so that a run turns what has changed.
 * @param root the project's folder
 * @param stems the files' names without ending
 * @returns undefined where esbuild does not take one of them
 */
export async function compileSchema(
  root: string,
  stems: readonly string[],
): Promise<readonly Compiled[] | undefined> {
  const known = readFacts(root, CACHE_NAME, z.string())
  const files = stems.map((stem) => ({ stem, key: hashOf(readFileSync(join(root, pathOf(stem)))) }))
  const unknown = files.filter(({ key }) => !known.has(key))
  const codes = await compile(
    root,
    unknown.map(({ stem }) => stem),
  )
  if (codes === undefined) return undefined
  const added = new Map(unknown.map(({ key }, at) => [key, codes[at]]))
  const all = new Map(files.map(({ key }) => [key, added.get(key) ?? known.get(key) ?? '']))
  if (unknown.length > 0) writeFacts(root, CACHE_NAME, all)
  return files.map(({ stem, key }) => ({ stem, code: all.get(key) ?? '' }))
}

async function compile(root: string, stems: readonly string[]): Promise<string[] | undefined> {
  if (stems.length === 0) return []
  const { build } = await import('esbuild')
  try {
    const { outputFiles } = await build({
      absWorkingDir: root,
      entryPoints: stems.map(pathOf),
      outdir: 'nowhere',
      format: 'cjs',
      platform: 'node',
      target: 'node20',
      write: false,
      logLevel: 'silent',
    })
    return outputFiles.map(({ text }) => text)
  } catch {
    return undefined
  }
}

const pathOf = (stem: string) => `schema/${stem}.ts`

function hashOf(text: Buffer): string {
  return createHash('sha256').update(text).digest('base64')
}
