import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { accessibilityProblems, sidewaysOverflow } from './support/accessibility'
import { NOTICES, type Told } from './support/portal-notices'
import { PortalPage } from './support/portal'
import type { TestServer } from './support/server'
import type { OpenedPage } from './support/opened-page'
import { test } from './support/shared-test'
import { LONG } from '../support/long'

interface Stage {
  readonly open: () => Promise<OpenedPage>
  readonly server: TestServer
}

const WIDE = 1280
const NARROW = 360

/**
 * All messages have the same box: unless it is the long run, every other one is lived through, and looked at in one of
 * the widths.
 */
const widthsOf = (at: number) => (LONG ? [WIDE, NARROW] : [at % 4 === 0 ? WIDE : NARROW])

/** The portal as one meets it first, whatever the last message left behind. */
async function anew(page: Page, { url }: TestServer): Promise<void> {
  await page.unrouteAll()
  await page.setViewportSize({ width: WIDE, height: 740 })
  // Any address of the server's has its session storage; nothing runs there.
  await page.goto(new URL('/none.txt', url).href)
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(url)
}

/** Brings a message up, lives through it by keyboard, and says what was wrong on the way. */
async function liveThrough(told: Told, portal: PortalPage, widths: readonly number[]) {
  const { page } = portal
  await told.bring(portal)
  const modal = portal.notice(told.title)
  await modal.waitFor()

  const took = await portal.focused()
  await page.keyboard.press('Tab')
  const kept = await modal.evaluate(
    ({ ownerDocument }, dialog) =>
      ownerDocument.activeElement === ownerDocument.body ||
      ownerDocument.activeElement?.closest(dialog) !== null,
    'dialog',
  )
  const problems: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 })
    problems.push(...(await accessibilityProblems(page)))
    if ((await sidewaysOverflow(page)) > 0) problems.push(`sideways at ${width} px`)
  }
  await page.keyboard.press('Escape')
  await modal.waitFor({ state: 'detached' })
  await expect.poll(() => portal.focused(), { message: told.what }).toBe(told.focusAfter)
  return { what: told.what, took, kept, problems }
}

async function expectAll(group: keyof typeof NOTICES, { open, server }: Stage): Promise<void> {
  const { page } = await open()
  const portal = new PortalPage(page, server)
  for (const [at, told] of NOTICES[group].entries()) {
    if (!LONG && at % 2 === 1) continue
    const { what, takes } = told
    await anew(page, server)
    expect(await liveThrough(told, portal, widthsOf(at))).toEqual({
      what,
      took: takes,
      kept: true,
      problems: [],
    })
  }
}

describe('P-21: each message takes the focus, keeps it, closes on Escape and gives it back; axe is content', () => {
  test('P-21: of login', ({ open, server }) => expectAll('login', { open, server }))
  test('P-21: of asking for a code', ({ open, server }) => expectAll('requests', { open, server }))
  test('P-21: of the rest of recovery', ({ open, server }) =>
    expectAll('recovery', { open, server }))
  test('P-21: of the rest of registration', ({ open, server }) =>
    expectAll('registration', { open, server }))
})
