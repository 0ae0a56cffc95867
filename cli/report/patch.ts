import { createTwoFilesPatch } from 'diff'
import type { Difference } from '../compare/compare'
import { paint } from './paint'

/** A file's change as `git apply` and `patch -p1` take it, headers included. */
export function unified({ path, found, expected }: Difference): string {
  const from = found === undefined ? ABSENT : { name: `a/${path}`, text: found }
  const to = expected === undefined ? ABSENT : { name: `b/${path}`, text: expected }
  return hunks(from, to, 3).map(colour).join('\n')
}

const ABSENT: Side = { name: '/dev/null', text: '' }

/** One of the two texts that are compared. */
interface Side {
  readonly name: string
  /** A remark behind the name. */
  readonly as?: string
  readonly text: string
}

/** The lines of a unified difference, from `---` on. */
export function hunks(from: Side, to: Side, context: number): string[] {
  const options = { context }
  const all = createTwoFilesPatch(from.name, to.name, from.text, to.text, from.as, to.as, options)
  return all.slice(all.indexOf('---')).trimEnd().split('\n')
}

export function colour(line: string): string {
  if (line.startsWith('+')) return paint.green(line)
  return line.startsWith('-') ? paint.red(line) : line
}
