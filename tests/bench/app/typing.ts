import type { Browser } from 'playwright-core'
import { sizeOf } from '../table'
import { comeToLink, inPage, openList, type Subject } from './page'

const SEARCHES = sizeOf(['san mart', 'villa', 'cordoba', 'x'], ['vi'])

/** For each key typed into the search, in order: milliseconds until the last change that it makes is painted. */
export function timesToFilter(
  browser: Browser,
  subject: Subject,
  slower: number,
): Promise<readonly number[]> {
  return inPage(browser, subject, slower, async (page) => {
    await comeToLink(page, subject)
    await openList(page, subject)
    const search = page.locator(subject.search)
    await search.evaluate(watchPaints)
    const times: number[] = []
    for (const text of SEARCHES) {
      await search.fill('')
      await page.waitForTimeout(subject.quiet)
      for (const key of text) {
        await search.press(key)
        await page.waitForTimeout(subject.quiet)
        times.push(await page.evaluate<number>(() => Reflect.get(window, 'painted')))
      }
    }
    return times
  })
}

/** Runs in the page: `window.painted` is how long after the last key the last change was painted. */
function watchPaints(search: HTMLElement | SVGElement): void {
  let began = 0
  const note = (): void => {
    requestAnimationFrame(() =>
      setTimeout(() => Reflect.set(window, 'painted', performance.now() - began)),
    )
  }
  search.addEventListener('keydown', () => {
    began = performance.now()
    note()
  })
  new MutationObserver((changes) => {
    // A change for screen readers alone comes later, and is not painted.
    const targets = changes.map(({ target }) =>
      target instanceof Element ? target : target.parentElement,
    )
    if (targets.some((target) => target?.closest('output') === null)) note()
  }).observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
  })
}
