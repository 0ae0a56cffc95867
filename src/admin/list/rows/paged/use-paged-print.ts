import { useEvent, useNotify } from 'react-admin'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useMessage } from '#admin/frame/texts/use-message'
import { useReportFailure } from '#admin/frame/shell-context'
import type { Printed } from '../list-source'
import type { Row } from '#admin/provider/row'

interface PrintOptions {
  /** The loaded rows. */
  readonly rows: readonly Row[]
  /** All rows that are found are loaded. */
  readonly isComplete: boolean
  readonly title: string
  readAll(): Promise<Row[]>
}

/**
 * The print of a list of which only a part is loaded. Ctrl+P reads the other rows first; the browser's menu prints
 * without waiting, and the paper then says that rows are missing.
 */
export function usePagedPrint({ rows, isComplete, title, readAll }: PrintOptions): Printed {
  const message = useMessage()
  const notify = useNotify()
  const report = useReportFailure()
  const [all, setAll] = useState<readonly Row[]>()
  const printAll = async (): Promise<void> => {
    notify(message('admin.list.reading_all'), { type: 'info' })
    try {
      const read = await readAll()
      flushSync(() => setAll(read))
      window.print()
    } catch (error) {
      report(error, { operation: 'load', title }, () => void printAll())
    }
  }
  const onKey = useEvent((event: KeyboardEvent): void => {
    if (isComplete || event.defaultPrevented || !isPrintKey(event)) return
    event.preventDefault()
    if (!event.repeat) void printAll()
  })
  useEffect(() => {
    const forget = (): void => setAll(undefined)
    addEventListener('keydown', onKey, true)
    addEventListener('afterprint', forget)
    return () => {
      removeEventListener('keydown', onKey, true)
      removeEventListener('afterprint', forget)
    }
  }, [onKey])
  if (all !== undefined) return { rows: all }
  return isComplete ? { rows } : { rows, note: message('admin.list.printed_part') }
}

/** Ctrl+P, or Cmd+P on a Mac. */
const isPrintKey = ({ ctrlKey, metaKey, key }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && key.toLowerCase() === 'p'
