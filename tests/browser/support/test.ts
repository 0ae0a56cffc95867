import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from 'vitest'
import { launchChromium } from '../../support/chromium'
import { startServer, type TestServer } from './server'
import { signIn } from './sign-in'
import { watch, type Watch } from './watched-page'

export interface OpenedPage {
  readonly page: Page
  readonly watch: Watch
}

interface Fixtures {
  /** One Chromium a file. */
  readonly browser: Browser
  /** One server a file, on a data folder of its own. */
  readonly server: TestServer
  /** Opens a page in a context of its own; the test fails where it logs an error or breaks the content policy. */
  readonly open: (options?: BrowserContextOptions) => Promise<OpenedPage>
  /** A page of 1280 x 800, at the portal. */
  readonly page: Page
  /** A page of 1280 x 800 with the administrator signed in, at the menu. */
  readonly signedIn: Page
}

const SCREENSHOTS = join(tmpdir(), 'gestion-contable-screenshots')

const DESKTOP: BrowserContextOptions = {
  viewport: { width: 1280, height: 800 },
  locale: 'es-AR',
  timezoneId: 'America/Argentina/Buenos_Aires',
}

/** How long anything awaited on a page may take on a machine under load. Milliseconds. */
const PATIENCE = 20_000

/** Opens a page in a context of its own, which the caller closes. */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<OpenedPage> {
  const context = await browser.newContext({ ...DESKTOP, ...options })
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE)
  return { page, watch: await watch(context, page) }
}

/** Vitest's `test` with a server, a browser and pages that are watched. */
export const test = base.extend<Fixtures>({
  browser: [
    async ({}, use) => {
      const browser = await launchChromium()
      await use(browser)
      await browser.close()
    },
    { scope: 'file' },
  ],
  server: [
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.end()
    },
    { scope: 'file' },
  ],
  open: async ({ browser, task }, use) => {
    const opened: OpenedPage[] = []
    await use(async (options) => {
      const one = await openPage(browser, options)
      opened.push(one)
      return one
    })
    if (task.result?.state === 'fail') await shoot(opened, task.id)
    await Promise.all(opened.map(({ page }) => page.context().close()))
    refuseProblems(opened)
  },
  page: async ({ open, server }, use) => {
    const { page } = await open()
    await page.goto(server.url)
    await use(page)
  },
  signedIn: async ({ page }, use) => {
    await signIn(page)
    await use(page)
  },
})

/** @throws Error where pages did what they must not */
export function refuseProblems(opened: readonly OpenedPage[]): void {
  const problems = opened.flatMap((one) => one.watch.problems())
  if (problems.length > 0) throw new Error(`The pages logged:\n${problems.join('\n')}`)
}

async function shoot(opened: readonly OpenedPage[], id: string): Promise<void> {
  await mkdir(SCREENSHOTS, { recursive: true })
  for (const [index, { page }] of opened.entries()) {
    const path = join(SCREENSHOTS, `${id}-${index}.png`)
    await page.screenshot({ path }).then(
      () => console.error(`Screenshot: ${path}`),
      () => undefined,
    )
  }
}
