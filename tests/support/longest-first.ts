import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Small files that take long: vitest, which begins with the largest ones, would end on them with one core at rest. */
const LONG = ['error-catalogue', 'accessibility', 'life', 'portal-notices', 'process', 'kill'].map(
  (name) => `/${name}.test.ts`,
)

const isLong = ({ moduleId }: TestSpecification): boolean =>
  LONG.some((name) => moduleId.endsWith(name))

/** Begins with what takes longest, so that all cores are done at about the same time. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
