import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Scrolls through a list until a row shows: of a long list only what is in sight is on the page. */
export async function untilInSight(page: Page, row: Locator): Promise<void> {
  await expect.poll(() => scrollTo(page, row)).toBe(true)
}

/** Scrolls through a list until it has been seen whole without a row. */
export async function untilNowhere(page: Page, row: Locator): Promise<void> {
  await expect.poll(() => scrollTo(page, row)).toBe(false)
}

/** Scrolls from the top until a row shows. @returns whether one does */
async function scrollTo(page: Page, row: Locator): Promise<boolean> {
  const [region] = await page.locator('.catalogue-scroll').all()
  if (region === undefined) return false
  for (let top: number | undefined = 0; top !== undefined;) {
    const next: number | undefined = await region.evaluate(scrollAndWait, top)
    if ((await row.count()) > 0) return true
    top = next
  }
  return false
}

/** Runs in the page. @returns where to scroll next, once all rows in sight are loaded; undefined at the end */
async function scrollAndWait(region: Element, top: number): Promise<number | undefined> {
  region.scrollTop = top
  const isWhole = (): boolean => {
    const { bottom } = region.getBoundingClientRect()
    const rows = [...region.querySelectorAll('[data-index]')]
    const last = rows.at(-1)
    if (last === undefined || rows.some((row) => row.matches('[data-pending]'))) return false
    const count = Number(region.querySelector('[aria-rowcount]')?.getAttribute('aria-rowcount'))
    const isLast = Number(last.getAttribute('aria-rowindex')) === count
    return isLast || last.getBoundingClientRect().bottom >= bottom
  }
  do {
    await new Promise(requestAnimationFrame)
  } while (region.isConnected && !isWhole())
  const { scrollTop, clientHeight, scrollHeight } = region
  return scrollTop + clientHeight >= scrollHeight - 1 ? undefined : scrollTop + clientHeight / 2
}
