import type { Browser, Page } from 'playwright-core'
import { comeToLink, inPage, openList, type Subject } from './page'

/** A list on paper, as the browser's own print to PDF makes it. */
export interface Printed {
  /** Milliseconds. */
  readonly time: number
  readonly bytes: number
}

/** Prints all rows of a list. */
export function printList(browser: Browser, subject: Subject): Promise<Printed> {
  return inPage(browser, subject, 1, async (page) => {
    await comeToLink(page, subject)
    await openList(page, subject)
    // The code that prints is fetched once the list is open.
    await page.waitForLoadState('networkidle')
    return printed(page)
  })
}

/** Prints the rows of the stock list's server as a table without any style: what the browser alone takes. */
export function printBareTable(browser: Browser, { url }: Subject): Promise<Printed> {
  return inPage(browser, {}, 1, async (page) => {
    await page.goto(url)
    await page.evaluate(async () => {
      const answer = await fetch('/api/postales?range=[0,99999]')
      const rows: Record<string, unknown>[] = await answer.json()
      const table = document.createElement('table')
      for (const { cpostal, localidad, provincia } of rows) {
        const row = table.insertRow()
        for (const value of [cpostal, localidad, provincia]) {
          row.insertCell().textContent = String(value)
        }
      }
      document.body.replaceChildren(table)
    })
    return printed(page)
  })
}

async function printed(page: Page): Promise<Printed> {
  const began = performance.now()
  const { byteLength } = await page.pdf({ format: 'A4' })
  return { time: performance.now() - began, bytes: byteLength }
}
