import axe, { type AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

/** All rules of axe, best practices too, and that of WCAG 2.2 which it leaves out unless asked. */
const OPTIONS = { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } }

/** Those that look at colours: all that differs between a light page and a dark one. */
const COLOURS = { runOnly: ['color-contrast', 'link-in-text-block'] }

/** What axe finds wrong with the page as it stands: one line a violation and place. */
export function accessibilityProblems(page: Page): Promise<readonly string[]> {
  return problemsBy(OPTIONS, page)
}

/** What axe finds wrong with the page's colours. */
export function colourProblems(page: Page): Promise<readonly string[]> {
  return problemsBy({ ...OPTIONS, ...COLOURS }, page)
}

async function problemsBy(options: object, page: Page): Promise<readonly string[]> {
  await settled(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const results = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(options)})`)
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id} (${help}): ${target.join(' ')}`),
  )
}

/** How many pixels the page is wider than its window; 0 if nothing makes it scroll sideways. */
export async function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
}

/** Colours in the middle of a transition are nobody's: waits until what moves has come to its end. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}
