import type { Browser } from 'playwright-core'
import { median, sizeOf } from '../table'
import { type Figure, percentile } from './figure'
import { firstPaint, weighFirstScreen } from './first-screen'
import { type Held, weighList } from './memory'
import { comeToLink, inPage, openList, type Subject } from './page'
import { printBareTable, printList } from './printing'
import type { Stage } from './stage'
import { timesToFilter } from './typing'

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
