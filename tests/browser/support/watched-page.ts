import type { Page } from 'playwright-core'

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
export async function watchPage(page: Page): Promise<Watch> {
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
