import type { Browser, Page } from 'playwright-core'
import { median, sizeOf, type Figure, percentile } from '../table'
import { type Held, weighList, comeToLink, inPage, openList, type Subject } from './page'
import type { Stage } from './stage'
import { gzipSync } from 'node:zlib'

const RUNS = sizeOf(5, 1)
const MEGABYTE = 1024 * 1024
const BARE = 'bare React page'
const STOCK = 'stock list, 25 rows'

/** The portal's first screen beside a page of React and a form. */
export async function firstScreenFigures({ browser, own, bare, stock }: Stage): Promise<Figure[]> {
  const [mine, theirs] = [await weighFirstScreen(own.url), await weighFirstScreen(bare)]
  const beside = (value: number) => ({ peer: { name: BARE, value } })
  const figures: Figure[] = [
    {
      what: 'portal, first screen',
      unit: 'bytes',
      own: mine.bytes,
      ...beside(theirs.bytes),
      ratioAtMost: 1.25,
    },
    { what: 'portal, requests', unit: '', own: mine.requests, ...beside(theirs.requests) },
  ]
  const peers = { [BARE]: bare, 'stock app': stock.url }
  for (const [name, peer] of Object.entries(peers)) {
    for (const slower of [1, 4]) {
      const paints = await inTurns({ own: own.url, peer }, (url) =>
        firstPaint(browser, url, slower),
      )
      figures.push({
        what: `portal, first contentful paint${named(slower)}`,
        unit: 'ms',
        own: median(paints.own),
        peer: { name, value: median(paints.peer) },
        ...(peer === bare ? { ratioAtMost: 1 } : {}),
      })
    }
  }
  return figures
}

/** The list of all postal codes, opened in a new page each time, beside react-admin's. */
export async function openFigures({ browser, own, stock }: Stage): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const slower of [1, 4]) {
    const times = await inTurns({ own, peer: stock }, (subject) =>
      timeToOpen(browser, subject, slower),
    )
    figures.push({
      what: `all postal codes, click to rows painted${named(slower)}`,
      unit: 'ms',
      own: median(times.own),
      peer: { name: STOCK, value: median(times.peer) },
      ratioAtMost: 1,
    })
  }
  return figures
}

/**
 * A key in the search, until what it filters is painted: of each key the median of all runs, because what else the
 * machine does hits now this key and now that.
 */
export async function typingFigures({ browser, own, stock }: Stage): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const slower of [1, 4]) {
    const runs: (readonly number[])[] = []
    for (let run = 0; run < RUNS; run += 1) runs.push(await timesToFilter(browser, own, slower))
    const mine = (runs[0] ?? []).map((_, key) => median(runs.map((times) => times[key] ?? 0)))
    const theirs = await timesToFilter(browser, stock, slower)
    const row = (what: string, percent: number, atMost?: number): Figure => ({
      what: `all postal codes, key to rows painted, ${what}${named(slower)}`,
      unit: 'ms',
      own: percentile(mine, percent),
      peer: { name: STOCK, value: percentile(theirs, percent) },
      ...(atMost === undefined ? {} : { atMost }),
    })
    figures.push(row('median', 50), row('95 of 100', 95, 50))
  }
  return figures
}

/** What the open list holds. */
export async function memoryFigures({ browser, own, stock }: Stage): Promise<Figure[]> {
  const held = await inTurns({ own, peer: stock }, (subject) => weighList(browser, subject))
  return [
    {
      what: 'all postal codes, heap over the app without them',
      unit: 'MB',
      own: heap(held.own),
      peer: { name: STOCK, value: heap(held.peer) },
      atMost: 20,
    },
    {
      what: 'all postal codes, DOM nodes',
      unit: '',
      own: nodes(held.own),
      peer: { name: STOCK, value: nodes(held.peer) },
    },
  ]
}

/** All rows of the list on paper, beside a table of them without any style. */
export async function printingFigures({ browser, own, stock }: Stage): Promise<Figure[]> {
  const runs = await inTurns(
    { own: () => printList(browser, own), peer: () => printBareTable(browser, stock) },
    (print) => print(),
  )
  const name = 'bare table'
  return [
    {
      what: 'all postal codes, printed',
      unit: 'ms',
      own: median(runs.own.map(({ time }) => time)),
      peer: { name, value: median(runs.peer.map(({ time }) => time)) },
      atMost: 15_000,
    },
    {
      what: 'all postal codes, printed, size of the PDF',
      unit: 'MB',
      own: median(runs.own.map(({ bytes }) => bytes)) / MEGABYTE,
      peer: { name, value: median(runs.peer.map(({ bytes }) => bytes)) / MEGABYTE },
      atMost: 5,
    },
  ]
}

