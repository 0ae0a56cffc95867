import type { Difference } from '../compare/compare'
import { firstFew } from './words'

/**
 * How to bring a file that differs up to date. `gen` leaves what was never generated, and writes nothing at all while
 * any file was edited by hand.
 * @param all that differ
 */
export function adviceOn(
  { kind }: Difference,
  all: readonly Difference[],
  command = 'npm run gen',
): string {
  if (kind === 'edited')
    return `Keep what you need of it elsewhere, then run \`${command} -- --force\`.`
  if (kind === 'foreign')
    return 'Move it out of generated/, or delete it: gen leaves it where it is.'
  if (all.some((other) => other.kind === 'edited'))
    return `\`${command} -- --force\` writes it too; without --force the edit by hand stops the run.`
  return `Run \`${command}\`, and commit what it writes.`
}

/** The same for all files together: each advice once, with the files that it is for where there are several. */
export function adviceOnAll(differences: readonly Difference[]): string[] {
  const byAdvice = new Map<string, string[]>()
  for (const difference of differences) {
    const advice = adviceOn(difference, differences)
    byAdvice.set(advice, [...(byAdvice.get(advice) ?? []), difference.path])
  }
  if (byAdvice.size === 1) return [...byAdvice.keys()]
  return [...byAdvice].map(([advice, paths]) => `${firstFew(paths)}: ${advice}`)
}
