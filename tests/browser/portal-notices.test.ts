import { describe, expect } from 'vitest'
import { accessibilityProblems, sidewaysOverflow } from './support/accessibility'
import { NOTICES, type Told } from './support/portal-notices'
import { PortalPage } from './support/portal'
import { type OpenedPage, test } from './support/test'

interface Stage {
  readonly open: (options: { reducedMotion: 'reduce' }) => Promise<OpenedPage>
  readonly server: ConstructorParameters<typeof PortalPage>[1]
}

/** Brings a message up, lives through it by keyboard, and says what was wrong on the way. */
async function liveThrough(told: Told, { open, server }: Stage) {
  const { page } = await open({ reducedMotion: 'reduce' })
  await page.goto(server.url)
  const portal = new PortalPage(page, server)
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
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 })
    problems.push(...(await accessibilityProblems(page)))
    if ((await sidewaysOverflow(page)) > 0) problems.push(`sideways at ${width} px`)
  }
  await page.keyboard.press('Escape')
  await modal.waitFor({ state: 'detached' })
  await expect.poll(() => portal.focused(), { message: told.what }).toBe(told.focusAfter)
  return { what: told.what, took, kept, problems }
}

async function expectAll(group: keyof typeof NOTICES, stage: Stage): Promise<void> {
  for (const told of NOTICES[group]) {
    const { what } = told
    expect(await liveThrough(told, stage)).toEqual({ what, took: 'OK', kept: true, problems: [] })
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
