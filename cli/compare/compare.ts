import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GeneratedFile } from '../../templates/print/print'
import {
  type HeadedText,
  isEdited,
  isGenerated,
  readHeader,
  unixLines,
} from '../../templates/header'
import { filesUnder } from '../cache/fingerprint.js'

/**
 * How a file of `generated/` differs from the file that is generated from the schema. `stale`: the schema or the
 * generator has changed since. `edited`: changed by hand, or written by hand under the name of a generated file.
 * `conflict`: git could not merge it; it is generated again, also if it has other changes. `leftover`: generated, but
 * from no current schema file. `foreign`: never generated.
 */
export interface Difference {
  readonly path: string
  readonly kind: 'missing' | 'stale' | 'edited' | 'conflict' | 'leftover' | 'foreign'
  /** The cause, in words that end a line. */
  readonly why: string
  /** undefined: not there. */
  readonly found: string | undefined
  /** undefined: not to be there. */
  readonly expected: string | undefined
}

/** The files in `generated/` now: text by path from the root. */
export function readGenerated(root: string): Map<string, string> {
  return new Map(
    filesUnder(root, 'generated').map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  )
}

/** Compares the expected files with the present ones, both by path. Pure, in order of path. */
export function compare(
  expected: readonly GeneratedFile[],
  found: ReadonlyMap<string, string>,
): Difference[] {
  const wanted = new Map(expected.map(({ path, text }) => [path, text]))
  const paths = [...new Set([...wanted.keys(), ...found.keys()])].sort()
  return paths.flatMap((path) => {
    const difference = classify(wanted.get(path), found.get(path))
    return difference
      ? [{ path, found: found.get(path), expected: wanted.get(path), ...difference }]
      : []
  })
}

type Classification = Pick<Difference, 'kind' | 'why'> | undefined

function classify(expected: string | undefined, found: string | undefined): Classification {
  if (found === undefined) return { kind: 'missing', why: 'missing' }
  return expected === undefined ? classifyUnexpected(found) : classifyExpected(expected, found)
}

function classifyExpected(expected: string, found: string): Classification {
  if (unixLines(found) === expected) return undefined
  if (hasConflict(found)) return { kind: 'conflict', why: CONFLICT }
  const is = readHeader(found)
  const should = readHeader(expected)
  if (is === undefined)
    return { kind: 'edited', why: 'written or edited by hand: its header is not ours' }
  if (isEdited(is) && is.body !== should?.body) return { kind: 'edited', why: 'edited by hand' }
  if (isOfSameSchema(is, should)) return { kind: 'stale', why: 'stale: the generator has changed' }
  return { kind: 'stale', why: `stale: ${is.header.source} has changed` }
}

const CONFLICT = 'merge conflict: run gen, which replaces the whole file'

/** A list file does not name the schema it was made from: if its own template is unchanged, its entities have changed. */
function isOfSameSchema(is: HeadedText, should: HeadedText | undefined): boolean {
  if (is.header.schema !== should?.header.schema) return false
  return is.header.schema !== undefined || is.header.body !== should?.header.body
}

function classifyUnexpected(found: string): Classification {
  if (hasConflict(found) && isGenerated(found)) {
    return {
      kind: 'leftover',
      why: 'left over: generated from no schema file, and it has a merge conflict',
    }
  }
  const is = readHeader(found)
  if (is === undefined)
    return { kind: 'foreign', why: 'not generated: generated/ is no place for other files' }
  if (isEdited(is)) {
    return {
      kind: 'edited',
      why: `left over, and edited by hand: no longer generated from ${is.header.source}`,
    }
  }
  return { kind: 'leftover', why: `left over: no longer generated from ${is.header.source}` }
}

/**
 * The marks that git writes into a file that two branches changed at the same lines. The second is there with `merge.conflictStyle`
 * diff3. If both branches have also renamed the file, git makes the markers longer.
 */
const MARKERS = [/^<{7,}( |$)/, /^\|{7,}( |$)/, /^={7,}$/, /^>{7,}( |$)/]

/** The numbers of the lines that begin a conflict, from 1; none if all are resolved. Line ends of Windows are no difference. */
export function conflictsIn(text: string): number[] {
  // Most files have none, and are not looked at line by line.
  if (!text.includes('<<<<<<<')) return []
  const begins: number[] = []
  let last: { readonly line: number; readonly marker: number } | undefined
  for (const [at, line] of unixLines(text).split('\n').entries()) {
    const marker = MARKERS.findIndex((pattern) => pattern.test(line))
    if (marker === 0) last = { line: at + 1, marker }
    else if (marker > 0 && last !== undefined && marker > last.marker) {
      // Without the middle marker it is no conflict of git.
      if (marker === END && last.marker === MIDDLE) begins.push(last.line)
      last = marker === END ? undefined : { line: last.line, marker }
    }
  }
  return begins
}

const MIDDLE = 2
const END = 3

function hasConflict(text: string): boolean {
  return conflictsIn(text).length > 0
}
