import { execFileSync } from 'node:child_process'
import type { Browser, Page } from 'playwright-core'
import { startServer, type TestServer } from '../../browser/support/server'
import { launchChromium } from '../../support/chromium'
import { type Figure, percentile } from '../app/figure'
import { inPage } from '../app/page'
import { buildPage } from '../app/peer-pages'
import { servePage } from '../app/serve-page'
import { median } from '../table'
import { BARE_TABLE } from './bare-table'
import { madeUpAccounts, madeUpEntry, madeUpLines } from './made-up-lines'

const RUNS = 3
const BARE = 'bare React table'
/** From the click until lines are painted. Milliseconds. */
const OPEN_AT_MOST = 1_000
/** From a key until what it shows is painted. Milliseconds. */
const KEY_AT_MOST = 50
/** How much slower the page's CPU is made. */
const SLOWER = 4
/** A typist's pauses between keys, one after the other. Milliseconds. */
const PAUSES = [80, 120, 150, 200]
/** Lines that are typed, in one run. */
const TYPED = 4

/** A page with lines: how they are opened, and how one moves on. */
interface Subject {
  readonly url: string
  readonly session?: Readonly<Record<string, string>>
  /** What opens the lines. */
  readonly button: string
  /** There once they show. */
  readonly line: string
  /** Brings the focus to the second field of some line. */
  readonly focus: (page: Page) => Promise<void>
}

/**
 * The grid of a record with so many lines, in Chromium, beside a table of as many rows with an input in each cell.
 * @param copy a project whose schema has the record
 */
export async function measureGrid(
  copy: string,
  dataDir: string,
  count: number,
): Promise<readonly Figure[]> {
  execFileSync(process.execPath, ['cli/bin.js', 'build'], { cwd: copy, stdio: 'ignore' })
  const endings: (() => unknown)[] = []
  try {
    const server = await startServer({ root: copy, dataDir })
    endings.push(() => server.end())
    await fill(server, count)
    const bare = await servePage(
      await buildPage(copy, 'bare-table', BARE_TABLE),
      madeUpLines(count),
    )
    endings.push(() => bare.end())
    const browser = await launchChromium()
    endings.push(() => browser.close())
    const own = ownGrid(server.url, JSON.stringify(await server.session()))
    const peer = bareTable(bare.url)
    return [
      ...(await openFigures(browser, own, peer, count)),
      ...(await keyFigures(browser, own, peer, count)),
    ]
  } finally {
    for (const end of endings.toReversed()) await end()
  }
}

async function fill(server: TestServer, count: number): Promise<void> {
  const token = await server.token()
  for (const account of madeUpAccounts()) {
    await server.call('cuentas-ingresar', { token, ...account })
  }
  const entry = madeUpEntry(1, madeUpLines(count))
  const { status } = await server.call('asientos-ingresar', { token, ...entry })
  if (status !== 200) throw new Error(`asientos-ingresar answered ${status}`)
}

const ownGrid = (url: string, session: string): Subject => ({
  url: `${url}/asientos`,
  session: { 'datos-usuario': session },
  button: 'tbody tr button:text-is("Editar")',
  line: '[role="grid"] [aria-rowindex="3"] [role="gridcell"][title]',
  focus: async (page) => {
    await page.locator('[data-active] input').focus()
    for (const key of ['PageDown', 'PageDown', 'PageDown', 'ArrowRight'])
      await page.keyboard.press(key)
  },
})

const bareTable = (url: string): Subject => ({
  url,
  button: 'button',
  line: 'tbody tr td input',
  focus: (page) => page.getByLabel('leyenda 31', { exact: true }).focus(),
})

