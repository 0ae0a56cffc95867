import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { inPage } from './page'

/** What a page makes the browser fetch before it can show anything. */
export interface FirstScreen {
  /** The page, and the scripts and styles that it names, each as `gzip -9` leaves it. */
  readonly bytes: number
  readonly requests: number
}

/** Weighs the page and what it names; a font and what is fetched later are left out. */
export async function weighFirstScreen(url: string): Promise<FirstScreen> {
  const page = await textOf(url)
  // Its own script names what it fetches as JSON.
  const named = [...page.matchAll(/"([^"\s]+\.(?:js|css))"/g)].map(([, path = '']) => path)
  const files = await Promise.all([...new Set(named)].map((path) => textOf(new URL(path, url))))
  const bytes = [page, ...files].reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0)
  return { bytes, requests: 1 + files.length }
}

async function textOf(url: string | URL): Promise<string> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return answer.text()
}

/** @returns milliseconds from the navigation to the first content painted, nothing cached */
export function firstPaint(browser: Browser, url: string, slower: number): Promise<number> {
  return inPage(browser, {}, slower, async (page) => {
    await page.goto(url)
    return page.evaluate(
      () =>
        new Promise<number>((painted) => {
          new PerformanceObserver((list) => {
            const [entry] = list.getEntriesByName('first-contentful-paint')
            if (entry !== undefined) painted(entry.startTime)
          }).observe({ type: 'paint', buffered: true })
        }),
    )
  })
}
