import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { watch, type Watch } from './watched-page'

export interface OpenedPage {
  readonly page: Page
  readonly watch: Watch
}

const DESKTOP: BrowserContextOptions = {
  viewport: { width: 1280, height: 800 },
  locale: 'es-AR',
  timezoneId: 'America/Argentina/Buenos_Aires',
}

/** How long anything awaited on a page may take on a machine under load. Milliseconds. */
const PATIENCE = 20_000

/** Opens a page in a context of its own, for tests that change more than the page: its clock. */
export async function openAlone(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<OpenedPage> {
  return openIn(await browser.newContext({ ...DESKTOP, ...options }))
}

/** Contexts by their options, for as long as a browser. */
export type Contexts = Map<string, Promise<BrowserContext>>

/**
 * Opens a page in the context that has these options. The app keeps what it knows in the session's storage, which each
 * page has of its own.
 */
export async function openShared(
  browser: Browser,
  contexts: Contexts,
  options: BrowserContextOptions = {},
): Promise<OpenedPage> {
  const key = JSON.stringify(options)
  const context = contexts.get(key) ?? restingContext(browser, options)
  contexts.set(key, context)
  return openIn(await context)
}

/** A context with a page at rest: what is opened beside it costs half of what the first page of a context does. */
async function restingContext(browser: Browser, options: BrowserContextOptions) {
  const context = await browser.newContext({ ...DESKTOP, ...options })
  await context.newPage()
  return context
}

async function openIn(context: BrowserContext): Promise<OpenedPage> {
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE)
  return { page, watch: await watch(page) }
}

/** @throws Error where pages did what they must not */
export function refuseProblems(opened: readonly OpenedPage[]): void {
  const problems = opened.flatMap((one) => one.watch.problems())
  if (problems.length > 0) throw new Error(`The pages logged:\n${problems.join('\n')}`)
}
