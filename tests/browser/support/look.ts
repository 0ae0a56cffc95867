import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { accessibilityProblems, sidewaysOverflow } from './accessibility'
import { keepPicture } from './pictures'

/** Nothing that axe finds wrong, nothing beyond the window; keeps a picture, whose name ends with the window's width. */
export async function look(page: Page, name: string): Promise<void> {
  expect(await accessibilityProblems(page), name).toEqual([])
  expect(await sidewaysOverflow(page), name).toBe(0)
  await keepPicture(page, `${name}-${page.viewportSize()?.width ?? 0}`)
}

/**
 * Words in sight that stand on more than one line, of heads, cells, buttons and whatever else a page shows; of an address, its
 * parts. What has more letters than any word may be broken.
 */
export function brokenWords(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement
      const isSeen = parent?.checkVisibility({ visibilityProperty: true }) === true
      if (!isSeen || parent?.closest('.visually-hidden') !== null) continue
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s@./-]+/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1 && word.length <= 24) broken.push(word)
      }
    }
    return broken
  })
}

/** The cells of a table whose text reaches into the next one. Text that its cell cuts off does not; cards have nothing beside. */
export function coveredCells(page: Page): Promise<readonly string[]> {
  return page.locator('tr > :is(th, td)').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const { display, overflowX } = getComputedStyle(cell)
      if (display !== 'table-cell' || overflowX === 'hidden') return []
      const { left, right } = cell.getBoundingClientRect()
      const range = document.createRange()
      range.selectNodeContents(cell)
      const reach = range.getBoundingClientRect()
      if (reach.width === 0) return []
      return reach.right > right + 1 || reach.left < left - 1 ? [cell.textContent] : []
    }),
  )
}
