import type { BenchProject } from './bench-project'
import type { Case } from './measure'

/** CPU at most, as multiples of `node -e 0`, by how many entities there are. */
const FRESH_CHECK: Readonly<Record<number, number>> = { 4: 7, 40: 9, 400: 25 }
const FULL: Readonly<Record<number, number>> = { 4: 10, 40: 12, 400: 20 }
const ONE_CHANGED: Readonly<Record<number, number>> = FULL
const UNCHANGED: Readonly<Record<number, number>> = { 400: 3 }
/** Megabytes. */
const PEAK: Readonly<Record<number, number>> = { 400: 180 }

/** Where a changed limit begins; every run takes another, so that nothing has been seen before. */
const MAX_OF_ONE = 100
const MAX_OF_ALL = 200

/**
 * The generator on a project with so many entities, in groups, in the order in which they can be measured one after the
 * other. The bin is started directly.
 */
export function ownCases(project: BenchProject, entities: number): Case[][] {
  const one = (what: string, args: readonly string[], more: Partial<Case> = {}): Case => ({
    what,
    entities,
    cwd: project.root,
    args: ['cli/bin.js', ...args],
    ...more,
  })
  const fresh = [
    one('gen in a fresh clone, all to write', ['gen'], {
      peakLimit: PEAK[entities],
      prepare: () => {
        project.forget()
        project.unwrite()
      },
    }),
    one('gen --check in a fresh clone', ['gen', '--check'], {
      prepare: () => project.forget(),
      limit: FRESH_CHECK[entities],
      peakLimit: PEAK[entities],
    }),
  ]
  const later = [
    one('gen, all to write', ['gen'], {
      prepare: () => project.unwrite(),
      limit: FULL[entities],
      peakLimit: PEAK[entities],
    }),
    one('gen, every entity changed', ['gen'], {
      prepare: (run) => project.changeAll(MAX_OF_ALL + run),
    }),
    one('gen, one entity changed', ['gen'], {
      prepare: (run) => project.changeOne(MAX_OF_ONE + run),
      limit: ONE_CHANGED[entities],
      peakLimit: PEAK[entities],
    }),
    one('gen, nothing changed', ['gen'], { limit: UNCHANGED[entities] }),
    one('gen --check, nothing changed', ['gen', '--check'], { limit: UNCHANGED[entities] }),
  ]
  return [fresh, ...later.map((each) => [each])]
}
