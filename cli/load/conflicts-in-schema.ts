import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { conflictsIn } from '../compare/merge-conflict'
import type { Located } from '../locate/located'

/**
 * Where git could not merge a schema file: one mistake for each place, in place of what the markers are as TypeScript.
 * @param root the project's folder
 * @param stem the file's name without ending
 */
export function conflictsInSchema(root: string, stem: string): Located[] {
  const source = `schema/${stem}.ts`
  const text = readFileSync(join(root, source), 'utf8')
  return conflictsIn(text).map((line) => ({
    code: 'S110',
    source,
    line,
    column: 1,
    length: MARKER.length,
    what: 'merge conflict: two branches have changed these lines',
    help: 'Keep the lines that are meant, delete the marker lines, and run gen again: it resolves generated/ by itself.',
  }))
}

const MARKER = '<<<<<<<'
