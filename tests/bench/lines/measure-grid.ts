import { execFileSync } from 'node:child_process'
import type { Browser, Page } from 'playwright-core'
import { startServer, type TestServer } from '../../browser/support/server'
import { launchChromium } from '../../support/chromium'
import { type Figure, median, sizeOf } from '../table'
import { inPage } from '../app/page'
import { buildPage, servePage } from '../app/peer-pages'
import { madeUpAccounts, madeUpEntry, madeUpLines } from './made-up-lines'
import { keyFigures, type Typed } from './measure-keys'

const RUNS = sizeOf(3, 1)
const BARE = 'bare React table'

/** From the click until lines are painted. Milliseconds. */
const OPEN_AT_MOST = 1_000

/** How much slower the page's CPU is made. */
const SLOWER = 4

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
    const figures = [...(await openFigures(browser, own, peer, count))]
    for (const slower of [1, SLOWER]) {
      const pages = [typed('the app', own), typed(BARE, peer)] as const
      figures.push(
        ...(await keyFigures(browser, pages, slower, `, ${count} lines${named(slower)}`)),
      )
    }
    return figures
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

const typed = (name: string, subject: Subject): Typed => ({
  name,
  ...(subject.session === undefined ? {} : { session: subject.session }),
  open: async (page) => {
    await open(page, subject)
    await subject.focus(page)
  },
})

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

/** A table as one writes it at first: an input in each cell, and a row is rendered again when it changes, and no other one. */
const BARE_TABLE = `
import { memo, useCallback, useState } from 'react'
import { createRoot } from 'react-dom/client'

const FIELDS = ['cuenta', 'leyenda', 'debe', 'haber']

const Row = memo(function Row({ line, at, onChange }) {
  return (
    <tr>
      <th>{at + 1}</th>
      {FIELDS.map((name) => (
        <td key={name}>
          <input
            aria-label={name + ' ' + (at + 1)}
            value={line[name] ?? ''}
            onChange={({ target }) => onChange(at, name, target.value)}
          />
        </td>
      ))}
    </tr>
  )
})

function Table({ first }) {
  const [lines, setLines] = useState(first)
  const change = useCallback(
    (at, name, value) => setLines((all) => all.with(at, { ...all[at], [name]: value })),
    [],
  )
  return (
    <table>
      <tbody>
        {lines.map((line, at) => <Row key={at} line={line} at={at} onChange={change} />)}
      </tbody>
    </table>
  )
}

function Page() {
  const [lines, setLines] = useState()
  const open = async () => setLines(await (await fetch('/api/lines?range=[0,99999]')).json())
  return lines === undefined ? <button onClick={open}>Abrir</button> : <Table first={lines} />
}

createRoot(document.getElementById('root')).render(<Page />)
`
