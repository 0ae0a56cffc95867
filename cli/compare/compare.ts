import type { GeneratedFile } from '../../templates/print/print'
import {
  type HeadedText,
  isEdited,
  isGenerated,
  readHeader,
  unixLines,
} from '../../templates/header'
import { hasConflict } from './merge-conflict'

/**
 * How a file of `generated/` differs from what the schema gives. `stale`: the schema or the generator has changed since.
 * `edited`: changed by hand, or ours in name only. `conflict`: git could not merge it; whatever else was changed in it, it is
 * generated anew. `leftover`: no schema file gives it any more. `foreign`: never ours.
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

/** Compares what should be with what is; both by path. Pure, in order of path. */
export function compare(
  expected: readonly GeneratedFile[],
  found: ReadonlyMap<string, string>,
): Difference[] {
  const wanted = new Map(expected.map(({ path, text }) => [path, text]))
  const paths = [...new Set([...wanted.keys(), ...found.keys()])].sort()
  return paths.flatMap((path) => {
    const difference = judge(wanted.get(path), found.get(path))
    return difference
      ? [{ path, found: found.get(path), expected: wanted.get(path), ...difference }]
      : []
  })
}

type Judgement = Pick<Difference, 'kind' | 'why'> | undefined

function judge(expected: string | undefined, found: string | undefined): Judgement {
  if (found === undefined) return { kind: 'missing', why: 'missing' }
  return expected === undefined ? judgeExtra(found) : judgeWanted(expected, found)
}

function judgeWanted(expected: string, found: string): Judgement {
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

/** A list file does not say what it was made from: where its frame is as it should be, its entities are not. */
function isOfSameSchema(is: HeadedText, should: HeadedText | undefined): boolean {
  if (is.header.schema !== should?.header.schema) return false
  return is.header.schema !== undefined || is.header.body !== should?.header.body
}

function judgeExtra(found: string): Judgement {
  if (hasConflict(found) && isGenerated(found)) {
    return {
      kind: 'leftover',
      why: 'left over: no schema file gives it, and it has a merge conflict',
    }
  }
  const is = readHeader(found)
  if (is === undefined)
    return { kind: 'foreign', why: 'not generated: generated/ is no place for other files' }
  if (isEdited(is)) {
    return {
      kind: 'edited',
      why: `left over, and edited by hand: ${is.header.source} gives it no more`,
    }
  }
  return { kind: 'leftover', why: `left over: ${is.header.source} gives it no more` }
}
