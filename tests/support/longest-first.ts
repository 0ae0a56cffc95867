import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The project whose files come last: vitest takes the projects by their names. */
const LAST = 'unit'

/** Its small files that take long: vitest, which begins with the largest ones, would end on them with cores at rest. */
const LONG = [
  'proof/valid',
  'server/process',
  'cli/kill',
  'server/upkeep/backup/kill',
  'life/provider',
  'server/store/growth/killed',
  'server/store/model/migrations',
].map((name) => `/tests/${name}.test.ts`)

const isLong = ({ moduleId, project }: TestSpecification): boolean =>
  project.name === LAST && LONG.some((name) => moduleId.endsWith(name))

/**
 * Begins with what takes longest of the last project, so that all cores are done at about the same time; where another one
 * ends, cores go on with the next.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const at = sorted.findIndex(({ project }) => project.name === LAST)
    if (at < 0) return sorted
    const last = sorted.slice(at)
    return [...sorted.slice(0, at), ...last.filter(isLong), ...last.filter((file) => !isLong(file))]
  }
}
