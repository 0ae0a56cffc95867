import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import * as z from 'zod'
import { startServer } from '../../browser/support/server'
import { launchChromium } from '../../support/chromium'
import { installPackages } from '../generator/peers'
import type { Subject } from './page'
import { buildBare, buildStock, PACKAGES, servePage } from './peer-pages'
import { importPostales } from './postal-rows'

/** The app and its peers, all of them running on the same rows. */
export interface Stage {
  readonly browser: Browser
  readonly own: Subject
  readonly stock: Subject
  /** The bare page's address. */
  readonly bare: string
  /** What the rows are, and how many. */
  readonly rows: string
}

const answer = z.object({ postales: z.array(z.record(z.string(), z.unknown())) })

/**
 * Sets all up, and takes it down again.
 * @throws Error if the peers cannot be installed: the app is measured beside them or not at all
 */
export async function onStage<T>(root: string, act: (stage: Stage) => Promise<T>): Promise<T> {
  const room = mkdtempSync(join(tmpdir(), 'bench-app-'))
  const endings: (() => unknown)[] = [() => rmSync(room, { recursive: true, force: true })]
  try {
    const refused = await installPackages(room, PACKAGES)
    if (refused !== undefined) throw new Error(`npm cannot install react-admin: ${refused}`)
    const dataDir = join(room, 'data')
    const source = importPostales(root, room, dataDir)
    const server = await startServer({ dataDir })
    endings.push(() => server.end())
    const token = await server.token()
    const { postales } = answer.parse((await server.call('postales-buscar', { token })).body)
    const bare = await servePage(await buildBare(room))
    endings.push(() => bare.end())
    const stock = await servePage(
      await buildStock(room),
      postales.map((row, id) => ({ ...row, id })),
    )
    endings.push(() => stock.end())
    const browser = await launchChromium()
    endings.push(() => browser.close())
    return await act({
      browser,
      own: ownList(server.url, JSON.stringify(await server.session())),
      stock: stockList(stock.url),
      bare: bare.url,
      rows: `${postales.length} rows (${source})`,
    })
  } finally {
    for (const end of endings.toReversed()) await end()
  }
}

const ownList = (url: string, session: string): Subject => ({
  url,
  session: { 'datos-usuario': session },
  ready: 'nav button:text-is("Archivos")',
  dropdown: 'nav button:text-is("Archivos")',
  link: 'a[href="/postales"]',
  row: 'tbody tr th',
  search: 'input[type="search"]',
  quiet: 400,
})

const stockList = (url: string): Subject => ({
  url,
  ready: 'h1:text-is("Inicio")',
  link: 'a[href="#/postales"]',
  row: 'tbody tr td',
  search: 'input[name="localidad"]',
  // Its filter waits half a second for the next key.
  quiet: 1500,
})
