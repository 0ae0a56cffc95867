import type { Page, Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'

/** What a page must not do, collected while a test runs. */
export interface Watch {
  /** Expects a console error that the test provokes; texts of others stay mistakes. */
  allow(text: RegExp): void
  /** Console errors, uncaught errors and violations of the content security policy, the allowed ones aside. */
  problems(): readonly string[]
  /** Starts anew, for another test on that page. */
  forget(): void
}

/** Chromium's own line for every 4xx and 5xx answer and every lost connection: tests provoke those. */
const NETWORK = /^Failed to load resource/

/** Listens to a page from its first moment. */
async function watchPage(page: Page): Promise<Watch> {
  const found: string[] = []
  const allowed: RegExp[] = [NETWORK]
  page.on('console', (message) => {
    if (message.type() === 'error') found.push(message.text())
  })
  page.on('pageerror', (error) => found.push(`Uncaught: ${error.stack ?? error.message}`))
  await page.exposeBinding('reportViolation', (_source, text: string) => found.push(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const report: unknown = Reflect.get(window, 'reportViolation')
      if (typeof report === 'function') report(`Policy ${violatedDirective}: ${blockedURI}`)
    })
  })
  return {
    allow: (text) => allowed.push(text),
    problems: () => found.filter((text) => !allowed.some((pattern) => pattern.test(text))),
    forget() {
      found.length = 0
      allowed.splice(0, allowed.length, NETWORK)
    },
  }
}

export interface OpenedPage {
  readonly page: Page
  readonly watch: Watch
  /** What to do with it once its test has passed. */
  leave(): Promise<void>
}

const VIEWPORT = { width: 1280, height: 800 }

/** Without movement, which costs a third of the time; tests that go a long way are `MOVING`. */
const DESKTOP: BrowserContextOptions = {
  viewport: VIEWPORT,
  locale: 'es-AR',
  timezoneId: 'America/Argentina/Buenos_Aires',
  reducedMotion: 'reduce',
}

/** As most people have it: the card turns, dialogs and drawers come and go. */
export const MOVING = { reducedMotion: 'no-preference' } as const

/** How long anything awaited on a page may take on a machine under load. Milliseconds. */
export const PATIENCE = 60_000

/** Opens a page in a context of its own, for tests that change more than what `SharedPages` sets back: its clock. */
export async function openAlone(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<OpenedPage> {
  const context = await browser.newContext({ ...DESKTOP, ...options })
  return { ...(await openIn(context)), leave: () => context.close() }
}

/**
 * The pages that the tests of a file use one after the other, a context for each set of options. A page that is used
 * again keeps its process and with it the code that Chromium compiled: half of what a test costs.
 */
export class SharedPages {
  readonly #contexts = new Map<string, Promise<BrowserContext>>()
  readonly #resting = new Map<string, OpenedPage[]>()

  constructor(private readonly browser: Browser) {}

  /**
   * A page as a new one is, but for its history, listeners, and functions and scripts that a test gave it: where these
   * would matter to another test, a test opens its page alone.
   */
  async take(options: BrowserContextOptions = {}): Promise<OpenedPage> {
    const key = JSON.stringify(options)
    const context = this.#contexts.get(key) ?? this.browser.newContext({ ...DESKTOP, ...options })
    this.#contexts.set(key, context)
    const resting = this.#resting.get(key) ?? []
    this.#resting.set(key, resting)
    const { page, watch } = resting.pop() ?? (await openIn(await context))
    watch.forget()
    const leave = async () => {
      if (!page.url().startsWith('http')) return page.close()
      await setBack(page, options)
      resting.push(one)
    }
    const one = { page, watch, leave }
    return one
  }

  async close(): Promise<void> {
    const contexts = await Promise.all(this.#contexts.values())
    await Promise.all(contexts.map((context) => context.close()))
  }
}

/** Leaves the app, and takes with it what the page knows of it. */
async function setBack(page: Page, options: BrowserContextOptions): Promise<void> {
  await page.unrouteAll()
  // An address of the same server's, so that the page's process stays; nothing is there, so that nothing runs.
  await page.goto(new URL('/none.txt', page.url()).href)
  await page.evaluate(() => {
    sessionStorage.clear()
    localStorage.clear()
  })
  await page.emulateMedia({
    colorScheme: options.colorScheme ?? 'light',
    forcedColors: options.forcedColors ?? 'none',
  })
  await page.setViewportSize(options.viewport ?? VIEWPORT)
  await page.mouse.move(0, 0)
}

async function openIn(context: BrowserContext): Promise<Omit<OpenedPage, 'leave'>> {
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE)
  return { page, watch: await watchPage(page) }
}

/** @throws Error if pages did what they must not */
export function refuseProblems(opened: readonly OpenedPage[]): void {
  const problems = opened.flatMap((one) => one.watch.problems())
  if (problems.length > 0) throw new Error(`The pages logged:\n${problems.join('\n')}`)
}
