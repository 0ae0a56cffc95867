import type { Browser, CDPSession, Page } from 'playwright-core'

/** A page to measure, and how to find one's way in it. */
export interface Subject {
  readonly url: string
  /** The session storage before the page loads. */
  readonly session?: Readonly<Record<string, string>>
  /** What must be there before the list is asked for. */
  readonly ready: string
  /** Opened first, where the link to the list is in a dropdown. */
  readonly dropdown?: string
  readonly link: string
  /** There once the list shows its rows. */
  readonly row: string
  readonly search: string
  /** Nothing changes any more so long after a key. Milliseconds. */
  readonly quiet: number
}

/** Runs something in a page of its own, with the CPU so many times slower. */
export async function inPage<T>(
  browser: Browser,
  { session = {} }: Pick<Subject, 'session'>,
  slower: number,
  act: (page: Page, devtools: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'es-AR',
  })
  try {
    const page = await context.newPage()
    await page.addInitScript((entries) => {
      for (const [key, value] of entries) sessionStorage.setItem(key, value)
    }, Object.entries(session))
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
    return await act(page, devtools)
  } finally {
    await context.close()
  }
}

/** Loads the page and comes to where the list is one click away. */
export async function comeToLink(page: Page, subject: Subject): Promise<void> {
  await page.goto(subject.url)
  await page.locator(subject.ready).waitFor()
  if (subject.dropdown !== undefined) await page.locator(subject.dropdown).click()
  await page.locator(subject.link).waitFor()
}

/** Clicks and waits until the rows are on the screen. @returns milliseconds */
export async function openList(page: Page, { link, row }: Subject): Promise<number> {
  return page.locator(link).evaluate(async (element, row) => {
    const began = performance.now()
    if (element instanceof HTMLElement) element.click()
    while (document.querySelector(row) === null) await new Promise(requestAnimationFrame)
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
    return performance.now() - began
  }, row)
}

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
