import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { fingerprint } from '../cache/fingerprint.js'
import { type BuildPart, parts } from './parts'

/** What each part was built from, by name. */
const builtFrom = z.record(z.string(), z.string())
const STAMP = 'dist/build.json'

/**
 * The parts whose inputs are not those that `dist/` was built from: compared by content, so that the times of a new
 * clone do not matter.
 */
export function staleParts(root: string, all: readonly BuildPart[] = parts): readonly BuildPart[] {
  const built = readStamp(root)
  return all.filter((part) => {
    return !existsSync(join(root, part.output)) || built[part.name] !== hashOf(root, part)
  })
}

/** Builds one part; until it is done, it counts as stale. */
export async function buildPart(root: string, part: BuildPart): Promise<void> {
  const hash = hashOf(root, part)
  const { [part.name]: _, ...others } = readStamp(root)
  writeStamp(root, others)
  await part.build(root)
  writeStamp(root, { ...readStamp(root), [part.name]: hash })
}

function hashOf(root: string, { inputs }: BuildPart): string {
  return fingerprint(root, inputs).hash
}

function readStamp(root: string): Record<string, string> {
  try {
    return builtFrom.parse(JSON.parse(readFileSync(join(root, STAMP), 'utf8')))
  } catch {
    return {}
  }
}

function writeStamp(root: string, built: Readonly<Record<string, string>>): void {
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(join(root, `${STAMP}.half`), JSON.stringify(built))
  renameSync(join(root, `${STAMP}.half`), join(root, STAMP))
}