async function openFigures(
  browser: Browser,
  own: Subject,
  peer: Subject,
  count: number,
): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  for (const slower of [1, SLOWER]) {
    const times: { own: number[]; peer: number[] } = { own: [], peer: [] }
    for (let run = 0; run < RUNS; run += 1) {
      times.own.push(await timeToOpen(browser, own, slower))
      times.peer.push(await timeToOpen(browser, peer, slower))
    }
    figures.push({
      what: `${count} lines, click to lines painted${named(slower)}`,
      unit: 'ms',
      own: median(times.own),
      peer: { name: BARE, value: median(times.peer) },
      ...(slower === 1 ? { atMost: OPEN_AT_MOST } : {}),
    })
  }
  return figures
}

const named = (slower: number): string => (slower === 1 ? '' : `, CPU ${slower} times slower`)

const timeToOpen = (browser: Browser, subject: Subject, slower: number): Promise<number> =>
  inPage(browser, subject, slower, (page) => open(page, subject))

/** Opens the lines, and waits until they are painted. @returns milliseconds */
async function open(page: Page, { url, button, line }: Subject): Promise<number> {
  await page.goto(url)
  const opener = page.locator(button).first()
  await opener.waitFor()
  return opener.evaluate(async (element, line) => {
    const began = performance.now()
    if (element instanceof HTMLElement) element.click()
    while (document.querySelector(line) === null) await new Promise(requestAnimationFrame)
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
    return performance.now() - began
  }, line)
}

/** Of each key the median of all runs, because what else the machine does hits now this key and now that. */
async function keyFigures(
  browser: Browser,
  own: Subject,
  peer: Subject,
  count: number,
): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  for (const slower of [1, SLOWER]) {
    const runs: { own: (readonly number[])[]; peer: (readonly number[])[] } = { own: [], peer: [] }
    for (let run = 0; run < RUNS; run += 1) {
      runs.own.push(await timesToType(browser, own, slower))
      runs.peer.push(await timesToType(browser, peer, slower))
    }
    const row = (what: string, percent: number, atMost?: number): Figure => ({
      what: `${count} lines, key to paint, ${what}${named(slower)}`,
      unit: 'ms',
      own: percentile(mediansOf(runs.own), percent),
      peer: { name: BARE, value: percentile(mediansOf(runs.peer), percent) },
      ...(atMost === undefined ? {} : { atMost }),
    })
    figures.push(row('median', 50), row('95 of 100', 95, KEY_AT_MOST))
  }
  return figures
}

const mediansOf = (runs: readonly (readonly number[])[]): readonly number[] =>
  (runs[0] ?? []).map((_, key) => median(runs.map((times) => times[key] ?? Number.NaN)))

/** Milliseconds from each key until the next painting, for a few lines that are typed without a pause. */
const timesToType = (
  browser: Browser,
  subject: Subject,
  slower: number,
): Promise<readonly number[]> =>
  inPage(browser, subject, slower, async (page) => {
    await open(page, subject)
    await subject.focus(page)
    await page.evaluate(watchKeys)
    for (const [at, key] of keysOf(TYPED).entries()) {
      await page.waitForTimeout(PAUSES[at % PAUSES.length] ?? 0)
      await page.keyboard.press(key)
    }
    await page.waitForTimeout(500)
    return page.evaluate<number[]>(() => Reflect.get(window, 'painted'))
  })

/** A text and an amount in each line, and the account of the next one, with Tab between them. */
const keysOf = (lines: number): readonly string[] =>
  Array.from({ length: lines }, (_, line) =>
    [
      [...`Pago ${line}`],
      'Tab',
      [...`${1000 + line},5`],
      'Tab',
      'Tab',
      [...'1.1.02'],
      'Tab',
    ].flat(),
  ).flat()

/** Runs in the page: `window.painted` is how long after each key the page was painted, what it waited for included. */
function watchKeys(): void {
  const painted: number[] = []
  Reflect.set(window, 'painted', painted)
  window.addEventListener(
    'keydown',
    ({ timeStamp }) => {
      requestAnimationFrame(() => setTimeout(() => painted.push(performance.now() - timeStamp)))
    },
    true,
  )
}
