import type { Browser, CDPSession, Page } from 'playwright-core'
import { comeToLink, inPage, openList, type Subject } from '../app/page'
import { sizeOf } from '../table'

const SEARCHES = sizeOf(['zapata tex', 'nunez', '4567', 'xyz'], ['nu'])

/** The keys of the app, and the same ones in a page that has nothing but an input. Milliseconds. */
export interface Beside {
  readonly app: readonly number[]
  readonly bare: readonly number[]
}

/**
 * Milliseconds for each key typed into the search until nothing changes any more: what the main thread computes, and what passes
 * while its tasks run, which is more where others use the core. Both beside the same keys in a bare input, in the same run.
 */
export async function timesByKey(
  browser: Browser,
  subject: Subject,
): Promise<Readonly<Record<'cpu' | 'tasks', Beside>>> {
  const measure = async (domain: 'threadTicks' | 'timeTicks'): Promise<Beside> => ({
    bare: await inPage(browser, {}, 1, async (page, devtools) => {
      await page.setContent('<input type="search">')
      return busyByKey(page, devtools, 'input', { domain, quiet: subject.quiet })
    }),
    app: await inPage(browser, subject, 1, async (page, devtools) => {
      await comeToLink(page, subject)
      await openList(page, subject)
      return busyByKey(page, devtools, subject.search, { domain, quiet: subject.quiet })
    }),
  })
  return { cpu: await measure('threadTicks'), tasks: await measure('timeTicks') }
}

async function busyByKey(
  page: Page,
  devtools: CDPSession,
  selector: string,
  { domain, quiet }: { readonly domain: 'threadTicks' | 'timeTicks'; readonly quiet: number },
): Promise<readonly number[]> {
  await devtools.send('Performance.enable', { timeDomain: domain })
  const search = page.locator(selector)
  const times: number[] = []
  for (const text of SEARCHES) {
    await search.fill('')
    await search.focus()
    for (const key of text) {
      await page.waitForTimeout(quiet)
      const before = await busy(devtools)
      // The key alone: to find the input first would be work of the page, too.
      await page.keyboard.press(key)
      await page.waitForTimeout(quiet)
      times.push((await busy(devtools)) - before)
    }
  }
  return times
}

/** Milliseconds that the page's main thread has worked so far. */
async function busy(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
}
