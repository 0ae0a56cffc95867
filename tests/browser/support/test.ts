import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from 'vitest'
import { launchChromium } from '../../support/chromium'
import { openAlone, type OpenedPage, refuseProblems, SharedPages } from './opened-page'
import { startServer, type TestServer } from './server'
import { enter } from './sign-in'

interface PageOptions extends BrowserContextOptions {
  /** `true`: the test changes more than the page, such as its clock. */
  readonly alone?: boolean
}

interface Fixtures {
  /** One Chromium a file. */
  readonly browser: Browser
  /** One server a file, on a data folder of its own. */
  readonly server: TestServer
  /** The pages of that browser that tests share. */
  readonly sharedPages: SharedPages
  /** Opens a page; the test fails where it logs an error or breaks the content policy. */
  readonly open: (options?: PageOptions) => Promise<OpenedPage>
  /** A page of 1280 x 800, at the portal. */
  readonly page: Page
  /** A page of 1280 x 800 with the administrator signed in, in a session of the test's own, at the menu. */
  readonly signedIn: Page
}

const SCREENSHOTS = join(tmpdir(), 'gestion-contable-screenshots')

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
  sharedPages: [
    async ({ browser }, use) => {
      const pages = new SharedPages(browser)
      await use(pages)
      await pages.close()
    },
    { scope: 'file' },
  ],
  open: async ({ browser, sharedPages, task }, use) => {
    const opened: OpenedPage[] = []
    await use(async ({ alone = false, ...options } = {}) => {
      const one = alone ? await openAlone(browser, options) : await sharedPages.take(options)
      opened.push(one)
      return one
    })
    const failed = task.result?.state === 'fail'
    if (failed) {
      const shown = await report(opened, task.id)
      for (const error of task.result?.errors ?? []) {
        error.stack = [shown, error.stack ?? error.message].join('\n')
      }
    }
    // Where a test stopped midway, nobody knows what its pages are at.
    const left = await Promise.allSettled(
      opened.map((one) => (failed ? one.page.close() : one.leave())),
    )
    // Only now, for what was still on its way when the test ended.
    refuseProblems(opened)
    for (const one of left) if (one.status === 'rejected') throw one.reason
  },
  page: async ({ open, server }, use) => {
    const { page } = await open()
    await page.goto(server.url)
    await use(page)
  },
  signedIn: async ({ open, server }, use) => {
    const { page } = await open()
    await enter(page, server, await server.openSession())
    await page.goto(server.url)
    await page.getByRole('navigation', { name: 'Menú principal' }).waitFor()
    await use(page)
  },
})

/**
 * Prints what a failed test's pages show, and takes pictures of them.
 * @returns the start of it on one line, for the message of the failure: where only the totals of a run are left, it is all
 * there is to find the cause by
 */
async function report(opened: readonly OpenedPage[], id: string): Promise<string> {
  await mkdir(SCREENSHOTS, { recursive: true })
  const shown: string[] = []
  for (const [index, { page }] of opened.entries()) {
    const path = join(SCREENSHOTS, `${id}-${index}.png`)
    const [snapshot] = await Promise.all([
      page.locator('body').ariaSnapshot({ timeout: REPORT_MS }),
      page.screenshot({ path, timeout: REPORT_MS }),
    ]).catch((error: unknown) => [String(error)])
    const place = `Failed at ${page.url()}, which shows:`
    console.error(`${place}\n${snapshot}\nScreenshot: ${path}`)
    shown.push(`${place} ${String(snapshot).replaceAll(/\s+/g, ' ').slice(0, REPORTED)}`)
  }
  return shown.join('\n')
}

/** How long a page that may be stuck is waited for. Milliseconds. */
const REPORT_MS = 5_000

/** Characters of what a page shows, in a failure's message. */
const REPORTED = 2_500
