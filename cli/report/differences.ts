import { createTwoFilesPatch } from 'diff'
import type { Difference } from '../compare/compare'
import { paint } from './paint'

/** Lines of difference shown for one file, and for all together. */
const PER_FILE = 40
const IN_ALL = 400

/** Every file that differs with its cause, then the differences themselves, as far as a person reads them. */
export function tellDifferences(differences: readonly Difference[]): string {
  const named = differences.map(({ path, why }) => `${paint.bold(path)}: ${why}`)
  const shown: string[] = []
  for (const difference of differences) {
    if (shown.length < IN_ALL) shown.push(...patch(difference))
  }
  return [...named, ...shown].join('\n')
}

/** What `gen` would change. A file that is missing or goes away as a whole has nothing to compare with. */
function patch({ path, found, expected }: Difference): string[] {
  if (found === undefined || expected === undefined) return []
  const lines = createTwoFilesPatch(path, path, found, expected, 'on disk', 'as generated', {
    context: 2,
  })
    .trimEnd()
    .split('\n')
    .slice(1)
  const rest = lines.length - PER_FILE
  return [
    '',
    ...lines.slice(0, PER_FILE).map(colour),
    ...(rest > 0 ? [paint.dim(`… ${rest} more lines`)] : []),
  ]
}

function colour(line: string): string {
  if (line.startsWith('+')) return paint.green(line)
  return line.startsWith('-') ? paint.red(line) : line
}
