import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { execFileSync } from 'node:child_process'
import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ADMIN, startServer, type TestServer } from '../browser/support/server'
import { launchChromium } from '../support/chromium'
import { fillWithSamples } from './sample-data'

/** What a picture may weigh in the repository. Bytes. */
const MOST_BYTES = 150_000

/** The day of the pictures: what shows the date or counts time is the same in each run. */
const DAY = new Date('2026-11-20T10:00:00-03:00')

/** What makes a picture the same in each run, whoever takes it. */
const ALWAYS: BrowserContextOptions = {
  locale: 'es-AR',
  timezoneId: 'America/Argentina/Buenos_Aires',
  colorScheme: 'light',
  reducedMotion: 'reduce',
}

const DEVICES: Readonly<Record<string, BrowserContextOptions>> = {
  '': { viewport: { width: 1180, height: 700 } },
  '-phone': { viewport: { width: 390, height: 760 }, hasTouch: true, isMobile: true },
}

/** How to come to each picture from a screen's address; `portal` alone has nobody signed in. */
const PICTURES: Readonly<Record<string, { path: string; steps(page: Page): Promise<unknown> }>> = {
  portal: { path: '/', steps: (page) => page.getByRole('button', { name: 'Ingresar' }).waitFor() },
  menu: { path: '/', steps: openMenu },
  list: {
    path: '/postales',
    steps: (page) => page.getByText('Florida', { exact: true }).waitFor(),
  },
  modal: {
    path: '/postales',
    async steps(page) {
      const row = page.getByRole('row').filter({ hasText: 'Olivos' })
      await row.getByRole('button', { name: 'Editar', exact: true }).click()
      await page.getByRole('combobox').waitFor()
    },
  },
}

/**
 * Takes the pictures of docs/images from the app as it is now, on a backend of its own with sample data.
 * @returns the exit code
 */
export async function run(_argv: readonly string[], root: string): Promise<number> {
  execFileSync(process.execPath, ['cli/bin.js', 'build'], { cwd: root, stdio: 'inherit' })
  const folder = join(root, 'docs/images')
  await mkdir(folder, { recursive: true })
  const server = await startServer({ env: { EMPRESA: 'Estudio Contable del Sur' } })
  const browser = await launchChromium()
  try {
    await fillWithSamples(server)
    const user = await signIn(server)
    for (const [device, options] of Object.entries(DEVICES)) {
      const page = await openPage(browser, options)
      for (const [name, { path, steps }] of Object.entries(PICTURES)) {
        if (name !== 'portal') await page.evaluate(keepSession, user)
        await page.goto(`${server.url}${path}`)
        await steps(page)
        await take(page, join(folder, `${name}${device}.png`))
      }
      await page.context().close()
    }
  } finally {
    await browser.close()
    await server.end()
  }
  return 0
}

/** @returns what the app keeps of a session */
async function signIn(server: TestServer): Promise<string> {
  const { status, body } = await server.call('login', ADMIN)
  if (status !== 200) throw new Error(`login answered ${status}`)
  return JSON.stringify(body)
}

/** Runs in the page. */
function keepSession(user: string): void {
  sessionStorage.setItem('datos-usuario', user)
}

async function openPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const page = await (await browser.newContext({ ...ALWAYS, ...options })).newPage()
  await page.clock.setFixedTime(DAY)
  return page
}

/** On a phone the menu is a drawer. */
async function openMenu(page: Page): Promise<void> {
  await page.getByRole('heading', { name: /^Hola/ }).waitFor()
  const drawer = page.getByRole('button', { name: 'Menú', exact: true })
  if (await drawer.isVisible()) await drawer.click()
  await page.getByRole('button', { name: 'Archivos', exact: true }).click()
  await page.getByRole('link', { name: 'Códigos Postales', exact: true }).waitFor()
}

/** @throws where the picture is too large to be committed */
async function take(page: Page, path: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path, caret: 'hide', animations: 'disabled' })
  const { size } = await stat(path)
  if (size > MOST_BYTES) throw new Error(`${path} has ${size} bytes; at most ${MOST_BYTES}.`)
  console.log(`${path}: ${Math.round(size / 1000)} kB`)
}
