import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page, Response, CDPSession } from 'playwright-core'
import { startServer } from '../../browser/support/server'
import { launchChromium } from '../../support/chromium'
import { copyProject } from '../../support/copied-project.js'
import { percentile, sizeOf } from '../table'
import { heapOf, comeToLink, inPage, openList, type Subject } from '../app/page'
import { MADE_UP_SCHEMA } from './made-up'
import type { Figure } from './measure-lists'

/** Rows that are scrolled through, and those of a page, each of which is waited for. */
const SCROLLED = 100_000
const PAGE = 100
const MEGABYTE = 1024 * 1024
const HEAP_AT_MOST = 30

/** Of the main thread, for a key and what follows from it. Milliseconds. */
const KEY_AT_MOST = 50

/**
 * The same list as a screen: a copy of the project has its schema, and a server the records that are measured.
 * @param dataDir of SQLite, filled
 */
export async function measureScreen(
  root: string,
  dataDir: string,
  records: number,
): Promise<Figure[]> {
  const copy = copyProject(root)
  const endings: (() => unknown)[] = [() => rmSync(copy, { recursive: true, force: true })]
  try {
    writeFileSync(join(copy, 'schema/cliente.ts'), MADE_UP_SCHEMA)
    for (const command of ['gen', 'build']) {
      execFileSync(process.execPath, ['cli/bin.js', command], { cwd: copy, stdio: 'ignore' })
    }
    const server = await startServer({ root: copy, dataDir })
    endings.push(() => server.end())
    const browser = await launchChromium()
    endings.push(() => browser.close())
    const subject = clientes(server.url, JSON.stringify(await server.session()))
    const scrolled = Math.min(SCROLLED, records)
    const heap = await heapAfterScrolling(browser, subject, scrolled)
    console.log(`In Chromium: ${scrolled} rows scrolled.`)
    const keys = await timesByKey(browser, subject)
    const again = await readAfterWrite(browser, subject)
    return [
      row(
        `heap after scrolling ${scrolled} rows, over the app without a list`,
        heap / MEGABYTE,
        'MB',
        HEAP_AT_MOST,
      ),
      keyRow('main thread for a key of the search, its CPU', keys.cpu),
      keyRow('main thread for a key of the search, while its tasks run', keys.tasks),
      row('rows that are read again after a write, with ten pages loaded', again, 'rows', 2 * PAGE),
    ]
  } finally {
    for (const end of endings.toReversed()) await end()
  }
}

const row = (what: string, value: number, unit: string, atMost: number): Figure => ({
  cells: [what, 'in Chromium', `${value.toFixed(1)} ${unit}`, '', '', `${atMost} ${unit}`],
  isMissed: value > atMost,
})

/** A key of the app beside one of a page that has nothing but an input. */
const keyRow = (what: string, { app, bare }: Beside): Figure => ({
  cells: [
    what,
    'in Chromium',
    `${percentile(app, 95).toFixed(1)} ms`,
    `${percentile(bare, 95).toFixed(1)} ms (bare input)`,
    `${(percentile(app, 50) / percentile(bare, 50)).toFixed(2)}x`,
    `${KEY_AT_MOST} ms`,
  ],
  isMissed: percentile(app, 95) > KEY_AT_MOST,
})

const clientes = (url: string, session: string): Subject => ({
  url,
  session: { 'datos-usuario': session },
  ready: 'nav button:text-is("Archivos")',
  dropdown: 'nav button:text-is("Archivos")',
  link: 'a[href="/clientes"]',
  row: 'tbody tr th',
  search: 'main input[type="search"]',
  quiet: 700,
})

/** Bytes that the app holds more than before the list was opened, once each page of so many rows was on the screen. */
function heapAfterScrolling(browser: Browser, subject: Subject, rows: number): Promise<number> {
  return inPage(browser, subject, 1, async (page, devtools) => {
    await comeToLink(page, subject)
    const before = await heapOf(devtools)
    await openList(page, subject)
    for (let scrolled = PAGE; scrolled <= rows; scrolled += PAGE) await scrollOn(page)
    return (await heapOf(devtools)) - before
  })
}

/** Scrolls a page of rows further, until rows are there with their texts. */
function scrollOn(page: Page): Promise<void> {
  return page.evaluate(async (rows) => {
    const table = document.querySelector('.catalogue-scroll')
    const height = table?.querySelector('tbody tr[data-index]')?.getBoundingClientRect().height ?? 0
    if (table === null || height === 0) throw new Error('There is no list to scroll')
    table.scrollTop += rows * height
    const middle = () => {
      const { left, top, height } = table.getBoundingClientRect()
      const cell = document.elementFromPoint(left + 60, top + height / 2)
      return cell?.closest('tr')?.querySelector('th')?.textContent ?? ''
    }
    await new Promise(requestAnimationFrame)
    while (middle() === '') await new Promise(requestAnimationFrame)
  }, PAGE)
}

/** Rows that are answered after one in sight was changed, once ten pages were on the screen. */
function readAfterWrite(browser: Browser, subject: Subject): Promise<number> {
  return inPage(browser, subject, 1, async (page) => {
    await comeToLink(page, subject)
    await openList(page, subject)
    for (let scrolled = 0; scrolled < 10; scrolled += 1) await scrollOn(page)
    await page
      .locator('tbody tr[data-index]')
      .nth(6)
      .getByRole('button', { name: 'Editar' })
      .click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Nombre').fill('Cambiado')
    // Those that are made up are not valid.
    await form.getByLabel('CUIT').fill('')
    const answered: Promise<number>[] = []
    page.on('response', (response) => {
      if (isPage(response)) answered.push(rowsOf(response))
    })
    await Promise.all([
      page.waitForResponse(isPage),
      form.getByRole('button', { name: 'Confirmar' }).click(),
    ])
    await page.waitForTimeout(subject.quiet)
    const rows = await Promise.all(answered)
    return rows.reduce((sum, count) => sum + count, 0)
  })
}

const isPage = (response: Response): boolean =>
  response.request().postDataJSON()?.metodo === 'clientes-buscar'

async function rowsOf(response: Response): Promise<number> {
  const { clientes } = await response.json()
  return clientes.length
}

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
async function timesByKey(
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
