import { unixLines } from '../../templates/header'

/**
 * What git writes into a file that two branches changed at the same lines. The second is there with `merge.conflictStyle`
 * diff3. Where both branches have also renamed the file, git makes the markers longer.
 */
const MARKERS = [/^<{7,}( |$)/, /^\|{7,}( |$)/, /^={7,}$/, /^>{7,}( |$)/]

/** The lines where conflicts begin, from 1; none if all are resolved. Line ends of Windows are no difference. */
export function conflictsIn(text: string): number[] {
  // Most files have none, and are not looked at line by line.
  if (!text.includes('<<<<<<<')) return []
  const begins: number[] = []
  let last: { readonly line: number; readonly marker: number } | undefined
  for (const [at, line] of unixLines(text).split('\n').entries()) {
    const marker = MARKERS.findIndex((pattern) => pattern.test(line))
    if (marker === 0) last = { line: at + 1, marker }
    else if (marker > 0 && last !== undefined && marker > last.marker) {
      // Without the middle marker it is no conflict of git.
      if (marker === END && last.marker === MIDDLE) begins.push(last.line)
      last = marker === END ? undefined : { line: last.line, marker }
    }
  }
  return begins
}

const MIDDLE = 2
const END = 3

export function hasConflict(text: string): boolean {
  return conflictsIn(text).length > 0
}
