import type { Note } from '../overrides/note'
import { readable } from './differences'
import { paint } from './paint'
import { hunks } from './patch'

/** What is no failure, with what to do about it. */
export function tellNotes(notes: readonly Note[]): string {
  return notes.flatMap(tell).join('\n')
}

function tell({ path, what, help, change }: Note): string[] {
  const patch =
    change === undefined ? [] : readable(hunks(then(change.before), now(change.after), 2))
  return [`${paint.yellow('note')} ${paint.bold(path)}: ${what}`, `  ${help}`, ...patch]
}

const then = (text: string) => ({ name: 'generated', as: 'when it was ejected', text })
const now = (text: string) => ({ name: 'generated', as: 'now', text })
