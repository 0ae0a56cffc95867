import { type ComponentType, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PaperProps } from './printed-list'

let PrintedList: ComponentType<PaperProps> | undefined

/**
 * What a list is on paper. A page that is about to be printed waits for nothing, so the code is fetched when the list opens,
 * and Ctrl+P waits for it; where the browser's menu prints without it, that is the screen as it is.
 */
export function Paper(props: PaperProps) {
  const isPrinting = usePrinting()
  useEffect(() => {
    void fetchPrintedList().catch(ignoreForNow)
    addEventListener('keydown', printLater)
    return () => removeEventListener('keydown', printLater)
  }, [])
  return isPrinting && PrintedList && <PrintedList {...props} />
}

function printLater(event: KeyboardEvent): void {
  // A list in pages may have begun to read what is missing.
  if (PrintedList || event.defaultPrevented || !isPrintKey(event)) return
  event.preventDefault()
  if (!event.repeat) void fetchPrintedList().then(print, print)
}

const print = (): void => window.print()

/** Ctrl+P, or Cmd+P on a Mac. */
export const isPrintKey = ({ ctrlKey, metaKey, key }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && key.toLowerCase() === 'p'

let fetching: Promise<void> | undefined

/** Fetches what prints a list: once, unless that fails. */
export function fetchPrintedList(): Promise<void> {
  fetching ??= fetchNow()
  return fetching
}

async function fetchNow(): Promise<void> {
  try {
    ;({ PrintedList } = await import('./printed-list'))
  } catch (error) {
    fetching = undefined
    throw error
  }
}

/** The next list fetches it again. */
const ignoreForNow = (): void => undefined

/** Whether the page is being printed; what is shown on paper only must be rendered before the event has been handled. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    const begin = (): void => flushSync(() => setPrinting(true))
    const end = (): void => setPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  return printing
}
