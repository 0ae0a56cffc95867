import { pageOf } from '#language/codes'
import type { Difference } from '../compare/compare'
import type { Located } from '../locate/locate'
import type { Note } from '../overrides/moved'

/** The findings of a run, a check or a dry run. */
export type Found =
  | { readonly mistakes: readonly Located[] }
  | {
      readonly mistakes?: undefined
      readonly differences: readonly Difference[]
      readonly blocked?: readonly Difference[]
      readonly others?: readonly Difference[]
      readonly notes: readonly Note[]
      readonly total: number
    }

/**
 * The result as JSON. Its shape is documented in docs/cli.md: members may be added, but not changed.
 * @param written whether the run has written: the differences are then the files that it has left
 */
export function asJson(found: Found, written: boolean): string {
  return JSON.stringify(shape(found, written), null, 2)
}

function shape(found: Found, written: boolean) {
  if (found.mistakes !== undefined) {
    return { upToDate: false, written: false, mistakes: found.mistakes.map(placed) }
  }
  const { differences, blocked = [], others = [], notes, total } = found
  const left = written ? differences.filter(({ kind }) => kind === 'foreign') : differences
  return {
    upToDate: left.length === 0 && others.length === 0,
    written,
    files: total,
    differences: differences.map(named),
    blocked: blocked.map(({ path }) => path),
    others: others.map(named),
    notes: notes.map(({ path, at, what, help }) => ({ path, ...at, what, help })),
  }
}

const named = ({ path, kind, why }: Difference) => ({ path, kind, why })

const placed = ({ code, source, line, column, what, help, suggestion }: Located) => {
  return { code, file: source, line, column, what, help, suggestion, page: pageOf(code) }
}
