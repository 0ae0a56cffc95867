import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesUnder } from '../cache/fingerprint.js'

/**
 * What is in `generated/` now: text by path from the root. Among hidden files only those are left out that tools are known
 * to leave.
 */
export function readGenerated(root: string): Map<string, string> {
  return new Map(
    filesUnder(root, 'generated').map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  )
}