const heap = (runs: readonly Held[]): number => median(runs.map(({ heap }) => heap)) / MEGABYTE
const nodes = (runs: readonly Held[]): number => median(runs.map(({ nodes }) => nodes))

const named = (slower: number): string => (slower === 1 ? '' : `, CPU ${slower} times slower`)

function timeToOpen(browser: Browser, subject: Subject, slower: number): Promise<number> {
  return inPage(browser, subject, slower, async (page) => {
    await comeToLink(page, subject)
    return openList(page, subject)
  })
}

/** Measures the app and a peer a few times, in turns: what else the machine does disturbs both alike. */
async function inTurns<S, T>(
  subjects: { readonly own: S; readonly peer: S },
  measure: (subject: S) => Promise<T>,
): Promise<{ own: T[]; peer: T[] }> {
  const results: { own: T[]; peer: T[] } = { own: [], peer: [] }
  for (let run = 0; run < RUNS; run += 1) {
    results.own.push(await measure(subjects.own))
    results.peer.push(await measure(subjects.peer))
  }
  return results
}

/** What a page makes the browser fetch before it can show anything. */
export interface FirstScreen {
  /** The page, and the scripts and styles that it names, each as `gzip -9` leaves it. */
  readonly bytes: number
  readonly requests: number
}

/** Weighs the page and what it names; a font and what is fetched later are left out. */
async function weighFirstScreen(url: string): Promise<FirstScreen> {
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
function firstPaint(browser: Browser, url: string, slower: number): Promise<number> {
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

const SEARCHES = sizeOf(['san mart', 'villa', 'cordoba', 'x'], ['vi'])

/** For each key typed into the search, in order: milliseconds until the last change that it makes is painted. */
function timesToFilter(
  browser: Browser,
  subject: Subject,
  slower: number,
): Promise<readonly number[]> {
  return inPage(browser, subject, slower, async (page) => {
    await comeToLink(page, subject)
    await openList(page, subject)
    const search = page.locator(subject.search)
    await search.evaluate(watchPaints)
    const times: number[] = []
    for (const text of SEARCHES) {
      await search.fill('')
      await page.waitForTimeout(subject.quiet)
      for (const key of text) {
        await search.press(key)
        await page.waitForTimeout(subject.quiet)
        times.push(await page.evaluate<number>(() => Reflect.get(window, 'painted')))
      }
    }
    return times
  })
}

/** Runs in the page: `window.painted` is how long after the last key the last change was painted. */
function watchPaints(search: HTMLElement | SVGElement): void {
  let began = 0
  const note = (): void => {
    requestAnimationFrame(() =>
      setTimeout(() => Reflect.set(window, 'painted', performance.now() - began)),
    )
  }
  search.addEventListener('keydown', () => {
    began = performance.now()
    note()
  })
  new MutationObserver((changes) => {
    // A change for screen readers alone comes later, and is not painted.
    const targets = changes.map(({ target }) =>
      target instanceof Element ? target : target.parentElement,
    )
    if (targets.some((target) => target?.closest('output') === null)) note()
  }).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
  })
}

/** A list on paper, as the browser's own print to PDF makes it. */
export interface Printed {
  /** Milliseconds. */
  readonly time: number
  readonly bytes: number
}

/** Prints all rows of a list. */
function printList(browser: Browser, subject: Subject): Promise<Printed> {
  return inPage(browser, subject, 1, async (page) => {
    await comeToLink(page, subject)
    await openList(page, subject)
    // The code that prints is fetched once the list is open.
    await page.waitForLoadState('networkidle')
    return printed(page)
  })
}

/** Prints the rows of the stock list's server as a table without any style: what the browser alone takes. */
function printBareTable(browser: Browser, { url }: Subject): Promise<Printed> {
  return inPage(browser, {}, 1, async (page) => {
    await page.goto(url)
    await page.evaluate(async () => {
      const answer = await fetch('/api/postales?range=[0,99999]')
      const rows: Record<string, unknown>[] = await answer.json()
      const table = document.createElement('table')
      for (const { cpostal, localidad, provincia } of rows) {
        const row = table.insertRow()
        for (const value of [cpostal, localidad, provincia]) {
          row.insertCell().textContent = String(value)
        }
      }
      document.body.replaceChildren(table)
    })
    return printed(page)
  })
}

async function printed(page: Page): Promise<Printed> {
  const began = performance.now()
  const { byteLength } = await page.pdf({ format: 'A4' })
  return { time: performance.now() - began, bytes: byteLength }
}
