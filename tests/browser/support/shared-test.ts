import type { Browser } from 'playwright-core'
import { launchChromium } from '../../support/chromium'
import { SharedPages } from './opened-page'
import { startServer, type TestServer } from './server'
import { test as base } from './test'

/** What the files of one worker use one after the other. */
interface Shared {
  readonly browser: Browser
  readonly server: TestServer
  readonly pages: SharedPages
}

interface SharedFixtures {
  readonly shared: Shared
  readonly browser: Browser
  readonly server: TestServer
  readonly sharedPages: SharedPages
}

let started: Promise<Shared> | undefined

async function start(): Promise<Shared> {
  const [browser, server] = await Promise.all([launchChromium(), startServer()])
  return { browser, server, pages: new SharedPages(browser) }
}

async function end(): Promise<void> {
  const ending = started
  started = undefined
  if (ending === undefined) return
  const { browser, server, pages } = await ending
  await pages.close()
  await Promise.all([browser.close(), server.end()])
}

/**
 * `test` for files that leave nothing on the server that another one would meet, because the page answers their lists, or
 * because they look at what any data looks like: they share a server and a browser, whose start and first load of the app
 * take as long as several tests.
 */
export const test = base.extend<SharedFixtures>({
  shared: [
    // Vitest makes one for each file; what the first of them ended has ended.
    async ({}, use) => {
      await use(await (started ??= start()))
      await end()
    },
    { scope: 'worker' },
  ],
  browser: async ({ shared }, use) => {
    await use(shared.browser)
  },
  server: async ({ shared }, use) => {
    await use(shared.server)
  },
  sharedPages: async ({ shared }, use) => {
    await use(shared.pages)
  },
})
