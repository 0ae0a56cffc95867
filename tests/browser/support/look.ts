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
