import type { Note } from '../overrides/moved'
import { paint, hunks, colour } from './mistakes'
import { readHeader } from '../../templates/header'
import type { Difference } from '../compare/compare'

/** Notes and warnings, which fail nothing, with advice. */
export function formatNotes(notes: readonly Note[]): string {
  return notes.flatMap(formatNote).join('\n')
}

function formatNote({ path, at, what, help, change }: Note): string[] {
  if (at !== undefined) {
    const place = paint.bold(`${path}:${at.line}:${at.column}`)
    return [`${paint.yellow('warning')} ${place} ${at.code} ${what}`, `  ${help}`]
  }
  const patch =
    change === undefined ? [] : contextLines(hunks(then(change.before), now(change.after), 2))
  return [`${paint.yellow('note')} ${paint.bold(path)}: ${what}`, `  ${help}`, ...patch]
}

const then = (text: string) => ({ name: 'generated', as: 'when it was ejected', text })
const now = (text: string) => ({ name: 'generated', as: 'now', text })

/** Lines of difference shown for one file, and for all together. */
const PER_FILE = 40
const IN_ALL = 400

/** Every file that differs with its cause, then the differences themselves, as far as a person reads them. */
export function formatDifferences(differences: readonly Difference[]): string {
  const named = differences.map(({ path, why }) => `${paint.bold(path)}: ${why}`)
  const shown: string[] = []
  for (const difference of differences) {
    if (shown.length < IN_ALL) shown.push(...patch(difference))
  }
  return [...named, ...shown].join('\n')
}

/** The changes that `gen` would make, without the headers' hashes. A file that is added or removed has nothing to compare with. */
function patch({ path, found, expected }: Difference): string[] {
  if (found === undefined || expected === undefined || bodyOf(found) === bodyOf(expected)) return []
  const before = { name: path, as: 'on disk', text: bodyOf(found) }
  const after = { name: path, as: 'as generated', text: bodyOf(expected) }
  return contextLines(hunks(before, after, 2))
}

/** An empty line, and as many lines as a person reads. */
export function contextLines(lines: readonly string[]): string[] {
  const rest = lines.length - PER_FILE
  return [
    '',
    ...lines.slice(0, PER_FILE).map(colour),
    ...(rest > 0 ? [paint.dim(`… ${rest} more lines`)] : []),
  ]
}

function bodyOf(text: string): string {
  return readHeader(text)?.body ?? text
}
