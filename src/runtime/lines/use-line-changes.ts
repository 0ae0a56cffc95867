import { useEvent } from 'react-admin'
import { useLayoutEffect, useRef } from 'react'
import type { Line, LinesContract } from '../../wire/kinds/lines'
import { newLine, withLine } from './line-values'

export interface LineChanges {
  /** The lines after the last change: handlers of one event may change them twice, before the next render. */
  latest(): readonly Line[]
  lineAt(row: number): Line
  change(lines: readonly Line[]): void
  /** Behind the last line it becomes another one. */
  changeLine(row: number, changes: Line): void
}

export function useLineChanges(
  { fields }: LinesContract,
  lines: readonly Line[],
  onChange: (lines: readonly Line[]) => void,
): LineChanges {
  const latest = useRef(lines)
  useLayoutEffect(() => {
    latest.current = lines
  }, [lines])
  const change = useEvent((next: readonly Line[]) => {
    latest.current = next
    onChange(next)
  })
  const lineAt = useEvent((row: number) => latest.current[row] ?? newLine(fields))
  const changeLine = useEvent((row: number, changes: Line) =>
    change(withLine(latest.current, row, { ...lineAt(row), ...changes })),
  )
  return { latest: useEvent(() => latest.current), lineAt, change, changeLine }
}
