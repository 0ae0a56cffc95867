import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { startServer } from '../browser/support/server'
import { signIn } from '../browser/support/sign-in'
import { launchChromium } from '../support/chromium'
import type { Cost } from './cpu'
import { median, type Row } from './table'

const REAL = '../shared/data/postales.csv'
const ROWS = 20_260
const RUNS = 5
/** Nothing changes any more after this. Milliseconds. */
const QUIET = 400
const SEARCHES = ['san mart', 'villa', 'cordoba', 'x']

/** The list of postal codes in a real Chromium, on the real rows where they are there. */
export async function browserRows(root: string, base: Cost): Promise<Row[]> {
  const room = mkdtempSync(join(tmpdir(), 'bench-'))
  const dataDir = join(room, 'data')
  try {
    const note = fillFolder(root, room, dataDir)
    const server = await startServer({ dataDir })
    const browser = await launchChromium()
    try {
      const rows: Row[] = []
      for (const slower of [1, 4]) {
        const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
        await page.goto(server.url)
        await signIn(page)
        const session = await page.context().newCDPSession(page)
        await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
        const cpu = slower === 1 ? '' : `, CPU ${slower} times slower`
        const opened = await timesToOpen(page)
        const typed = await timesToFilter(page)
        const row = (what: string, measured: number) => ({
          what: `${what}${cpu}`,
          measured,
          ratio: measured / base.wall,
          note,
        })
        rows.push(
          row('postal codes: click to rows painted', median(opened)),
          row('postal codes: key to filtered rows, median', median(typed)),
          row('postal codes: key to filtered rows, longest', Math.max(...typed)),
        )
        await page.close()
      }
      return rows
    } finally {
      await browser.close()
      await server.end()
    }
  } finally {
    rmSync(room, { recursive: true, force: true })
  }
}

/** @returns which rows these are */
function fillFolder(root: string, room: string, dataDir: string): string {
  const real = join(root, REAL)
  const file = existsSync(real) ? real : synthetic(join(room, 'postales.csv'))
  const args = [
    'cli/bin.js',
    'import',
    'postales',
    file,
    '--data-dir',
    dataDir,
    '--report',
    join(room, 'refused.csv'),
  ]
  try {
    execFileSync(process.execPath, args, { cwd: root, stdio: 'ignore' })
  } catch (error) {
    // Exit code 1: some rows were refused, as some of the real ones are.
    if (!(error instanceof Error) || !('status' in error) || error.status !== 1) throw error
  }
  return file === real ? 'the real 19,947 rows' : `${ROWS} synthetic rows: ${REAL} is not there`
}

function synthetic(file: string): string {
  const rows = Array.from(
    { length: ROWS },
    (_, index) => `${1000 + (index % 8000)},VILLA SAN MARTÍN ${index},Buenos Aires`,
  )
  writeFileSync(file, ['cpostal,localidad,provincia', ...rows, ''].join('\n'))
  return file
}

/** From the click on the menu's entry until the rows are on the screen. */
async function timesToOpen(page: Page): Promise<number[]> {
  const times: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    await page.getByRole('button', { name: 'Archivos', exact: true }).click()
    const link = page.getByRole('link', { name: 'Códigos Postales', exact: true })
    times.push(
      await link.evaluate(async (element: HTMLElement) => {
        const began = performance.now()
        element.click()
        while (document.querySelector('tbody tr th') === null)
          await new Promise(requestAnimationFrame)
        await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
        return performance.now() - began
      }),
    )
    if (run + 1 < RUNS) await page.getByRole('button', { name: 'Cerrar', exact: true }).click()
  }
  return times
}

/** From each key in the search until the last change that it makes to the screen is painted. */
async function timesToFilter(page: Page): Promise<number[]> {
  const times: number[] = []
  const search = page.getByRole('searchbox')
  await search.evaluate(watchPaints)
  for (const text of SEARCHES) {
    await search.fill('')
    for (const key of text) {
      await search.press(key)
      await page.waitForTimeout(QUIET)
      times.push(await page.evaluate<number>(() => Reflect.get(window, 'painted')))
    }
  }
  return times
}

/** Runs in the page: `window.painted` tells how long after the last key the last change was painted. */
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
  new MutationObserver(note).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
  })
}
