import type { Note } from '../overrides/note'
import { contextLines } from './differences'
import { paint } from './paint'
import { hunks } from './patch'

/** Notes, which fail nothing, with what to do about them. */
export function formatNotes(notes: readonly Note[]): string {
  return notes.flatMap(formatNote).join('\n')
}

function formatNote({ path, what, help, change }: Note): string[] {
  const patch =
    change === undefined ? [] : contextLines(hunks(then(change.before), now(change.after), 2))
  return [`${paint.yellow('note')} ${paint.bold(path)}: ${what}`, `  ${help}`, ...patch]
}

const then = (text: string) => ({ name: 'generated', as: 'when it was ejected', text })
const now = (text: string) => ({ name: 'generated', as: 'now', text })
