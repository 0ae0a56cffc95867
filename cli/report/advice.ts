import type { Difference } from '../compare/compare'

/**
 * How to bring a file that differs up to date. `gen` leaves files that were never generated, and writes nothing at all while
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

/** The same for all files together: each advice once, with the files that it is for if there are several. */
export function adviceOnAll(differences: readonly Difference[]): string[] {
  const byAdvice = new Map<string, string[]>()
  for (const difference of differences) {
    const advice = adviceOn(difference, differences)
    byAdvice.set(advice, [...(byAdvice.get(advice) ?? []), difference.path])
  }
  if (byAdvice.size === 1) return [...byAdvice.keys()]
  return [...byAdvice].map(([advice, paths]) => `${firstFew(paths)}: ${advice}`)
}

/** Untrusted text on one line, without control characters, which a terminal would interpret. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}

/** How many names a list has before the rest is only counted. */
const NAMED = 3

/** 'a, b, c, 4 more' */
export function firstFew(names: readonly string[]): string {
  const rest = names.length - NAMED
  return [...names.slice(0, NAMED), ...(rest > 0 ? [`${rest} more`] : [])].join(', ')
}

/** '1 row', '24,000 rows' */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`
}
