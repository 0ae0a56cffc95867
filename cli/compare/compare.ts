import type { GeneratedFile } from '../../templates/print/print'
import { isEdited, readHeader, unixLines } from '../../templates/header'

/**
 * How a file of `generated/` differs from what the schema gives. `stale`: the schema or the generator has changed since.
 * `edited`: changed by hand, or ours in name only. `leftover`: no schema file gives it any more. `foreign`: never ours.
 */
export interface Difference {
  readonly path: string
  readonly kind: 'missing' | 'stale' | 'edited' | 'leftover' | 'foreign'
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
  const is = readHeader(found)
  const should = readHeader(expected)
  if (is === undefined)
    return { kind: 'edited', why: 'written or edited by hand: its header is not ours' }
  if (isEdited(is) && is.body !== should?.body) return { kind: 'edited', why: 'edited by hand' }
  if (is.header.schema !== should?.header.schema) {
    return { kind: 'stale', why: `stale: ${is.header.source} has changed` }
  }
  return { kind: 'stale', why: 'stale: the generator has changed' }
}

function judgeExtra(found: string): Judgement {
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
