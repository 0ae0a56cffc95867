import type { Browser, CDPSession } from 'playwright-core'
import { comeToLink, inPage, openList, type Subject } from './page'

/** What an open list holds. */
export interface Held {
  /** Beyond the same app without a list. Bytes, garbage collected. */
  readonly heap: number
  readonly nodes: number
}

/** What the list adds to the app. */
export function weighList(browser: Browser, subject: Subject): Promise<Held> {
  return inPage(browser, subject, 1, async (page, devtools) => {
    await comeToLink(page, subject)
    const before = await heapOf(devtools)
    await openList(page, subject)
    const heap = (await heapOf(devtools)) - before
    return { heap, nodes: await page.evaluate(() => document.querySelectorAll('*').length) }
  })
}

/** Bytes, garbage collected. */
export async function heapOf(devtools: CDPSession): Promise<number> {
  // What the first run lets go of may hold something for the second.
  for (let run = 0; run < 2; run += 1) await devtools.send('HeapProfiler.collectGarbage')
  return (await devtools.send('Runtime.getHeapUsage')).usedSize
}
